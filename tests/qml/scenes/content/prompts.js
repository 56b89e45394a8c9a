.pragma library

// Returns two prompts of the user, and the built-in prompts.
function prompts() {
    return [
        { id: "1", title: "A weekly report to the whole team with a title that is rather long", text: "Write a report of this week for {{team}}. Begin with what was finished, then what is planned.\n\n{{notes}}", own: true },
        { id: "2", title: "Commit message", text: "Write a commit message for this change:\n\n{{diff}}", own: true },
        { id: "summarise", title: "Summarise a text", text: "Summarise the following text in a few short paragraphs. Keep names, figures and conclusions, and add nothing of your own.\n\n{{text}}", own: false },
        { id: "explain", title: "Explain a topic", text: "Explain {{topic}} to somebody who knows {{prior knowledge}}. Begin with the main idea, then give one example.", own: false },
        { id: "improve", title: "Improve my writing", text: "Improve this text: correct mistakes, shorten long sentences and keep my meaning and tone. Then list the three most important changes.\n\n{{text}}", own: false },
        { id: "translate", title: "Translate a text", text: "Translate the following text into {{language}}. Keep its formatting and tone, and reply with the translation only.\n\n{{text}}", own: false },
        { id: "email", title: "Write an e-mail", text: "Write an e-mail to {{recipient}} about {{subject}}. It should be friendly and short, and end with a clear request.", own: false },
        { id: "review", title: "Review code", text: "Review this code. List bugs first, then risks, then style, each with its line and a suggested change.\n\n```\n{{code}}\n```", own: false },
        { id: "tests", title: "Write unit tests", text: "Write unit tests for this code with {{test framework}}. Cover ordinary values, limits and errors.\n\n```\n{{code}}\n```", own: false },
        { id: "error", title: "Explain an error message", text: "Explain what this error message means, what its most likely cause is, and how I can find and fix it.\n\n```\n{{error message}}\n```", own: false },
        { id: "ideas", title: "Collect ideas", text: "Give me ten ideas for {{goal}}. Make them different from each other, one sentence each, and mark the three that are easiest to try.", own: false },
        { id: "compare", title: "Compare options", text: "Compare {{first option}} and {{second option}} for {{purpose}}. Use a table of the criteria that matter, then recommend one and say why.", own: false },
        { id: "plan", title: "Plan a project", text: "Make a plan for {{project}} that is finished by {{date}}. List the steps in order, how long each takes, and what could go wrong.", own: false },
        { id: "minutes", title: "Turn notes into minutes", text: "Turn these notes into minutes with the headings Decisions, Tasks and Open questions. Name who does what by when, as far as the notes say it.\n\n{{notes}}", own: false },
        { id: "regex", title: "Write a regular expression", text: "Write a regular expression for {{program or language}} that matches {{pattern}}. Explain its parts, and show examples that match and that don't.", own: false },
        { id: "shell", title: "Write a shell command", text: "Write a shell command for Linux that does the following: {{task}}. Explain each option, and warn me if it can delete or overwrite files.", own: false },
        { id: "sql", title: "Write an SQL query", text: "Write an SQL query for {{database}}. Tables: {{tables and columns}}. The query should answer: {{question}}", own: false },
        { id: "quiz", title: "Quiz me", text: "Quiz me on {{topic}}. Ask one question at a time, wait for my answer, correct it, and make the next question a little harder.", own: false },
        { id: "simplify", title: "Say it more simply", text: "Rewrite this text in plain language for {{readers}}. Use short sentences, and explain technical terms that remain.\n\n{{text}}", own: false },
        { id: "interview", title: "Practise a job interview", text: "You are interviewing me for the position of {{position}}. Ask one question at a time, and after each answer tell me what was good and what to improve.", own: false },
        { id: "recipe", title: "Cook with what I have", text: "Suggest a recipe for {{number}} people that uses {{ingredients}}. List amounts and steps, and say what I could leave out.", own: false },
        { id: "travel", title: "Plan a trip", text: "Plan a trip to {{destination}} of {{number}} days. I like {{interests}}. Give a plan for each day with distances, and alternatives for rain.", own: false }
    ];
}
