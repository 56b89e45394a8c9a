<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AddEngineSheet</name>
    <message>
        <source>Add a remote server</source>
        <translation>添加远程服务器</translation>
    </message>
    <message>
        <source>Address, for example gpu-box:8000</source>
        <translation>地址，例如 gpu-box:8000</translation>
    </message>
    <message>
        <source>Server address</source>
        <translation>服务器地址</translation>
    </message>
    <message>
        <source>Name (optional)</source>
        <translation>名称（可选）</translation>
    </message>
    <message>
        <source>Server name</source>
        <translation>服务器名称</translation>
    </message>
    <message>
        <source>API key (if required)</source>
        <translation>API 密钥（如需要）</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API 密钥</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>密钥保存在系统密钥环中。</translation>
    </message>
    <message>
        <source>Connect to %1 without encryption. Others on the network can read your messages and the key.</source>
        <translation>不加密连接到 %1。网络上的其他人可以读取您的消息和密钥。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add the server</source>
        <translation>添加服务器</translation>
    </message>
    <message>
        <source>Edit the remote server</source>
        <translation>编辑远程服务器</translation>
    </message>
    <message>
        <source>A saved key is removed if the address changes.</source>
        <translation>更改地址后，已保存的密钥会被移除。</translation>
    </message>
    <message>
        <source>Add anyway</source>
        <translation>仍然添加</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>正在连接…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Your messages are sent to this server. It needs an OpenAI-compatible API.</source>
        <translation>您的消息会发送到此服务器。它需要提供兼容 OpenAI 的 API。</translation>
    </message>
</context>
<context>
    <name>AnswerColumn</name>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 词元/秒</translation>
    </message>
    <message>
        <source>%1 s in total</source>
        <translation>共 %1 秒</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this answer</source>
        <translation>使用此回答</translation>
    </message>
    <message>
        <source>Use the answer of %1</source>
        <translation>使用 %1 的回答</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>较早的版本</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>第 %1 个版本，共 %2 个</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>较晚的版本</translation>
    </message>
    <message>
        <source>Answer by %1</source>
        <translation>%1 的回答</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>首个词元 %1 秒</translation>
    </message>
</context>
<context>
    <name>AnswerCommands</name>
    <message>
        <source>Cancel dictation</source>
        <translation>取消听写</translation>
    </message>
    <message>
        <source>Stop loading</source>
        <translation>停止加载</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>停止回答</translation>
    </message>
    <message>
        <source>Regenerate the last answer</source>
        <translation>重新生成上一个回答</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>用另一个模型回答…</translation>
    </message>
    <message>
        <source>Compare answers side by side…</source>
        <translation>并排比较回答…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>跳到最新</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>停止朗读</translation>
    </message>
    <message>
        <source>Read the last answer aloud</source>
        <translation>朗读上一条回答</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>对话设置</translation>
    </message>
    <message>
        <source>Choose a preset…</source>
        <translation>选择预设…</translation>
    </message>
    <message>
        <source>Scroll by one page</source>
        <translation>滚动一页</translation>
    </message>
    <message>
        <source>Select the whole conversation</source>
        <translation>选择整个对话</translation>
    </message>
    <message>
        <source>Copy the selection</source>
        <translation>复制所选内容</translation>
    </message>
</context>
<context>
    <name>AnswerFooter</name>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 词元/秒</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>ended at a stop sequence</source>
        <translation>遇到停止文本而结束</translation>
    </message>
    <message>
        <source>ended at the token limit</source>
        <translation>达到词元上限而结束</translation>
    </message>
    <message>
        <source>the context is full</source>
        <translation>上下文已满</translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation>由您停止</translation>
    </message>
    <message>
        <source>cut off: the program ended</source>
        <translation>中断：程序已退出</translation>
    </message>
    <message>
        <source>stopped by an error</source>
        <translation>因错误中止</translation>
    </message>
    <message>
        <source>edited by you</source>
        <translation>由您编辑</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>The first token came after %1 s</source>
        <translation>首个词元在 %1 秒后出现</translation>
    </message>
    <message>
        <source>Then %1 tokens per second</source>
        <translation>之后每秒 %1 个词元</translation>
    </message>
    <message>
        <source>Context used: %1 of %2 tokens</source>
        <translation>已用上下文：%1/%2 个词元</translation>
    </message>
    <message>
        <source>Written by %1</source>
        <translation>由 %1 编写</translation>
    </message>
    <message>
        <source>first token %1 ms</source>
        <translation>首个词元 %1 毫秒</translation>
    </message>
    <message>
        <source>first token %1 s</source>
        <translation>首个词元 %1 秒</translation>
    </message>
</context>
<context>
    <name>AppearanceSection</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>对比度</translation>
    </message>
    <message>
        <source>High contrast uses only black and white.</source>
        <translation>高对比度只使用黑色和白色。</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>紧凑</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>宽松</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>When off, panels open without animation.</source>
        <translation>关闭后，面板打开时没有动画。</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
</context>
<context>
    <name>AskSheet</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>AttachmentChip</name>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>counting…</source>
        <translation>正在计数…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>Attached: %1, %2</source>
        <translation>附件：%1，%2</translation>
    </message>
    <message>
        <source>Attached: %1</source>
        <translation>附件：%1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Shows the file&apos;s text</source>
        <translation>显示文件的文本</translation>
    </message>
</context>
<context>
    <name>AttachmentSheet</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the text of %1</source>
        <translation>复制 %1 的文本</translation>
    </message>
    <message>
        <source>%1. Only the first %2 characters are shown.</source>
        <translation>%1。仅显示前 %2 个字符。</translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation>%1 的文本</translation>
    </message>
</context>
<context>
    <name>Attachments</name>
    <message>
        <source>%1 can&apos;t be read. Install pdftotext (package poppler-utils) to attach PDF files.</source>
        <translation>无法读取 %1。请安装 pdftotext（软件包 poppler-utils）以附加 PDF 文件。</translation>
    </message>
    <message>
        <source>Reading %1 was stopped.</source>
        <translation>已停止读取 %1。</translation>
    </message>
    <message>
        <source>%1 is a folder. Attach its files instead.</source>
        <translation>%1 是文件夹。请附加其中的文件。</translation>
    </message>
    <message>
        <source>%1 is protected, so its text can&apos;t be read. Save a copy without protection.</source>
        <translation>%1 受到保护，无法读取其中的文字。请保存一份不受保护的副本。</translation>
    </message>
    <message>
        <source>%1 is damaged or protected: its text can&apos;t be read. Choose another file.</source>
        <translation>%1 已损坏或受到保护：无法读取其中的文字。请选择其他文件。</translation>
    </message>
    <message>
        <source>%1 no longer exists. Choose another file.</source>
        <translation>%1 已不存在。请选择其他文件。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read: %2. Check its permissions.</source>
        <translation>无法读取 %1：%2。请检查其权限。</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for attachments. Attach a smaller file.</source>
        <translation>%1 超过了附件的上限 %2。请附加较小的文件。</translation>
    </message>
    <message>
        <source>%1 takes too long to read. Attach a shorter file.</source>
        <translation>读取 %1 耗时过长。请附加较短的文件。</translation>
    </message>
    <message>
        <source>%1 is not a regular file. Choose another file.</source>
        <translation>%1 不是普通文件。请选择其他文件。</translation>
    </message>
    <message>
        <source>%1 is empty. Choose another file.</source>
        <translation>%1 是空的。请选择其他文件。</translation>
    </message>
    <message>
        <source>%1 is not a text, Markdown, source code or PDF file. Choose another file.</source>
        <translation>%1 不是文本、Markdown、源代码或 PDF。请选择其他文件。</translation>
    </message>
    <message>
        <source>%1 contains no text; its pages may be images. Choose another file.</source>
        <translation>%1 不含文本，其页面可能是图片。请选择其他文件。</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Copy the notice</source>
        <translation>复制此通知</translation>
    </message>
</context>
<context>
    <name>Banners</name>
    <message>
        <source>Use the CPU</source>
        <translation>使用 CPU</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>The model is summarising the oldest messages…</source>
        <translation>模型正在总结最早的消息…</translation>
    </message>
    <message>
        <source>Summarise them</source>
        <translation>总结这些消息</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Don&apos;t answer this message</source>
        <translation>不回答此消息</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>保存副本…</translation>
    </message>
    <message>
        <source>Try the GPU again</source>
        <translation>重试 GPU</translation>
    </message>
    <message>
        <source>Use the GPU</source>
        <translation>使用 GPU</translation>
    </message>
    <message>
        <source>Always use the CPU</source>
        <translation>始终使用 CPU</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>新功能</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Compare side by side</source>
        <translation>并排比较</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>BlockRow</name>
    <message>
        <source>New message</source>
        <translation>新消息</translation>
    </message>
    <message>
        <source>Message to insert</source>
        <translation>要插入的消息</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>您的消息</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
</context>
<context>
    <name>CacheChoice</name>
    <message>
        <source>16-bit</source>
        <translation>16 位</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8 位</translation>
    </message>
    <message>
        <source>4-bit</source>
        <translation>4 位</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
</context>
<context>
    <name>ChatCommands</name>
    <message>
        <source>New chat</source>
        <translation>新对话</translation>
    </message>
    <message>
        <source>Find in this conversation</source>
        <translation>在此对话中查找</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>搜索对话</translation>
    </message>
    <message>
        <source>Export this conversation…</source>
        <translation>导出此对话…</translation>
    </message>
    <message>
        <source>Export all conversations…</source>
        <translation>导出所有对话…</translation>
    </message>
    <message>
        <source>Import conversations…</source>
        <translation>导入对话…</translation>
    </message>
    <message>
        <source>Rename this conversation…</source>
        <translation>重命名此对话…</translation>
    </message>
    <message>
        <source>Move this conversation to a folder…</source>
        <translation>将此对话移到文件夹…</translation>
    </message>
    <message>
        <source>Duplicate this conversation</source>
        <translation>为此对话创建副本</translation>
    </message>
    <message>
        <source>Move this conversation to the trash</source>
        <translation>将此对话移到回收站</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
</context>
<context>
    <name>ChatStore</name>
    <message>
        <source>The chats in %1 were written by a newer version of ROCmForge; they were left as they are. Update ROCmForge to open them.</source>
        <translation>%1 中的对话由更新版本的 ROCmForge 写入，未作任何改动。请更新 ROCmForge 后再打开。</translation>
    </message>
    <message>
        <source>The chats in %1 could not be read or saved: %2.</source>
        <translation>无法读取或保存 %1 中的对话：%2。</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk is full. Free some space.</source>
        <translation>无法将对话保存到 %1：磁盘已满。请释放一些空间。</translation>
    </message>
    <message>
        <source>The chats could not be saved: %1 is read-only. Allow writing to it.</source>
        <translation>无法保存对话：%1 是只读的。请允许写入。</translation>
    </message>
    <message>
        <source>The chats file %1 could not be opened. Check its permissions.</source>
        <translation>无法打开对话文件 %1。请检查其权限。</translation>
    </message>
    <message>
        <source>The chats file %1 is damaged and was not changed. Move it away to start with an empty one.</source>
        <translation>对话文件 %1 已损坏，未作任何改动。请将其移走，以便从空文件开始。</translation>
    </message>
    <message>
        <source>The chats file %1 is in use by another program. Close that program.</source>
        <translation>另一个程序正在使用对话文件 %1。请关闭该程序。</translation>
    </message>
    <message>
        <source>The chats could not be saved to %1: the disk reports an error. Check the disk.</source>
        <translation>无法将对话保存到 %1：磁盘报告错误。请检查磁盘。</translation>
    </message>
</context>
<context>
    <name>ChatView</name>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Jump to latest</source>
        <translation>跳到最新</translation>
    </message>
</context>
<context>
    <name>ChoiceRow</name>
    <message>
        <source>~%1 tok/s</source>
        <translation>约 %1 词元/秒</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %Ln file(s)</source>
        <translation>
            <numerusform>%1，共 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>The file header has not been read yet</source>
        <translation>尚未读取文件头</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>正在下载</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>正在校验</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>已下载</translation>
    </message>
</context>
<context>
    <name>CodeBlock</name>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Don&apos;t wrap long lines</source>
        <translation>长行不换行</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>长行自动换行</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save code as…</source>
        <translation>将代码另存为…</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>复制代码</translation>
    </message>
    <message>
        <source>Save code as</source>
        <translation>将代码另存为</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Open in browser</source>
        <translation>在浏览器中打开</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Shows the drawing</source>
        <translation>显示图形</translation>
    </message>
    <message>
        <source>Asks first, then opens the page without network access</source>
        <translation>先询问，再在无网络访问的情况下打开网页</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Search commands, conversations and models</source>
        <translation>搜索命令、对话和模型</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>对话设置</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>没有匹配项</translation>
    </message>
</context>
<context>
    <name>CompareSheet</name>
    <message>
        <source>Compare answers</source>
        <translation>比较回答</translation>
    </message>
</context>
<context>
    <name>Composer</name>
    <message>
        <source>This message takes %1 of %2 tokens. Remove a file, or shorten the text.</source>
        <translation>此消息占用 %1 个词元，而上下文只有 %2 个。请移除一个文件，或缩短文字。</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>正在加载模型…</translation>
    </message>
    <message>
        <source>Message %1…</source>
        <translation>发消息给 %1…</translation>
    </message>
    <message>
        <source>Choose a model first</source>
        <translation>请先选择模型</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>附加文件</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Transcribing… Esc cancels.</source>
        <translation>正在转写… 按 Esc 取消。</translation>
    </message>
    <message>
        <source>Listening: %1. Esc cancels.</source>
        <translation>正在聆听：%1。按 Esc 取消。</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>结束听写</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>听写</translation>
    </message>
    <message>
        <source>Listening. Esc cancels.</source>
        <translation>正在聆听。按 Esc 取消。</translation>
    </message>
</context>
<context>
    <name>ComputerFindings</name>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Checking this computer…</source>
        <translation>正在检查这台电脑…</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy bug report</source>
        <translation>复制错误报告</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>显示全部 %1 项</translation>
    </message>
</context>
<context>
    <name>ComputerSheet</name>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
</context>
<context>
    <name>ConnectionRow</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2: %3. %4</source>
        <translation>%1，%2：%3。%4</translation>
    </message>
</context>
<context>
    <name>ConnectionsSheet</name>
    <message>
        <source>Connections since start</source>
        <translation>启动以来的连接</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the list of connections</source>
        <translation>复制连接列表</translation>
    </message>
    <message>
        <source>Newest first. The list is cleared when ROCmForge quits.</source>
        <translation>最新的在前。退出时清空此列表。</translation>
    </message>
    <message>
        <source>No connections since start. Searches, downloads and opened links are listed here.</source>
        <translation>启动以来没有连接。搜索、下载和打开的链接会列在这里。</translation>
    </message>
</context>
<context>
    <name>ContextMeter</name>
    <message>
        <source>%1 of %2 tokens</source>
        <translation>%1 / %2 个词元</translation>
    </message>
    <message>
        <source>%1, this message %2</source>
        <translation>%1，此消息 %2</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1：放不下</translation>
    </message>
    <message>
        <source>Context: %1</source>
        <translation>上下文：%1</translation>
    </message>
    <message>
        <source>1,000 tokens take %1</source>
        <translation>1,000 个词元占用 %1</translation>
    </message>
    <message>
        <source>The server counts the tokens when it answers</source>
        <translation>服务器在回答时计算词元数</translation>
    </message>
    <message>
        <source>%1 tokens; context length unknown</source>
        <translation>%1 个词元；上下文长度未知</translation>
    </message>
</context>
<context>
    <name>ContextNote</name>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s)</source>
        <translation>
            <numerusform>从这里起，此摘要代替前 %Ln 条消息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s)</source>
        <translation>
            <numerusform>从这里起，模型不再收到前 %Ln 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
</context>
<context>
    <name>ContextSlider</name>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>largest that fits: %1</source>
        <translation>可容纳的最大值：%1</translation>
    </message>
    <message>
        <source>no context fits</source>
        <translation>容纳不下任何上下文</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>上下文：%1 个词元</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>The default is %1 tokens; this model supports at most %2.</source>
        <translation>默认为 %1 个词元；此模型最多支持 %2 个。</translation>
    </message>
</context>
<context>
    <name>ConversationList</name>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln 个对话</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationModel</name>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>过去 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>过去 30 天</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>更早</translation>
    </message>
</context>
<context>
    <name>ConversationRow</name>
    <message>
        <source>New title</source>
        <translation>新标题</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>%1, open folder with %2</source>
        <translation>%1，已打开的文件夹，含 %2 项</translation>
    </message>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1，文件夹，含 %2 项</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已置顶</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>Delete the folder</source>
        <translation>删除文件夹</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消置顶</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>置顶</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>移到文件夹…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Deselect</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Waiting for an answer</source>
        <translation>正在等待回答</translation>
    </message>
    <message>
        <source>Menu of %1</source>
        <translation>%1 的菜单</translation>
    </message>
    <message>
        <source>Answer in progress</source>
        <translation>正在回答</translation>
    </message>
</context>
<context>
    <name>CrossSelection</name>
    <message>
        <source>Selection</source>
        <translation>所选内容</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>DetailsBlock</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1，已展开</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1，已折叠</translation>
    </message>
</context>
<context>
    <name>DeviceChoice</name>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>The discrete GPU with the most free memory, or the CPU.</source>
        <translation>可用显存最多的独立 GPU，没有则使用 CPU。</translation>
    </message>
    <message>
        <source>%1 Now: %2.</source>
        <translation>%1当前：%2。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>%1 (integrated)</source>
        <translation>%1（集成）</translation>
    </message>
    <message>
        <source>Slower fallback kernels replace the kernels that failed the self-test (%1).</source>
        <translation>较慢的后备内核替代了未通过自检的内核（%1）。</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>设备：%1</translation>
    </message>
</context>
<context>
    <name>DialogFinish</name>
    <message>
        <source>File name</source>
        <translation>文件名</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>文件类型</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Parent folder</source>
        <translation>上级文件夹</translation>
    </message>
</context>
<context>
    <name>Discover</name>
    <message>
        <source>Results from Hugging Face</source>
        <translation>Hugging Face 上的结果</translation>
    </message>
    <message>
        <source>Suggested models</source>
        <translation>推荐的模型</translation>
    </message>
    <message>
        <source>Hugging Face has no GGUF models for “%1”.</source>
        <translation>Hugging Face 上没有与“%1”匹配的 GGUF 模型。</translation>
    </message>
</context>
<context>
    <name>DownloadQueue</name>
    <message>
        <source>Downloads</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>%1 percent</source>
        <translation>百分之 %1</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>DropCurtain</name>
    <message>
        <source>Drop models to add them, or files to attach them</source>
        <translation>拖放模型以添加，拖放文件以附加</translation>
    </message>
</context>
<context>
    <name>EmptyState</name>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>正在加载模型</translation>
    </message>
    <message>
        <source>What would you like to know?</source>
        <translation>您想了解什么？</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>You can already write your message.</source>
        <translation>您现在就可以开始写消息。</translation>
    </message>
    <message>
        <source>%1 runs on this computer. Nothing you write leaves it.</source>
        <translation>%1 在这台电脑上运行。您写的内容不会离开这台电脑。</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>Loading: %1 %</source>
        <translation>正在加载：%1%</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1 runs on %2. Your messages are sent there.</source>
        <translation>%1 在 %2 上运行。您的消息会发送到那里。</translation>
    </message>
    <message>
        <source>The list shows how much memory each model needs.</source>
        <translation>列表会显示每个模型需要多少内存。</translation>
    </message>
    <message>
        <source>Put a GGUF file or a safetensors folder into %1, or drop it here.</source>
        <translation>请将 GGUF 文件或 safetensors 文件夹放入 %1，或拖到此处。</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>选择模型…</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>There is no file %1.</source>
        <translation>没有文件 %1。</translation>
    </message>
    <message>
        <source>Cannot read %1: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is a folder, not a file.</source>
        <translation>%1 是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>%1 is not a regular file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空的。</translation>
    </message>
    <message>
        <source>%1 is damaged: %2.</source>
        <translation>%1 已损坏：%2。</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2.</source>
        <translation>%1 无法使用：%2。</translation>
    </message>
    <message>
        <source>The model of %1 cannot be used: %2.</source>
        <translation>%1 的模型无法使用：%2。</translation>
    </message>
    <message>
        <source>%1 is not a GGUF file.</source>
        <translation>%1 不是 GGUF 文件。</translation>
    </message>
    <message>
        <source>%1 is a big-endian GGUF file; only little-endian ones can be read.</source>
        <translation>%1 是大端序的 GGUF 文件；只能读取小端序的文件。</translation>
    </message>
    <message>
        <source>%1 is a GGUF file of version %2; versions 2 and 3 can be read.</source>
        <translation>%1 是版本 %2 的 GGUF 文件；可以读取版本 2 和 3。</translation>
    </message>
    <message>
        <source>%1 is a safetensors file; its name has to end in .safetensors, and config.json has to lie beside it.</source>
        <translation>%1 是 safetensors 文件；文件名须以 .safetensors 结尾，且旁边须有 config.json。</translation>
    </message>
    <message>
        <source>%1 is a GGUF file, not a safetensors file.</source>
        <translation>%1 是 GGUF 文件，不是 safetensors 文件。</translation>
    </message>
    <message>
        <source>%1 is not a safetensors file.</source>
        <translation>%1 不是 safetensors 文件。</translation>
    </message>
    <message>
        <source>%1 is one of %2 parts of a model; join them into one file first.</source>
        <translation>%1 是某个模型 %2 个部分之一；请先将它们合并成一个文件。</translation>
    </message>
    <message>
        <source>%1 has changed since it was read.</source>
        <translation>%1 在读取之后发生了变化。</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>没有加载任何模型。</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>加载已取消。</translation>
    </message>
    <message>
        <source>%1 % of %2 free</source>
        <translation>%2 可用的 %1%</translation>
    </message>
    <message>
        <source>%1 % of %2: %3 free and %4 that the loaded model gives back</source>
        <translation>%2 的 %1%：%3 可用，另有 %4 由已加载的模型归还</translation>
    </message>
    <message>
        <source>Other programs took memory while the model was loading. %1</source>
        <translation>加载模型期间，其他程序占用了内存。%1</translation>
    </message>
    <message>
        <source>16-bit cache</source>
        <translation>16 位缓存</translation>
    </message>
    <message>
        <source>8-bit cache</source>
        <translation>8 位缓存</translation>
    </message>
    <message>
        <source>4-bit cache</source>
        <translation>4 位缓存</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>上下文 %1</translation>
    </message>
    <message>
        <source>%1 and context %2</source>
        <translation>%1，上下文 %2</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批大小 %1</translation>
    </message>
    <message>
        <source>unloading %1</source>
        <translation>卸载 %1</translation>
    </message>
    <message>
        <source>closing %1, which holds %2</source>
        <translation>关闭 %1（占用 %2）</translation>
    </message>
    <message>
        <source>%1 of %2 layers on the GPU</source>
        <translation>GPU 上 %1 / %2 层</translation>
    </message>
    <message>
        <source>The prompt of %1 tokens is longer than the context of %2.</source>
        <translation>提示词有 %1 个词元，超过了 %2 的上下文。</translation>
    </message>
    <message>
        <source>The context of %1 tokens is full.</source>
        <translation>%1 个词元的上下文已满。</translation>
    </message>
    <message>
        <source>An answer can follow a grammar or a JSON schema, not both.</source>
        <translation>回答只能遵循语法或 JSON 模式之一，不能同时遵循两者。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not TOKEN=BIAS, like 15=-2.5 or 15=-inf.</source>
        <translation>“%1”不是“词元=偏置”的形式，例如 15=-2.5 或 15=-inf。</translation>
    </message>
    <message>
        <source>A stop string must not be empty.</source>
        <translation>停止文本不能为空。</translation>
    </message>
    <message>
        <source>The grammar is wrong: %1.</source>
        <translation>语法有误：%1。</translation>
    </message>
    <message>
        <source>The grammar is wrong in line %1: %2.</source>
        <translation>语法第 %1 行有误：%2。</translation>
    </message>
    <message>
        <source>it has no rule named root</source>
        <translation>没有名为 root 的规则</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>应为 %1，实为 %2</translation>
    </message>
    <message>
        <source>expected a name</source>
        <translation>应为名称</translation>
    </message>
    <message>
        <source>a text has no closing quotation mark</source>
        <translation>文本缺少右引号</translation>
    </message>
    <message>
        <source>a set of characters has no closing bracket</source>
        <translation>字符集缺少右方括号</translation>
    </message>
    <message>
        <source>The JSON schema is wrong at %1: %2.</source>
        <translation>JSON 模式在 %1 处有误：%2。</translation>
    </message>
    <message>
        <source>It is the only GPU.</source>
        <translation>这是唯一的 GPU。</translation>
    </message>
    <message>
        <source>It is the only discrete GPU.</source>
        <translation>这是唯一的独立 GPU。</translation>
    </message>
    <message>
        <source>The GPU %1 has more free memory.</source>
        <translation>GPU %1 的可用显存更多。</translation>
    </message>
    <message>
        <source>No GPU can be used.</source>
        <translation>没有可用的 GPU。</translation>
    </message>
    <message>
        <source>There is no GPU that ROCm supports.</source>
        <translation>没有 ROCm 支持的 GPU。</translation>
    </message>
    <message>
        <source>There is no AMD GPU: the kernel driver lists none.</source>
        <translation>没有 AMD GPU：内核驱动程序没有列出任何 GPU。</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used. %2</source>
        <translation>无法使用 GPU %1。%2</translation>
    </message>
    <message>
        <source>This ROCmForge was built without code for GPUs.</source>
        <translation>这个 ROCmForge 构建时没有包含 GPU 代码。</translation>
    </message>
    <message>
        <source>This ROCmForge was built without support for GPUs.</source>
        <translation>这个 ROCmForge 构建时没有包含 GPU 支持。</translation>
    </message>
    <message>
        <source>This computer&apos;s ROCm needs %1, and the Flatpak&apos;s runtime is too old to have it. Run flatpak update, or install ROCmForge&apos;s AppImage or Debian package instead.</source>
        <translation>本机的 ROCm 需要 %1，而 Flatpak 的运行时版本过旧，没有提供。请运行 flatpak update，或改为安装 ROCmForge 的 AppImage 或 Debian 软件包。</translation>
    </message>
    <message>
        <source>%1 failed with %2 (%3: %4) while %5.</source>
        <translation>%5 时 %1 失败，错误 %2（%3：%4）。</translation>
    </message>
    <message>
        <source>The proxy %1 can&apos;t be found.</source>
        <translation>找不到代理 %1。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be found: there is no network, or the name is wrong.</source>
        <translation>找不到 %1：没有网络，或名称有误。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be reached.</source>
        <translation>无法连接 %1。</translation>
    </message>
    <message>
        <source>%1 sent nothing for %2 seconds.</source>
        <translation>%1 在 %2 秒内没有发送任何数据。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be trusted: its certificate is not valid.</source>
        <translation>%1 不可信任：证书无效。</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t speak HTTP.</source>
        <translation>%1 不使用 HTTP 协议。</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t allow access to %2 (HTTP %3).</source>
        <translation>%1 不允许访问 %2（HTTP %3）。</translation>
    </message>
    <message>
        <source>%1 is too busy; try again later (HTTP %2).</source>
        <translation>%1 过于繁忙；请稍后再试（HTTP %2）。</translation>
    </message>
    <message>
        <source>Cannot write %1: the disk is full.</source>
        <translation>无法写入 %1：磁盘已满。</translation>
    </message>
    <message>
        <source>Cannot write %1: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Another program is downloading %1 now.</source>
        <translation>另一个程序正在下载 %1。</translation>
    </message>
    <message>
        <source>%1 has no files to download.</source>
        <translation>%1 没有可下载的文件。</translation>
    </message>
    <message>
        <source>The file %1 is empty on the server.</source>
        <translation>服务器上的文件 %1 是空的。</translation>
    </message>
    <message>
        <source>Tiny and quick: to try things out on any machine.</source>
        <translation>小巧快速：适合在任何电脑上试用。</translation>
    </message>
    <message>
        <source>Writes and translates well; trained for 4-bit weights.</source>
        <translation>擅长写作和翻译；针对 4 位权重训练。</translation>
    </message>
    <message>
        <source>A reasoning model with few active weights, so it is fast for its size.</source>
        <translation>激活权重少的推理模型，因此以它的大小来说速度很快。</translation>
    </message>
    <message>
        <source>The driver amdgpu is loaded (%1).</source>
        <translation>驱动 amdgpu 已加载（%1）。</translation>
    </message>
    <message>
        <source>Flatpak hides other programs, so those that use the GPU&apos;s memory can&apos;t be listed by name.</source>
        <translation>Flatpak 会隐藏其他程序，因此无法列出占用显存的程序名称。</translation>
    </message>
    <message>
        <source>This container was started without /dev/kfd: start it with --device=/dev/kfd --device=/dev/dri.</source>
        <translation>此容器启动时没有 /dev/kfd：请用 --device=/dev/kfd --device=/dev/dri 启动它。</translation>
    </message>
    <message>
        <source>The HIP runtime is %1 (%2).</source>
        <translation>HIP 运行时是 %1（%2）。</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime, libamdhip64, isn&apos;t installed.</source>
        <translation>未安装 ROCm 的 HIP 运行时 libamdhip64。</translation>
    </message>
    <message>
        <source>ROCm %1 is installed in %2.</source>
        <translation>ROCm %1 安装在 %2。</translation>
    </message>
    <message>
        <source>The package %1 %2 is installed.</source>
        <translation>已安装软件包 %1 %2。</translation>
    </message>
    <message>
        <source>%1 isn&apos;t used. %2</source>
        <translation>未使用 %1。%2</translation>
    </message>
    <message>
        <source>it is nested more than %1 deep</source>
        <translation>嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>it is %1, not an object</source>
        <translation>它是%1，而不是对象</translation>
    </message>
    <message>
        <source>its list holds %1, not an object</source>
        <translation>它的列表中有%1，而不是对象</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>8-bit weights</source>
        <translation>8 位权重</translation>
    </message>
    <message>
        <source>4-bit weights</source>
        <translation>4 位权重</translation>
    </message>
    <message>
        <source>%1 is ignored: there is code for this GPU&apos;s own architecture, %2.</source>
        <translation>已忽略 %1：程序带有此 GPU 自身架构 %2 的代码。</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted.</source>
        <translation>ROCm 运行时异常中止。</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime aborted while this GPU was in use.</source>
        <translation>使用此 GPU 时 ROCm 运行时异常中止。</translation>
    </message>
    <message>
        <source>%1 Update the GPU driver or ROCm, or try again.</source>
        <translation>%1 请更新 GPU 驱动或 ROCm，或重试。</translation>
    </message>
    <message>
        <source>The GPU check crashed with signal %1 (%2).</source>
        <translation>GPU 检查因信号 %1（%2）而崩溃。</translation>
    </message>
    <message>
        <source>The GPU check couldn&apos;t be started: error %1.</source>
        <translation>无法启动 GPU 检查：错误 %1。</translation>
    </message>
    <message>
        <source>The GPU is being checked.</source>
        <translation>正在检查 GPU。</translation>
    </message>
    <message>
        <source>The GPU was lost.</source>
        <translation>GPU 已失去响应。</translation>
    </message>
    <message>
        <source>Answers are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>回答较慢：未通过检查的内核在此 GPU 上已被替换（%1）。</translation>
    </message>
    <message>
        <source>Answers are a little slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>回答略慢：未通过检查的内核在此 GPU 上已被替换（%1）。</translation>
    </message>
    <message>
        <source>Answers in long conversations are slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>长对话中的回答较慢：未通过检查的内核在此 GPU 上已被替换（%1）。</translation>
    </message>
    <message>
        <source>Reading long messages is slower: kernels that failed their check on this GPU are replaced (%1).</source>
        <translation>读取长消息较慢：未通过检查的内核在此 GPU 上已被替换（%1）。</translation>
    </message>
    <message>
        <source>The folder %1 has weights but no config.json. Download the whole repository.</source>
        <translation>文件夹 %1 中有权重，但没有 config.json。请下载整个仓库。</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has the unsupported type %2.</source>
        <translation>张量“%1”的类型 %2 不受支持。</translation>
    </message>
    <message>
        <source>it is not valid JSON at byte %1</source>
        <translation>字节 %1 处不是有效的 JSON</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; occurs twice</source>
        <translation>张量“%1”出现了两次</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; occurs twice</source>
        <translation>元数据键“%1”出现了两次</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1 while the model is loaded. Unload the model first.</source>
        <translation>模型已加载，内存不足以测量 %1 的速度。请先卸载模型。</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, which is used instead of the requested %2.</source>
        <translation>该模型最多支持 %1 个词元的上下文，将以此代替请求的 %2 个。</translation>
    </message>
    <message>
        <source>An integrated GPU shares system memory, so placing layers on the CPU has no benefit.</source>
        <translation>集成 GPU 与系统共享内存，因此把层放在 CPU 上没有好处。</translation>
    </message>
    <message>
        <source>GPU layers need a GPU, but the device is the CPU.</source>
        <translation>GPU 层需要 GPU，但当前设备是 CPU。</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>文本为空。</translation>
    </message>
    <message>
        <source>This model&apos;s chat template can&apos;t continue unfinished reasoning. Regenerate the answer instead.</source>
        <translation>该模型的对话模板无法继续未完成的推理。请改为重新生成回答。</translation>
    </message>
    <message>
        <source>The answer so far doesn&apos;t match the grammar, so the grammar can&apos;t be applied to its continuation.</source>
        <translation>目前的回答不符合语法，因此无法对其后续内容应用该语法。</translation>
    </message>
    <message>
        <source>The grammar requires text that this model&apos;s vocabulary can&apos;t represent.</source>
        <translation>语法要求的文本无法用该模型的词表表示。</translation>
    </message>
    <message>
        <source>The beginning of the answer doesn&apos;t match the grammar.</source>
        <translation>回答的开头不符合语法。</translation>
    </message>
    <message>
        <source>the rule %1 is not defined</source>
        <translation>规则 %1 未定义</translation>
    </message>
    <message>
        <source>the rule %1 is defined twice</source>
        <translation>规则 %1 被定义了两次</translation>
    </message>
    <message>
        <source>It is an integrated GPU, which is used only if you choose it.</source>
        <translation>这是集成 GPU，只有在您选择时才会使用。</translation>
    </message>
    <message>
        <source>There is no AMD GPU in this computer, so the CPU is used.</source>
        <translation>此电脑没有 AMD GPU，因此使用 CPU。</translation>
    </message>
    <message>
        <source>The GPU at %1 has no driver: amdgpu is not loaded for it.</source>
        <translation>位于 %1 的 GPU 没有驱动：未为其加载 amdgpu。</translation>
    </message>
    <message>
        <source>The GPU at %1 uses the driver %2, which doesn&apos;t support computing.</source>
        <translation>位于 %1 的 GPU 使用驱动 %2，该驱动不支持计算。</translation>
    </message>
    <message>
        <source>You have access to the GPU device files.</source>
        <translation>您可以访问 GPU 的设备文件。</translation>
    </message>
    <message>
        <source>It is an integrated GPU: it uses system memory.</source>
        <translation>这是集成 GPU：使用系统内存。</translation>
    </message>
    <message>
        <source>The CPU has no AVX2, so it computes slowly.</source>
        <translation>CPU 没有 AVX2，因此计算较慢。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a proxy address. Write it like http://proxy.example:3128, or with https or socks5.</source>
        <translation>“%1”不是代理地址。请写成 http://proxy.example:3128 的形式，也可用 https 或 socks5。</translation>
    </message>
    <message>
        <source>The connection to %1 was interrupted.</source>
        <translation>与 %1 的连接中断了。</translation>
    </message>
    <message>
        <source>%1 was damaged during the download: its SHA-256 checksum is wrong. It was deleted; download it again.</source>
        <translation>%1 在下载过程中损坏：SHA-256 校验和不正确。它已被删除，请重新下载。</translation>
    </message>
    <message>
        <source>The server did not send the size of %1.</source>
        <translation>服务器没有发送 %1 的大小。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a server address. Write it like gpu-box:8000 or https://api.example.com/v1.</source>
        <translation>“%1”不是服务器地址。请写成 gpu-box:8000 或 https://api.example.com/v1 的形式。</translation>
    </message>
    <message>
        <source>The JSON schema is not a JSON object.</source>
        <translation>JSON 模式不是 JSON 对象。</translation>
    </message>
    <message>
        <source>Can&apos;t listen on port %1 of %2: %3.</source>
        <translation>无法监听 %2 的端口 %1：%3。</translation>
    </message>
    <message>
        <source>%1 has the architecture &apos;%2&apos;, which is not supported (supported: %3).</source>
        <translation>%1 的架构“%2”不受支持（支持：%3）。</translation>
    </message>
    <message>
        <source>$ref is not a string</source>
        <translation>$ref 不是字符串</translation>
    </message>
    <message>
        <source>%1 attention heads cannot share %2 key heads evenly</source>
        <translation>%1 个注意力头无法平均共享 %2 个键头</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not aligned to %3 values; save the model again with a current writer</source>
        <translation>%1 始于字节 %2，未按 %3 值对齐；请用较新的工具重新保存模型</translation>
    </message>
    <message>
        <source>%1 beside enum or const</source>
        <translation>与 enum 或 const 并用的 %1</translation>
    </message>
    <message>
        <source>%1 bytes follow its last tensor</source>
        <translation>最后一个张量之后还有 %1 个字节</translation>
    </message>
    <message>
        <source>%1 cannot be used: it lists more than %2 tensors.</source>
        <translation>无法使用 %1：列出的张量超过 %2 个。</translation>
    </message>
    <message>
        <source>%1 differs between layers, which this program cannot compute</source>
        <translation>各层的 %1 不同，本程序无法计算</translation>
    </message>
    <message>
        <source>%1 ends in the middle of a byte</source>
        <translation>%1 在字节中间结束</translation>
    </message>
    <message>
        <source>%1 has %2 dimensions; 1 to 4 are possible</source>
        <translation>%1 有 %2 个维度；只能是 1 到 4 个</translation>
    </message>
    <message>
        <source>%1 has more than %2 dimensions</source>
        <translation>%1 的维度超过 %2 个</translation>
    </message>
    <message>
        <source>%1 has no data_offsets</source>
        <translation>%1 没有 data_offsets</translation>
    </message>
    <message>
        <source>%1 has the type &apos;%2&apos;, which is not supported</source>
        <translation>%1 的类型“%2”不受支持</translation>
    </message>
    <message>
        <source>%1 has the unknown property &apos;%2&apos;</source>
        <translation>%1 有未知属性“%2”</translation>
    </message>
    <message>
        <source>%1 has too many elements</source>
        <translation>%1 的元素过多</translation>
    </message>
    <message>
        <source>%1 is %2, which this program cannot compute</source>
        <translation>%1 为 %2，本程序无法计算</translation>
    </message>
    <message>
        <source>%1 is both required and forbidden</source>
        <translation>%1 既是必需的又是禁止的</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for a model&apos;s files.</source>
        <translation>%1 超过 %2，即模型文件的上限。</translation>
    </message>
    <message>
        <source>%1 is not a non-negative integer</source>
        <translation>%1 不是非负整数</translation>
    </message>
    <message>
        <source>%1 is not valid JSON from byte %2 on.</source>
        <translation>%1 从字节 %2 起不是有效的 JSON。</translation>
    </message>
    <message>
        <source>%1 overlaps the one before it</source>
        <translation>%1 与前一个重叠</translation>
    </message>
    <message>
        <source>%1 redirects to &apos;%2&apos;, which is not a web address.</source>
        <translation>%1 重定向到“%2”，这不是网址。</translation>
    </message>
    <message>
        <source>%1 redirects too often.</source>
        <translation>%1 的重定向次数过多。</translation>
    </message>
    <message>
        <source>%1 values cannot be divided among %2 attention heads</source>
        <translation>%1 个值无法分给 %2 个注意力头</translation>
    </message>
    <message>
        <source>[experts, rows, blocks, 16], with a scale for each block</source>
        <translation>[专家, 行, 块, 16]，每块一个缩放值</translation>
    </message>
    <message>
        <source>a $ref to another document</source>
        <translation>指向其他文档的 $ref</translation>
    </message>
    <message>
        <source>a cyclic $ref or allOf</source>
        <translation>循环的 $ref 或 allOf</translation>
    </message>
    <message>
        <source>a kernel accessed invalid memory at address %1.</source>
        <translation>内核访问了地址 %1 处的无效内存。</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数字列表</translation>
    </message>
    <message>
        <source>a list of real numbers</source>
        <translation>实数列表</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
    <message>
        <source>a non-negative integer</source>
        <translation>非负整数</translation>
    </message>
    <message>
        <source>a pattern with \%1</source>
        <translation>含 \%1 的模式</translation>
    </message>
    <message>
        <source>a pattern with an anchor in the middle</source>
        <translation>中间有锚点的模式</translation>
    </message>
    <message>
        <source>a pattern with half a surrogate pair</source>
        <translation>含半个代理对的模式</translation>
    </message>
    <message>
        <source>a range of characters goes backwards</source>
        <translation>字符范围顺序颠倒</translation>
    </message>
    <message>
        <source>a real number</source>
        <translation>实数</translation>
    </message>
    <message>
        <source>a set of characters is empty</source>
        <translation>字符集为空</translation>
    </message>
    <message>
        <source>a signed integer</source>
        <translation>有符号整数</translation>
    </message>
    <message>
        <source>a surrogate is not a character</source>
        <translation>代理项不是字符</translation>
    </message>
    <message>
        <source>adds too many tokens</source>
        <translation>添加的词元过多</translation>
    </message>
    <message>
        <source>allOf is not a list</source>
        <translation>allOf 不是列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>enum is not a list</source>
        <translation>enum 不是列表</translation>
    </message>
    <message>
        <source>expected %1 hexadecimal digits</source>
        <translation>应为 %1 个十六进制数字</translation>
    </message>
    <message>
        <source>expected a number of repetitions</source>
        <translation>应为重复次数</translation>
    </message>
    <message>
        <source>general.alignment is %1, not a power of two from 8 to 2147483648</source>
        <translation>general.alignment 为 %1，不是 8 到 2147483648 之间的 2 的幂</translation>
    </message>
    <message>
        <source>general.alignment is not a positive number</source>
        <translation>general.alignment 不是正数</translation>
    </message>
    <message>
        <source>groups are nested more than %1 deep</source>
        <translation>分组嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>has %1 steps; the limit is %2</source>
        <translation>有 %1 个步骤；上限为 %2</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is neither true nor false</source>
        <translation>的“%1”既不是真也不是假</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a list</source>
        <translation>的“%1”不是列表</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a string</source>
        <translation>的“%1”不是字符串</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not a token</source>
        <translation>的“%1”不是词元</translation>
    </message>
    <message>
        <source>has a &quot;%1&quot; that is not an integer</source>
        <translation>的“%1”不是整数</translation>
    </message>
    <message>
        <source>has a charsmap that is not Base64</source>
        <translation>的 charsmap 不是 Base64</translation>
    </message>
    <message>
        <source>has a delimiter that is not one character</source>
        <translation>的分隔符不是一个字符</translation>
    </message>
    <message>
        <source>has a length below 1</source>
        <translation>的长度小于 1</translation>
    </message>
    <message>
        <source>has a merge &quot;%1&quot; that is not two parts</source>
        <translation>的合并“%1”不是两部分</translation>
    </message>
    <message>
        <source>has a merge that is not two parts</source>
        <translation>有一个合并不是两部分</translation>
    </message>
    <message>
        <source>has a merge with an empty part</source>
        <translation>有一个合并含空部分</translation>
    </message>
    <message>
        <source>has a pattern that is neither a String nor a Regex</source>
        <translation>的模式既不是 String 也不是 Regex</translation>
    </message>
    <message>
        <source>has a prepend_scheme that is not always, first or never</source>
        <translation>的 prepend_scheme 不是 always、first 或 never</translation>
    </message>
    <message>
        <source>has a replacement that is not one character</source>
        <translation>的替换不是一个字符</translation>
    </message>
    <message>
        <source>has a vocabulary entry of more than a text and a score</source>
        <translation>有一个词表条目不只是文本和分数</translation>
    </message>
    <message>
        <source>has a vocabulary entry that is not a text and a score</source>
        <translation>有一个词表条目不是文本和分数</translation>
    </message>
    <message>
        <source>has an unknown behavior</source>
        <translation>的行为未知</translation>
    </message>
    <message>
        <source>has no scores for its vocabulary</source>
        <translation>的词表没有分数</translation>
    </message>
    <message>
        <source>has no vocabulary</source>
        <translation>没有词表</translation>
    </message>
    <message>
        <source>has scores for a vocabulary that needs none</source>
        <translation>为不需要分数的词表给出了分数</translation>
    </message>
    <message>
        <source>has too many chat templates</source>
        <translation>的聊天模板过多</translation>
    </message>
    <message>
        <source>is not a template</source>
        <translation>不是模板</translation>
    </message>
    <message>
        <source>is not an object</source>
        <translation>不是对象</translation>
    </message>
    <message>
        <source>it has %1 layers, more than any model</source>
        <translation>它有 %1 层，超过任何模型</translation>
    </message>
    <message>
        <source>it has more than %1 metadata keys</source>
        <translation>元数据键超过 %1 个</translation>
    </message>
    <message>
        <source>it has no layers other than those for multi-token prediction</source>
        <translation>除多词元预测层外没有其他层</translation>
    </message>
    <message>
        <source>it has two tensors for %1</source>
        <translation>%1 有两个张量</translation>
    </message>
    <message>
        <source>it is longer than 1 MB</source>
        <translation>超过 1 MB</translation>
    </message>
    <message>
        <source>it is neither an object nor true or false</source>
        <translation>既不是对象，也不是真或假</translation>
    </message>
    <message>
        <source>it is not valid JSON</source>
        <translation>不是有效的 JSON</translation>
    </message>
    <message>
        <source>it lists more than %1 tensors</source>
        <translation>列出的张量超过 %1 个</translation>
    </message>
    <message>
        <source>its %1 is true, which is not supported</source>
        <translation>其 %1 为真，不受支持</translation>
    </message>
    <message>
        <source>its %1 should be %2, not %3</source>
        <translation>其 %1 应为%2，而不是 %3</translation>
    </message>
    <message>
        <source>its RoPE scaling &apos;%1&apos; (rope.scaling.type) is not supported</source>
        <translation>其 RoPE 缩放“%1”（rope.scaling.type）不受支持</translation>
    </message>
    <message>
        <source>its activation is &apos;%1&apos;, not &apos;%2&apos; as in other models of its kind</source>
        <translation>其激活函数为“%1”，而不是同类模型的“%2”</translation>
    </message>
    <message>
        <source>its attention is not causal (attention.causal), which is not supported</source>
        <translation>其注意力不是因果的（attention.causal），不受支持</translation>
    </message>
    <message>
        <source>its grammar is longer than 1 MB</source>
        <translation>其语法超过 1 MB</translation>
    </message>
    <message>
        <source>its header is %1, not an object</source>
        <translation>其头部是%1，不是对象</translation>
    </message>
    <message>
        <source>its header is not a JSON object</source>
        <translation>其头部不是 JSON 对象</translation>
    </message>
    <message>
        <source>its header is not valid JSON at byte %1</source>
        <translation>其头部在字节 %1 处不是有效的 JSON</translation>
    </message>
    <message>
        <source>its header would be %1 bytes long; at most %2 are allowed</source>
        <translation>其头部将长 %1 字节；最多允许 %2</translation>
    </message>
    <message>
        <source>its metadata does not state that it is part %1 of %2</source>
        <translation>其元数据没有说明它是 %2 部分中的第 %1 部分</translation>
    </message>
    <message>
        <source>its metadata is %1, not an object of texts</source>
        <translation>其元数据是%1，不是文本对象</translation>
    </message>
    <message>
        <source>its model_type is &apos;%1&apos;, which is not supported (supported: %2)</source>
        <translation>其 model_type 为“%1”，不受支持（支持：%2）</translation>
    </message>
    <message>
        <source>its num_attention_heads is 0</source>
        <translation>其 num_attention_heads 为 0</translation>
    </message>
    <message>
        <source>its original_max_position_embeddings is 0</source>
        <translation>其 original_max_position_embeddings 为 0</translation>
    </message>
    <message>
        <source>its pattern ends too early</source>
        <translation>其模式过早结束</translation>
    </message>
    <message>
        <source>its pattern has a range between sets</source>
        <translation>其模式在集合之间有范围</translation>
    </message>
    <message>
        <source>its pattern has a range that goes backwards</source>
        <translation>其模式的范围顺序颠倒</translation>
    </message>
    <message>
        <source>its pattern has a set without characters</source>
        <translation>其模式含空字符集</translation>
    </message>
    <message>
        <source>its pattern has an invalid character number</source>
        <translation>其模式的字符编号无效</translation>
    </message>
    <message>
        <source>its pattern is wrong at %1</source>
        <translation>其模式在 %1 处有误</translation>
    </message>
    <message>
        <source>its pattern is wrong at the end</source>
        <translation>其模式在末尾有误</translation>
    </message>
    <message>
        <source>its rotary embedding has no %1</source>
        <translation>其旋转嵌入没有 %1</translation>
    </message>
    <message>
        <source>its rotary embedding is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>其旋转嵌入的类型“%1”不受支持</translation>
    </message>
    <message>
        <source>its tensor &apos;%1&apos; is unknown in the architecture &apos;%2&apos;</source>
        <translation>其张量“%1”在架构“%2”中未知</translation>
    </message>
    <message>
        <source>its vocabulary has %1 tokens and its embedding only %2</source>
        <translation>词表有 %1 个词元，而嵌入只有 %2 个</translation>
    </message>
    <message>
        <source>its weight_block_size is not a pair of positive numbers</source>
        <translation>其 weight_block_size 不是一对正数</translation>
    </message>
    <message>
        <source>its weight_map is %1, not an object</source>
        <translation>其 weight_map 是%1，不是对象</translation>
    </message>
    <message>
        <source>its weights are quantised by &apos;%1&apos;; this program reads F32, F16, BF16 and FP8 weights of such models</source>
        <translation>其权重以“%1”量化；本程序可读取此类模型的 F32、F16、BF16 和 FP8 权重</translation>
    </message>
    <message>
        <source>matching tokens by name is not supported</source>
        <translation>不支持按名称匹配词元</translation>
    </message>
    <message>
        <source>maxItems is less than minItems</source>
        <translation>maxItems 小于 minItems</translation>
    </message>
    <message>
        <source>maxLength is less than minLength</source>
        <translation>maxLength 小于 minLength</translation>
    </message>
    <message>
        <source>mscale and mscale_all_dim of its rotary embedding differ</source>
        <translation>其旋转嵌入的 mscale 与 mscale_all_dim 不同</translation>
    </message>
    <message>
        <source>no number is within its bounds</source>
        <translation>没有数字在其范围内</translation>
    </message>
    <message>
        <source>no value is valid there</source>
        <translation>那里没有有效的值</translation>
    </message>
    <message>
        <source>none of its values is valid</source>
        <translation>其中没有有效的值</translation>
    </message>
    <message>
        <source>properties is not an object</source>
        <translation>properties 不是对象</translation>
    </message>
    <message>
        <source>recorded steps</source>
        <translation>录制的步骤</translation>
    </message>
    <message>
        <source>should have %1 at byte %2, but has &quot;%3&quot;</source>
        <translation>在字节 %2 处应为%1，却是“%3”</translation>
    </message>
    <message>
        <source>some of its layers have no experts (mlp_only_layers)</source>
        <translation>部分层没有专家（mlp_only_layers）</translation>
    </message>
    <message>
        <source>some of its layers use a sliding window, which is not supported for its architecture</source>
        <translation>部分层使用滑动窗口，其架构不支持</translation>
    </message>
    <message>
        <source>the data_offsets of %1 hold %2, which is not an integer from 0 to 18446744073709551615</source>
        <translation>%1 的 data_offsets 含有 %2，不是 0 到 18446744073709551615 的整数</translation>
    </message>
    <message>
        <source>the driver reports a reset or a hardware error (event %1).</source>
        <translation>驱动报告了重置或硬件错误（事件 %1）。</translation>
    </message>
    <message>
        <source>the entry of the tensor &apos;%1&apos; is %2, not an object</source>
        <translation>张量“%1”的条目是%2，不是对象</translation>
    </message>
    <message>
        <source>the expert %1 of %2 is missing</source>
        <translation>缺少 %2 的专家 %1</translation>
    </message>
    <message>
        <source>the experts of %1 differ in shape or type</source>
        <translation>%1 的各专家形状或类型不同</translation>
    </message>
    <message>
        <source>the factor of its rotary embedding is missing or below 1</source>
        <translation>其旋转嵌入的因子缺失或小于 1</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; has the unknown value type %2</source>
        <translation>元数据键“%1”的值类型 %2 未知</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is %2, not a text</source>
        <translation>元数据键“%1”是%2，不是文本</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of arrays</source>
        <translation>元数据键“%1”是数组的数组</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is an array of the unknown type %2</source>
        <translation>元数据键“%1”是未知类型 %2 的数组</translation>
    </message>
    <message>
        <source>the metadata key &apos;%1&apos; is neither true nor false</source>
        <translation>元数据键“%1”既不是真也不是假</translation>
    </message>
    <message>
        <source>the shape of %1 holds %2, which is not an integer from 0 to 9223372036854775807</source>
        <translation>%1 的形状含有 %2，不是 0 到 9223372036854775807 的整数</translation>
    </message>
    <message>
        <source>the shard &apos;%1&apos; of the tensor &apos;%2&apos; is not a file of its folder</source>
        <translation>张量“%2”的分片“%1”不是其文件夹中的文件</translation>
    </message>
    <message>
        <source>the shard of the tensor &apos;%1&apos; is %2, not a text</source>
        <translation>张量“%1”的分片是%2，不是文本</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has %2 rows and should have %3</source>
        <translation>张量“%1”有 %2 行，应有 %3 行</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has no scales</source>
        <translation>张量“%1”没有缩放值</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have [vocabulary, width]</source>
        <translation>张量“%1”的形状是 %2，应为 [词表, 宽度]</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape %2 and should have rows of %3</source>
        <translation>张量“%1”的形状是 %2，每行应有 %3 个值</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the shape [%2] and should have %3</source>
        <translation>张量“%1”的形状是 [%2]，应为 %3</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the type %2; it should be F32</source>
        <translation>张量“%1”的类型为 %2；应为 F32</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; has the unsupported type %2</source>
        <translation>张量“%1”的类型 %2 不受支持</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; in FP8 has no scale</source>
        <translation>FP8 张量“%1”没有缩放值</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is in another part too</source>
        <translation>张量“%1”也在另一部分中</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; is missing</source>
        <translation>缺少张量“%1”</translation>
    </message>
    <message>
        <source>there is a hole of %1 bytes before %2</source>
        <translation>%2 之前有 %1 字节的空隙</translation>
    </message>
    <message>
        <source>there is no character with that number</source>
        <translation>没有该编号的字符</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>真或假</translation>
    </message>
    <message>
        <source>unknown escape \%1</source>
        <translation>未知转义 \%1</translation>
    </message>
    <message>
        <source>weights as in the file</source>
        <translation>与文件相同的权重</translation>
    </message>
    <message>
        <source>with its repetitions written out it is more than %1 symbols long</source>
        <translation>展开重复后超过 %1 个符号</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a model. Write OWNER/NAME, OWNER/NAME:TYPE or the address of a GGUF file.</source>
        <translation>“%1”不是模型。请写成 所有者/名称、所有者/名称:类型 或 GGUF 文件的网址。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a valid file name.</source>
        <translation>“%1”不是有效的文件名。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a web address.</source>
        <translation>“%1”不是网址。</translation>
    </message>
    <message>
        <source>32-bit cache</source>
        <translation>32 位缓存</translation>
    </message>
    <message>
        <source>A regular expression of the model&apos;s tokenizer takes too long on this text.</source>
        <translation>模型分词器的正则表达式处理此文本的时间过长。</translation>
    </message>
    <message>
        <source>A row of %1 weights can&apos;t be stored as %2, whose blocks have %3 weights.</source>
        <translation>%1 个权重的一行无法存为 %2，其块有 %3 个权重。</translation>
    </message>
    <message>
        <source>A tensor of shape %1 is too large.</source>
        <translation>形状为 %1 的张量过大。</translation>
    </message>
    <message>
        <source>A weight of the model is NaN or too large to be quantized.</source>
        <translation>模型的一个权重为 NaN 或过大，无法量化。</translation>
    </message>
    <message>
        <source>A weight of the shape %1 in %2 is not aligned as its type needs.</source>
        <translation>%2 中形状为 %1 的权重未按其类型对齐。</translation>
    </message>
    <message>
        <source>A weight of the shape %1 reaches past the end of %2.</source>
        <translation>形状为 %1 的权重超出了 %2 的末尾。</translation>
    </message>
    <message>
        <source>Allowing pages of any origin requires an API key (--api-key).</source>
        <translation>允许任意来源的网页需要 API 密钥（--api-key）。</translation>
    </message>
    <message>
        <source>An API key may contain only visible ASCII characters.</source>
        <translation>API 密钥只能包含可见的 ASCII 字符。</translation>
    </message>
    <message>
        <source>At least one layer must be on the GPU, not %1. To use the CPU only, choose the device cpu.</source>
        <translation>至少要有一层在 GPU 上，而不是 %1。若只用 CPU，请选择设备 cpu。</translation>
    </message>
    <message>
        <source>Invalid settings: %1 concurrent answers with a cache of %2 tokens. Choose 1 to %3 answers and a cache that is not negative.</source>
        <translation>设置无效：%1 个并行回答，缓存 %2 个词元。请选择 1 到 %3 个回答和不为负的缓存。</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Measuring was stopped.</source>
        <translation>测量已停止。</translation>
    </message>
    <message>
        <source>Only the last message can be continued, and it must be an answer.</source>
        <translation>只能继续最后一条消息，而且它必须是回答。</translation>
    </message>
    <message>
        <source>Other requests have priority.</source>
        <translation>其他请求优先。</translation>
    </message>
    <message>
        <source>ROCm&apos;s HIP runtime</source>
        <translation>ROCm 的 HIP 运行时</translation>
    </message>
    <message>
        <source>Testing the GPU was cancelled.</source>
        <translation>GPU 测试已取消。</translation>
    </message>
    <message>
        <source>Texts of more than 512 MB can&apos;t be tokenized.</source>
        <translation>超过 512 MB 的文本无法分词。</translation>
    </message>
    <message>
        <source>The DRY allowed length must be 0 or more, not %1.</source>
        <translation>DRY 允许长度必须不小于 0，而不是 %1。</translation>
    </message>
    <message>
        <source>The DRY base must be between 1 and 100, not %1.</source>
        <translation>DRY 基数必须在 1 到 100 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The DRY multiplier must be between 0 and 100, not %1.</source>
        <translation>DRY 乘数必须在 0 到 100 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The DRY window must be -1 (all) or more, not %1.</source>
        <translation>DRY 窗口必须不小于 -1（全部），而不是 %1。</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3</source>
        <translation>无法使用 GPU %1（%2）。%3</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) gives wrong results (for example in %3, %4), so it isn&apos;t used. Choose the device cpu.</source>
        <translation>GPU %1（%2）的结果有误（例如 %3，%4），因此不会使用。请选择设备 cpu。</translation>
    </message>
    <message>
        <source>The HIP runtime %1</source>
        <translation>HIP 运行时 %1</translation>
    </message>
    <message>
        <source>The HIP runtime %1 lacks the function %2: it is older than ROCm 5, or not a HIP runtime.</source>
        <translation>HIP 运行时 %1 缺少函数 %2：它早于 ROCm 5，或不是 HIP 运行时。</translation>
    </message>
    <message>
        <source>The HIP runtime is %1.</source>
        <translation>HIP 运行时是 %1。</translation>
    </message>
    <message>
        <source>The XTC probability must be between 0 and 1, not %1.</source>
        <translation>XTC 概率必须在 0 到 1 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The XTC threshold must be between 0 and 1, not %1.</source>
        <translation>XTC 阈值必须在 0 到 1 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The architecture &apos;%1&apos; is not supported (supported: %2).</source>
        <translation>架构“%1”不受支持（支持：%2）。</translation>
    </message>
    <message>
        <source>The benchmark was stopped.</source>
        <translation>基准测试已停止。</translation>
    </message>
    <message>
        <source>The cached header of a model is damaged.</source>
        <translation>模型的缓存头部已损坏。</translation>
    </message>
    <message>
        <source>The chat template is longer than %1 KB.</source>
        <translation>聊天模板超过 %1 KB。</translation>
    </message>
    <message>
        <source>The chat template is not valid UTF-8.</source>
        <translation>聊天模板不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The check of the GPU was stopped.</source>
        <translation>GPU 检查已停止。</translation>
    </message>
    <message>
        <source>The checksum of %1 is not a valid SHA-256 checksum.</source>
        <translation>%1 的校验和不是有效的 SHA-256 校验和。</translation>
    </message>
    <message>
        <source>The computation was stopped.</source>
        <translation>计算已停止。</translation>
    </message>
    <message>
        <source>The file has no vocabulary (tokenizer.ggml.model is missing).</source>
        <translation>文件没有词表（缺少 tokenizer.ggml.model）。</translation>
    </message>
    <message>
        <source>The file was made without a vocabulary.</source>
        <translation>文件生成时没有词表。</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary has no merges (tokenizer.ggml.merges is missing).</source>
        <translation>文件的词表没有合并规则（缺少 tokenizer.ggml.merges）。</translation>
    </message>
    <message>
        <source>The file&apos;s vocabulary is of the kind &quot;%1&quot;, which ROCmForge can&apos;t use yet.</source>
        <translation>文件的词表类型为“%1”，ROCmForge 尚不能使用。</translation>
    </message>
    <message>
        <source>The frequency penalty must be between -100 and 100, not %1.</source>
        <translation>频率惩罚必须在 -100 到 100 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The grammar is longer than 1 MB.</source>
        <translation>语法超过 1 MB。</translation>
    </message>
    <message>
        <source>The grammar is not valid UTF-8.</source>
        <translation>语法不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>The grammar is too ambiguous. Use fewer adjacent optional parts.</source>
        <translation>语法过于含糊。请减少相邻的可选部分。</translation>
    </message>
    <message>
        <source>The length of a DRY breaker must be between 1 and 256 bytes, not %1.</source>
        <translation>DRY 分隔符的长度必须在 1 到 256 字节之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The logit bias must be between -1000 and 1000, or minus infinity, not %1.</source>
        <translation>logit 偏置必须在 -1000 到 1000 之间，或为负无穷大，而不是 %1。</translation>
    </message>
    <message>
        <source>The memory threshold must be more than 0 and at most 1, not %1.</source>
        <translation>内存阈值必须大于 0 且不超过 1，而不是 %1。</translation>
    </message>
    <message>
        <source>The min-p must be between 0 and 1, not %1.</source>
        <translation>min-p 必须在 0 到 1 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The mirostat eta must be between 0 and 1, not %1.</source>
        <translation>Mirostat eta 必须在 0 到 1 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The mirostat tau must be between 0 and 100, not %1.</source>
        <translation>Mirostat tau 必须在 0 到 100 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The mirostat version must be 0 (off), 1 or 2, not %1.</source>
        <translation>Mirostat 版本必须为 0（关闭）、1 或 2，而不是 %1。</translation>
    </message>
    <message>
        <source>The model computed an invalid logit (NaN or infinity) for the next token; its file is probably damaged.</source>
        <translation>模型为下一个词元算出了无效的 logit（NaN 或无穷大）；它的文件可能已损坏。</translation>
    </message>
    <message>
        <source>The model was unloaded. Send the request again.</source>
        <translation>模型已卸载。请重新发送请求。</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for &quot;%1&quot;.</source>
        <translation>模型的词表没有“%1”的词元。</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no token for the byte %1, which is in the text.</source>
        <translation>模型的词表没有文本中字节 %1 的词元。</translation>
    </message>
    <message>
        <source>The network library could not be started.</source>
        <translation>无法启动网络库。</translation>
    </message>
    <message>
        <source>The number of DRY breakers must be 64 or less, not %1.</source>
        <translation>DRY 分隔符的数量必须不超过 64，而不是 %1。</translation>
    </message>
    <message>
        <source>The number of tokens to generate must not be negative.</source>
        <translation>要生成的词元数不能为负。</translation>
    </message>
    <message>
        <source>The penalty window must be 0 (off) or more, not %1.</source>
        <translation>惩罚窗口必须不小于 0（关闭），而不是 %1。</translation>
    </message>
    <message>
        <source>The presence penalty must be between -100 and 100, not %1.</source>
        <translation>存在惩罚必须在 -100 到 100 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The program is shutting down.</source>
        <translation>程序正在关闭。</translation>
    </message>
    <message>
        <source>The repeat penalty must be between 0.1 and 10, not %1.</source>
        <translation>重复惩罚必须在 0.1 到 10 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The score of the vocabulary&apos;s token %1 (&quot;%2&quot;) is not a number.</source>
        <translation>词表中词元 %1（“%2”）的分数不是数字。</translation>
    </message>
    <message>
        <source>The shape %1 has too many elements.</source>
        <translation>形状 %1 的元素过多。</translation>
    </message>
    <message>
        <source>The temperature must be between 0 and 100, not %1.</source>
        <translation>温度必须在 0 到 100 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The tensor &apos;%1&apos; has %2 dimensions; at most 4 are supported.</source>
        <translation>张量“%1”有 %2 个维度；最多支持 4 个。</translation>
    </message>
    <message>
        <source>The text doesn&apos;t fit into the KV cache. Increase the number of cache tokens.</source>
        <translation>文本放不进 KV 缓存。请增加缓存词元数。</translation>
    </message>
    <message>
        <source>The token of a logit bias must be 0 or more, not %1.</source>
        <translation>logit 偏置的词元必须不小于 0，而不是 %1。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; %3.</source>
        <translation>分词器的 %1“%2”：%3。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 %2.</source>
        <translation>分词器的 %1：%2。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s model is of the kind &quot;%1&quot;, which is not supported.</source>
        <translation>分词器的模型类型“%1”不受支持。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s regular expression &quot;%1&quot; is not supported.</source>
        <translation>分词器的正则表达式“%1”不受支持。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token is not in its vocabulary.</source>
        <translation>分词器的未知词元不在词表中。</translation>
    </message>
    <message>
        <source>The top-k must be 0 (off) or more, not %1.</source>
        <translation>top-k 必须不小于 0（关闭），而不是 %1。</translation>
    </message>
    <message>
        <source>The top-p must be between 0 and 1, not %1.</source>
        <translation>top-p 必须在 0 到 1 之间，而不是 %1。</translation>
    </message>
    <message>
        <source>The type %1 is not supported.</source>
        <translation>类型 %1 不受支持。</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 scores.</source>
        <translation>词表有 %1 个词元，但有 %2 个分数。</translation>
    </message>
    <message>
        <source>The vocabulary has %1 tokens but %2 token types.</source>
        <translation>词表有 %1 个词元，但有 %2 个词元类型。</translation>
    </message>
    <message>
        <source>The vocabulary has no tokens.</source>
        <translation>词表没有词元。</translation>
    </message>
    <message>
        <source>There is not enough memory to measure the speed of %1.</source>
        <translation>内存不足，无法测量 %1 的速度。</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for %1.</source>
        <translation>此 ROCmForge 没有 %1 的内核。</translation>
    </message>
    <message>
        <source>This model uses the pre-tokenizer &quot;%1&quot;, which is not supported.</source>
        <translation>此模型使用的预分词器“%1”不受支持。</translation>
    </message>
    <message>
        <source>This system cannot compute SHA-256 checksums.</source>
        <translation>此系统无法计算 SHA-256 校验和。</translation>
    </message>
    <message>
        <source>This system&apos;s libcurl lacks a needed feature. Update libcurl.</source>
        <translation>此系统的 libcurl 缺少所需功能。请更新 libcurl。</translation>
    </message>
    <message>
        <source>Too many requests: %1 are running and %2 are waiting. Try again later.</source>
        <translation>请求过多：%1 个正在运行，%2 个正在等待。请稍后再试。</translation>
    </message>
    <message>
        <source>Weights of type %1 cannot be converted to %2.</source>
        <translation>类型 %1 的权重无法转换为 %2。</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos;</source>
        <translation>张量“%1”</translation>
    </message>
    <message>
        <source>the text &apos;%1&apos;</source>
        <translation>文本“%1”</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>recurrent state</source>
        <translation>循环状态</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>staging</source>
        <translation>中转缓冲</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>state snapshots</source>
        <translation>状态快照</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Cannot read %1.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>it is part %1 of %2</source>
        <translation>它是 %2 部分中的第 %1 部分</translation>
    </message>
    <message>
        <source>%1 is damaged: %2 is not possible. %3</source>
        <translation>%1 已损坏：%2 不可能存在。%3</translation>
    </message>
    <message>
        <source>the keyword %1</source>
        <translation>关键字 %1</translation>
    </message>
    <message>
        <source>%1 is not a list</source>
        <translation>%1 不是列表</translation>
    </message>
    <message>
        <source>%1 above %2</source>
        <translation>大于 %2 的 %1</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: %2.</source>
        <translation>无法打开 %1：%2。</translation>
    </message>
    <message>
        <source>its %1 is %2</source>
        <translation>其 %1 为 %2</translation>
    </message>
    <message>
        <source>its block_multiple_of is 0</source>
        <translation>其 block_multiple_of 为 0</translation>
    </message>
    <message>
        <source>its attn_output_gate is false, which is not supported</source>
        <translation>其 attn_output_gate 为 false，不受支持</translation>
    </message>
    <message>
        <source>one input for each channel</source>
        <translation>每个通道一个输入</translation>
    </message>
    <message>
        <source>%1 dimensions</source>
        <translation>%1 个维度</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>%1 has no dtype</source>
        <translation>%1 没有 dtype</translation>
    </message>
    <message>
        <source>%1 has no shape</source>
        <translation>%1 没有形状</translation>
    </message>
    <message>
        <source>%1 ends at %2, before it begins at %3</source>
        <translation>%1 止于 %2，早于起点 %3</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, but its type and shape need %3</source>
        <translation>%1 有 %2 个字节，但其类型和形状需要 %3 个</translation>
    </message>
    <message>
        <source>it is larger than %1</source>
        <translation>超过 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>At least %1 layers of this model must be on the GPU, because its last layers share keys and values. To use the CPU only, choose the device cpu.</source>
        <translation>此模型至少要有 %1 层在 GPU 上，因为其最后几层共享键和值。若只使用 CPU，请选择设备 cpu。</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 为 %2</translation>
    </message>
    <message>
        <source>%1 is 0</source>
        <translation>%1 为 0</translation>
    </message>
    <message>
        <source>%1 holds %2</source>
        <translation>%1 包含 %2</translation>
    </message>
    <message>
        <source>its layers of one kind have %1 and %2 key heads, which this program cannot compute</source>
        <translation>其同类层有 %1 个和 %2 个键头，本程序无法计算</translation>
    </message>
    <message>
        <source>its convolutions reach over %1 tokens; this program computes 2 to %2</source>
        <translation>其卷积跨越 %1 个词元；本程序可计算 2 到 %2 个</translation>
    </message>
    <message>
        <source>it has no layer with attention, which this program needs</source>
        <translation>它没有带注意力的层，而本程序需要这样的层</translation>
    </message>
    <message>
        <source>%1 has the shape %2 and should have %3</source>
        <translation>%1 的形状是 %2，应为 %3</translation>
    </message>
    <message>
        <source>%1 has the unsupported type %2</source>
        <translation>%1 的类型 %2 不受支持</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2。</translation>
    </message>
    <message>
        <source>has no &quot;%1&quot;</source>
        <translation>没有“%1”</translation>
    </message>
    <message>
        <source>A benchmark needs at least one prompt or generated token, and at least one repetition.</source>
        <translation>测速至少需要一个提示词词元或生成的词元，并至少重复一次。</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>route can&apos;t choose among %1 experts, only among up to %2.</source>
        <translation>route 无法从 %1 个专家中选择，最多只能从 %2 个中选择。</translation>
    </message>
    <message>
        <source>the end of the line</source>
        <translation>行尾</translation>
    </message>
    <message>
        <source>The model has %2 experts in a layer. On a GPU, at most %1 are possible. Load the model on the CPU.</source>
        <translation>该模型的一层有 %2 个专家，而 GPU 最多支持 %1 个。请在 CPU 上加载该模型。</translation>
    </message>
    <message>
        <source>A weight of shape %1 is too large.</source>
        <translation>形状为 %1 的权重过大。</translation>
    </message>
    <message>
        <source>An unexpected error occurred (%1).</source>
        <translation>发生了意外错误（%1）。</translation>
    </message>
    <message>
        <source>some of its layers have experts and others a dense feed-forward</source>
        <translation>部分层有专家，其他层是密集前馈网络</translation>
    </message>
    <message>
        <source>its time_step_limit bounds the steps of the state, which is not supported</source>
        <translation>其 time_step_limit 限制了状态的步长，不受支持</translation>
    </message>
    <message>
        <source>its %1 has %2 values, not %3</source>
        <translation>其 %1 有 %2 个值，而不是 %3 个</translation>
    </message>
    <message>
        <source>The token %1 of the logit bias doesn&apos;t exist; the vocabulary has %2 tokens.</source>
        <translation>设置了偏置的词元 %1 不存在；词表共有 %2 个词元。</translation>
    </message>
    <message>
        <source>The %1 requires attention heads with a multiple of %2 values; this model&apos;s heads have %3. Use the F16 cache.</source>
        <translation>%1要求注意力头的大小是 %2 个值的倍数；此模型为 %3 个。请使用 F16 缓存。</translation>
    </message>
    <message>
        <source>The cache of the sliding-window layers is full: %1 tokens exceed the planned batch.</source>
        <translation>窗口层的缓存已满：%1 个词元超出计划的批大小。</translation>
    </message>
    <message>
        <source>The context is full: %1 tokens are needed, but only %2 fit.</source>
        <translation>上下文已满：需要 %1 个词元，但只能容纳 %2 个。</translation>
    </message>
    <message>
        <source>All %1 slots for recurrent states are in use.</source>
        <translation>%1 个循环状态槽位都在使用中。</translation>
    </message>
    <message>
        <source>There is no token %1; the vocabulary has %2 tokens.</source>
        <translation>没有词元 %1；词表共有 %2 个词元。</translation>
    </message>
    <message>
        <source>The number of threads must be from 1 to %2, or 0 for one per core, not %1.</source>
        <translation>线程数必须是 1 到 %2，或 0（每核一个），而不是 %1。</translation>
    </message>
    <message>
        <source>There is no device %1. Available: %2.</source>
        <translation>没有设备 %1。可用：%2。</translation>
    </message>
    <message>
        <source>You selected this device.</source>
        <translation>您选择了此设备。</translation>
    </message>
    <message>
        <source>It isn&apos;t used, because a GPU is faster.</source>
        <translation>未使用，因为 GPU 更快。</translation>
    </message>
    <message>
        <source>The Flatpak has no access to /dev/kfd, so ROCmForge can&apos;t use the GPU.</source>
        <translation>此 Flatpak 无权访问 /dev/kfd，因此 ROCmForge 无法使用 GPU。</translation>
    </message>
    <message>
        <source>There is no /dev/kfd: this Linux kernel was built without HSA_AMD, or the GPU is too old.</source>
        <translation>没有 /dev/kfd：此 Linux 内核编译时未启用 HSA_AMD，或者 GPU 太旧。</translation>
    </message>
    <message>
        <source>You have no access to %1 yet. Log out and in again, so that your membership in the group %2 takes effect.</source>
        <translation>您暂时无权访问 %1。请注销并重新登录，使您在用户组 %2 中的成员身份生效。</translation>
    </message>
    <message>
        <source>You have no access to %1, and no group on this system gives access to it.</source>
        <translation>您无权访问 %1，而且此系统上没有可以访问它的用户组。</translation>
    </message>
    <message>
        <source>You have no access to %1. Join the group %2, then log out and in again.</source>
        <translation>您无权访问 %1。请加入用户组 %2，然后注销并重新登录。</translation>
    </message>
    <message>
        <source>%1 works, but its memory size is unknown.</source>
        <translation>%1 工作正常，但其显存大小未知。</translation>
    </message>
    <message>
        <source>%1 was found, with %2 of memory.</source>
        <translation>找到 %1，带 %2 显存。</translation>
    </message>
    <message>
        <source>The CPU is %1 with %2 (cores: %3, threads: %4).</source>
        <translation>CPU 是 %1，支持 %2（核心：%3，线程：%4）。</translation>
    </message>
    <message>
        <source>%1 needs %2 more disk space, but %3 has %4 free, of which %5 must stay free.</source>
        <translation>%1 在磁盘上还需要 %2；%3 有 %4 可用，其中 %5 须保持空闲。</translation>
    </message>
    <message>
        <source>The server sent more bytes of %1 than requested.</source>
        <translation>服务器发送的 %1 多于请求的部分。</translation>
    </message>
    <message>
        <source>a list of another type</source>
        <translation>其他类型的列表</translation>
    </message>
    <message>
        <source>a list of integers</source>
        <translation>整数列表</translation>
    </message>
    <message>
        <source>a list of integers below 2^63</source>
        <translation>小于 2^63 的整数列表</translation>
    </message>
    <message>
        <source>the maximum number of repetitions is less than the minimum</source>
        <translation>最多重复次数少于最少次数</translation>
    </message>
    <message>
        <source>The grammar expands to more than %1 symbols. Use fewer or shorter repetitions.</source>
        <translation>语法展开后超过 %1 个符号。请减少或缩短重复。</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 recurses without end. Add an alternative without recursion.</source>
        <translation>语法规则 %1 会无限递归。请添加一个没有递归的分支。</translation>
    </message>
    <message>
        <source>The grammar&apos;s rule %1 is left-recursive. Write it as a repetition instead.</source>
        <translation>语法规则 %1 是左递归的。请改写成重复的形式。</translation>
    </message>
    <message>
        <source>too deeply nested schemas</source>
        <translation>嵌套过深的模式</translation>
    </message>
    <message>
        <source>oneOf with overlapping alternatives (use anyOf)</source>
        <translation>选项相互重叠的 oneOf（请改用 anyOf）</translation>
    </message>
    <message>
        <source>two different values of %1 that must both match</source>
        <translation>必须同时满足的两个不同 %1</translation>
    </message>
    <message>
        <source>its list of types is empty</source>
        <translation>其类型列表为空</translation>
    </message>
    <message>
        <source>a pattern with too deeply nested groups</source>
        <translation>分组嵌套过深的模式</translation>
    </message>
    <message>
        <source>a pattern with too many repetitions</source>
        <translation>重复过多的模式</translation>
    </message>
    <message>
        <source>It has the most free memory of all usable GPUs.</source>
        <translation>在可用的 GPU 中，它的可用显存最多。</translation>
    </message>
    <message>
        <source>This integrated GPU was hidden from the GPU runtime at start, because the computer has a discrete GPU. To use it, select it and restart ROCmForge.</source>
        <translation>启动时已对 GPU 运行时隐藏此集成 GPU，因为这台电脑有独立 GPU。要使用它，请选择它并重新启动 ROCmForge。</translation>
    </message>
    <message>
        <source>ROCm&apos;s runtime doesn&apos;t list this GPU. Either HIP_VISIBLE_DEVICES or ROCR_VISIBLE_DEVICES hides it, or you have no access to /dev/kfd: join the groups render and video.</source>
        <translation>ROCm 运行时没有列出此 GPU。可能是 HIP_VISIBLE_DEVICES 或 ROCR_VISIBLE_DEVICES 隐藏了它，也可能是您无权访问 /dev/kfd：请加入 render 和 video 组。</translation>
    </message>
    <message>
        <source>The architecture of this GPU is unknown, because the kernel driver doesn&apos;t list the GPU.</source>
        <translation>内核驱动未列出该 GPU，因此其架构未知。</translation>
    </message>
    <message>
        <source>This ROCmForge has no kernels for this GPU&apos;s architecture, %1, only for %2.</source>
        <translation>此 ROCmForge 没有适用于此 GPU 架构 %1 的内核，只有适用于 %2 的内核。</translation>
    </message>
    <message>
        <source>%1 makes ROCm treat this %2 GPU as %3 and run that architecture&apos;s kernels on it.</source>
        <translation>%1 使 ROCm 把此 %2 GPU 当作 %3，并在其上运行该架构的内核。</translation>
    </message>
    <message>
        <source>ROCm isn&apos;t installed: libamdhip64 (version 5, 6 or 7) is not among the system&apos;s libraries.</source>
        <translation>没有安装 ROCm：系统库中没有 libamdhip64（版本 5、6 或 7）。</translation>
    </message>
    <message>
        <source>The GPU %1 has %2 of free memory, which is less than the %3 needed for %4.</source>
        <translation>GPU %1 有 %2 可用显存，少于 %4 所需的 %3。</translation>
    </message>
    <message>
        <source>waiting for its operations failed.</source>
        <translation>等待其操作完成时失败。</translation>
    </message>
    <message>
        <source>The GPU %1 is out of memory: %2</source>
        <translation>GPU %1 的显存不足：%2</translation>
    </message>
    <message>
        <source>The GPU %1 rejected an operation: %2</source>
        <translation>GPU %1 拒绝了操作：%2</translation>
    </message>
    <message>
        <source>The GPU %1 can&apos;t be used: %2 returned a null handle while %3.</source>
        <translation>无法使用 GPU %1：%2 在执行 %3 时返回空句柄。</translation>
    </message>
    <message>
        <source>route selects at most %4 of %5 experts in %6 groups on a GPU, not %1 of %2 in %3.</source>
        <translation>route 无法在 GPU 上从 %2 个专家（%3 组）中选 %1 个；最多可从 %5 个（%6 组）中选 %4 个。</translation>
    </message>
    <message>
        <source>%1: the product of x %2 and a weight %3 is too large for the GPU&apos;s kernels.</source>
        <translation>%1：x %2 与权重 %3 的乘积对 GPU 内核来说过大。</translation>
    </message>
    <message>
        <source>Small and fully open, including its training data.</source>
        <translation>体积小，连训练数据也完全开放。</translation>
    </message>
    <message>
        <source>Broad knowledge; fast, because only 3 billion weights are active.</source>
        <translation>知识广博；只激活 30 亿权重，因此速度快。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not a Hugging Face repository. Write OWNER/NAME.</source>
        <translation>“%1”不是 Hugging Face 上的仓库。请写成“所有者/名称”。</translation>
    </message>
    <message>
        <source>a list of non-negative integers</source>
        <translation>非负整数列表</translation>
    </message>
    <message>
        <source>its layer_types has entries for only %1 of %2 layers</source>
        <translation>其 layer_types 只有 %2 层中 %1 层的条目</translation>
    </message>
    <message>
        <source>%1 contains the tensor &apos;%2&apos;, which %3 does not list for this file.</source>
        <translation>%1 含有张量“%2”，但 %3 没有为此文件列出它。</translation>
    </message>
    <message>
        <source>the data_offsets of %1 must be two integers</source>
        <translation>%1 的 data_offsets 必须是两个整数</translation>
    </message>
    <message>
        <source>The model supports a context of at most %1 tokens, not %2.</source>
        <translation>此模型最多支持 %1 个词元的上下文，而不是 %2 个。</translation>
    </message>
    <message>
        <source>The memory plan allows %1 for %2, which is less than the %3 needed.</source>
        <translation>内存计划允许 %2 使用 %1，少于所需的 %3。</translation>
    </message>
    <message>
        <source>%1 has entries for only %2 of %3 layers</source>
        <translation>%1 只有 %3 层中 %2 层的条目</translation>
    </message>
    <message>
        <source>the attention keys of its windowed layers have %1 numbers and the values %2; values wider than keys are not supported</source>
        <translation>其窗口层的注意力键有 %1 个数，值有 %2 个；不支持比键更宽的值</translation>
    </message>
    <message>
        <source>there is no layer before layer %1 whose keys and values it can share</source>
        <translation>第 %1 层之前没有可供其共享键和值的层</translation>
    </message>
    <message>
        <source>its attention keys have %1 numbers and its values %2; values wider than keys are not supported</source>
        <translation>其注意力的键有 %1 个数，值有 %2 个；不支持比键更宽的值</translation>
    </message>
    <message>
        <source>the sizes of its multi-head latent attention do not match: %1 key heads, keys of %2 and values of %3 numbers, rank %4, %5 rotated numbers</source>
        <translation>其多头潜在注意力的尺寸不一致：%1 个键头，键有 %2 个数，值有 %3 个数，秩为 %4，旋转 %5 个数</translation>
    </message>
    <message>
        <source>its expert_gating_func is %1, which is not supported</source>
        <translation>其 expert_gating_func 为 %1，不受支持</translation>
    </message>
    <message>
        <source>This computer&apos;s root certificates can&apos;t be read, so the identity of %1 can&apos;t be verified.</source>
        <translation>无法读取这台电脑的根证书，因此无法验证 %1 的身份。</translation>
    </message>
    <message>
        <source>The encrypted connection to %1 could not be established.</source>
        <translation>无法与 %1 建立加密连接。</translation>
    </message>
    <message>
        <source>The request to %1 failed: %2.</source>
        <translation>请求 %1 失败：%2。</translation>
    </message>
    <message>
        <source>%2 was not found on %1 (HTTP %3).</source>
        <translation>在 %1 上找不到 %2（HTTP %3）。</translation>
    </message>
    <message>
        <source>%1 received too many requests; try again later (HTTP %2).</source>
        <translation>%1 收到的请求过多；请稍后再试（HTTP %2）。</translation>
    </message>
    <message>
        <source>%1 answered the request for %2 with an unexpected status (HTTP %3).</source>
        <translation>%1 对 %2 的请求返回了意外的状态（HTTP %3）。</translation>
    </message>
    <message>
        <source>%1 can&apos;t continue an unfinished answer. Regenerate the answer instead.</source>
        <translation>%1 无法继续未完成的回答。请改为重新生成回答。</translation>
    </message>
    <message>
        <source>%1 rejected the API key or requires one (HTTP %2).</source>
        <translation>%1 拒绝了 API 密钥，或需要 API 密钥 (HTTP %2)。</translation>
    </message>
    <message>
        <source>%1 doesn&apos;t offer the OpenAI API at this address (HTTP %2).</source>
        <translation>%1 在此地址不提供 OpenAI API (HTTP %2)。</translation>
    </message>
    <message>
        <source>The logit bias and the grammar exclude every token, so the answer can&apos;t continue.</source>
        <translation>词元偏置和语法排除了所有词元，因此回答无法继续。</translation>
    </message>
    <message>
        <source>The GPU check reported an error.</source>
        <translation>GPU 检查报告了错误。</translation>
    </message>
    <message>
        <source>The GPU check did not respond within %1 s.</source>
        <translation>GPU 检查在 %1 秒内没有响应。</translation>
    </message>
    <message>
        <source>The GPU check returned too much data.</source>
        <translation>GPU 检查返回的数据过多。</translation>
    </message>
    <message>
        <source>The GPU check returned an invalid result.</source>
        <translation>GPU 检查返回了无效的结果。</translation>
    </message>
    <message>
        <source>The results of the self-test can&apos;t be written to %1.</source>
        <translation>自检结果无法写入 %1。</translation>
    </message>
    <message>
        <source>This computer has no address %1 to listen on.</source>
        <translation>这台电脑没有可监听的地址 %1。</translation>
    </message>
    <message>
        <source>There is not enough memory for this request. Close other programs, then try again.</source>
        <translation>内存不足，无法处理此请求。请关闭其他程序后重试。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s merge %1 (&quot;%2&quot;, &quot;%3&quot;) needs a token that is not in the vocabulary.</source>
        <translation>分词器的合并 %1（“%2”、“%3”）需要词表中没有的词元。</translation>
    </message>
    <message>
        <source>exceeds the limit on the number of steps</source>
        <translation>的步骤总数过多</translation>
    </message>
    <message>
        <source>should have an integer instead of %1</source>
        <translation>应为整数而不是 %1</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s vocabulary lacks the token &quot;%1&quot;, which stands for unknown text.</source>
        <translation>分词器的词表缺少代表未知文本的词元“%1”。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s unknown token has the id %1, which is not in the vocabulary.</source>
        <translation>分词器的未知词元编号为 %1，该编号不在词表中。</translation>
    </message>
    <message>
        <source>This text becomes too long when the model&apos;s tokenizer normalizes it.</source>
        <translation>模型的分词器规范化后，此文本过长。</translation>
    </message>
    <message>
        <source>has two placeholders for the text</source>
        <translation>有两个文本占位符</translation>
    </message>
    <message>
        <source>uses a special token that it doesn&apos;t define</source>
        <translation>使用了未定义的特殊词元</translation>
    </message>
    <message>
        <source>has no placeholder for the text</source>
        <translation>没有文本的占位符</translation>
    </message>
    <message>
        <source>has too many end-of-text tokens</source>
        <translation>指定的文本结束词元过多</translation>
    </message>
    <message>
        <source>has no id for the added token &quot;%1&quot;</source>
        <translation>没有给附加词元“%1”编号</translation>
    </message>
    <message>
        <source>Weights cannot be converted to %1.</source>
        <translation>权重不能转换为 %1。</translation>
    </message>
    <message>
        <source>%1 is larger than %2, the limit for imported files.</source>
        <translation>%1 大于 %2，即导入文件的上限。</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for imported files.</source>
        <translation>%1 的值超过 %2 个，即导入文件的上限。</translation>
    </message>
    <message>
        <source>%1 contains more than %2 values, the limit for a model&apos;s files.</source>
        <translation>%1 的值超过 %2 个，即模型文件的上限。</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; occurs twice</source>
        <translation>键“%1”出现了两次</translation>
    </message>
    <message>
        <source>A row of %1 weights is too large.</source>
        <translation>%1 个权重的一行过大。</translation>
    </message>
    <message>
        <source>%1 concurrent answers can&apos;t be measured; the model was loaded for at most %2.</source>
        <translation>无法测量 %1 个并发回答；模型加载时最多支持 %2 个。</translation>
    </message>
    <message>
        <source>The type of a KV cache must be %1, not %2.</source>
        <translation>KV 缓存的类型必须是 %1，不能是 %2。</translation>
    </message>
    <message>
        <source>Error in line %1 of the chat template: %2.</source>
        <translation>聊天模板第 %1 行有错误：%2。</translation>
    </message>
    <message>
        <source>The GPU %1 (%2) can&apos;t be used. %3 To use the CPU, choose the device cpu.</source>
        <translation>无法使用 GPU %1（%2）。%3 要使用 CPU，请选择设备 cpu。</translation>
    </message>
    <message>
        <source>%1 works. It has %2 of memory, of which %3 is free.</source>
        <translation>%1 工作正常：%2 显存中有 %3 可用。</translation>
    </message>
    <message>
        <source>Only %1 of the system&apos;s memory is free: close other programs before you load a model.</source>
        <translation>系统内存只剩 %1 可用：请先关闭其他程序再加载模型。</translation>
    </message>
    <message>
        <source>The system has %1 of memory, of which %2 is free.</source>
        <translation>系统有 %1 内存，其中 %2 可用。</translation>
    </message>
    <message>
        <source>A different file %1 already exists; rename or delete it first.</source>
        <translation>已存在另一个文件 %1；请先重命名或删除它。</translation>
    </message>
    <message>
        <source>Computing the checksum was stopped.</source>
        <translation>校验和的计算已停止。</translation>
    </message>
    <message>
        <source>On the server, %1 has %2 bytes, but %3 were expected.</source>
        <translation>服务器上的 %1 有 %2 字节，但应为 %3 字节。</translation>
    </message>
    <message>
        <source>The server sent fewer bytes of %1 than announced.</source>
        <translation>服务器发送的 %1 的字节比声明的少。</translation>
    </message>
    <message>
        <source>The server sent a different part of %1 than requested.</source>
        <translation>服务器发送的 %1 的部分与请求的不同。</translation>
    </message>
    <message>
        <source>The model would fit with: %1.</source>
        <translation>改用 %1 即可容纳。</translation>
    </message>
    <message>
        <source>%1 is part %2 of %3 of a model, but its name does not end in %4, so the other parts cannot be found.</source>
        <translation>%1 是某个模型的第 %2 部分（共 %3 部分），但文件名没有以 %4 结尾，因此找不到其余部分。</translation>
    </message>
    <message>
        <source>its header specifies %1 %2, more than fit in its size of %3</source>
        <translation>其头部指定了 %1 个 %2，超出 %3 大小所能容纳的数量</translation>
    </message>
    <message>
        <source>the end of %1 is beyond 2^64 bytes</source>
        <translation>%1的末尾超过 2^64 字节</translation>
    </message>
    <message>
        <source>expected %1, found the end of the grammar</source>
        <translation>应为 %1，却到了语法的末尾</translation>
    </message>
    <message>
        <source>the grammar ends too early</source>
        <translation>语法过早结束</translation>
    </message>
    <message>
        <source>required contains a value that is not a string</source>
        <translation>required 含有不是字符串的值</translation>
    </message>
    <message>
        <source>it requires a type that JSON doesn&apos;t have</source>
        <translation>它要求 JSON 没有的类型</translation>
    </message>
    <message>
        <source>its $ref refers to %1, which doesn&apos;t exist</source>
        <translation>其 $ref 指向不存在的 %1</translation>
    </message>
    <message>
        <source>its pattern has a character number above 10FFFF</source>
        <translation>其模式中有大于 10FFFF 的字符编号</translation>
    </message>
    <message>
        <source>The kernels for %1 that came with ROCmForge are damaged. Reinstall ROCmForge.</source>
        <translation>ROCmForge 附带的 %1 内核已损坏。请重新安装 ROCmForge。</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t support the architecture %2 of this GPU; install ROCm %3 or newer.</source>
        <translation>已安装的 ROCm %1 不支持此 GPU 的架构 %2；请安装 ROCm %3 或更新版本。</translation>
    </message>
    <message>
        <source>The installed ROCm %1 doesn&apos;t list this GPU and may be too old for the GPU&apos;s architecture, %2; install a newer ROCm.</source>
        <translation>已安装的 ROCm %1 没有列出此 GPU，对其架构 %2 来说可能太旧；请安装更新的 ROCm。</translation>
    </message>
    <message>
        <source>On the GPU %1, a model can use at most %2 of %3 experts per token; this model uses %4 of %5.</source>
        <translation>在 GPU %1 上，模型每个词元最多能使用 %3 个专家中的 %2 个；此模型使用 %5 个中的 %4 个。</translation>
    </message>
    <message>
        <source>The GPU %1 is lost: %2 Try again, or use the CPU.</source>
        <translation>GPU %1 已丢失：%2 请重试，或使用 CPU。</translation>
    </message>
    <message>
        <source>The GPU %1 reports the invalid value %2 for %3.</source>
        <translation>GPU %1 对 %3 报告了无效值 %2。</translation>
    </message>
    <message>
        <source>This ROCmForge has no %1 kernels for %2.</source>
        <translation>此 ROCmForge 没有 %2 的 %1 内核。</translation>
    </message>
    <message>
        <source>%1 contains no valid SHA-256 checksum for %2.</source>
        <translation>%1 中没有 %2 的有效 SHA-256 校验和。</translation>
    </message>
    <message>
        <source>%1 is not a model catalogue.</source>
        <translation>%1 不是模型目录。</translation>
    </message>
    <message>
        <source>%1 contains no usable model: neither GGUF files nor a folder with safetensors files.</source>
        <translation>%1 中没有可用的模型：既没有 GGUF 文件，也没有包含 safetensors 文件的文件夹。</translation>
    </message>
    <message>
        <source>%1 has no model of the type %2, only %3.</source>
        <translation>%1 没有 %2 类型的模型，只有 %3。</translation>
    </message>
    <message>
        <source>The response from %1</source>
        <translation>%1 的回应</translation>
    </message>
    <message>
        <source>The response from %1 is not a list of models.</source>
        <translation>%1 的回应不是模型列表。</translation>
    </message>
    <message>
        <source>The response from %1 contains no account name.</source>
        <translation>%1 的回应中没有账户名。</translation>
    </message>
    <message>
        <source>The response from %1 contains no repository name.</source>
        <translation>%1 的回应中没有仓库名。</translation>
    </message>
    <message>
        <source>The response from %1 contains no commit of the repository.</source>
        <translation>%1 的回应中没有仓库的提交。</translation>
    </message>
    <message>
        <source>The response from %1 contains no list of files.</source>
        <translation>%1 的回应中没有文件列表。</translation>
    </message>
    <message>
        <source>The server sent no data for %1.</source>
        <translation>服务器没有发送 %1 的数据。</translation>
    </message>
    <message>
        <source>%1 changed on the server while it was being read.</source>
        <translation>%1 在读取期间在服务器上发生了变化。</translation>
    </message>
    <message>
        <source>The header of %1 is larger than the limit of %2.</source>
        <translation>%1 的头部超过 %2 的上限。</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>its model_type is missing</source>
        <translation>缺少 model_type</translation>
    </message>
    <message>
        <source>its sliding_window is missing</source>
        <translation>缺少 sliding_window</translation>
    </message>
    <message>
        <source>its number of experts is missing</source>
        <translation>缺少专家的数量</translation>
    </message>
    <message>
        <source>its experts are scored by &apos;%1&apos;, which is not supported</source>
        <translation>其专家以“%1”评分，不受支持</translation>
    </message>
    <message>
        <source>its %1 is %2, but only %3 is supported for such models</source>
        <translation>其 %1 为 %2，但此类模型只支持 %3</translation>
    </message>
    <message>
        <source>its layers_block_type is missing</source>
        <translation>缺少 layers_block_type</translation>
    </message>
    <message>
        <source>its no_rope_layers must be every fourth layer</source>
        <translation>其 no_rope_layers 必须是每四层一层</translation>
    </message>
    <message>
        <source>it is a multimodal model of the kind &apos;%1&apos;, whose language model is not supported</source>
        <translation>这是“%1”类型的多模态模型，其语言模型不受支持</translation>
    </message>
    <message>
        <source>the rotary embedding of its windowed layers is of the kind &apos;%1&apos;, which is not supported</source>
        <translation>其窗口层的旋转嵌入类型为“%1”，不受支持</translation>
    </message>
    <message>
        <source>it has no lm_head.weight, but tie_word_embeddings is false in its config.json</source>
        <translation>没有 lm_head.weight，而其 config.json 中的 tie_word_embeddings 为 false</translation>
    </message>
    <message>
        <source>The folder %1 contains neither %2 nor %3.</source>
        <translation>文件夹 %1 中既没有 %2，也没有 %3。</translation>
    </message>
    <message>
        <source>%1 lacks the tensor &apos;%2&apos;, which %3 lists for this file.</source>
        <translation>%1 缺少 %3 为此文件列出的张量“%2”。</translation>
    </message>
    <message>
        <source>%1 has the property %2 twice</source>
        <translation>%1 的属性 %2 出现了两次</translation>
    </message>
    <message>
        <source>its weight_map contains no tensors</source>
        <translation>其 weight_map 中没有张量</translation>
    </message>
    <message>
        <source>weight_map occurs twice</source>
        <translation>weight_map 出现了两次</translation>
    </message>
    <message>
        <source>The model needs %1 of the allowed %2 (%3).</source>
        <translation>模型需要 %1，允许的限额为 %2（%3）。</translation>
    </message>
    <message>
        <source>The model&apos;s weights alone need %1: choose a smaller model or weight type.</source>
        <translation>仅模型的权重就需要 %1：请选择更小的模型或权重类型。</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2 (%3).</source>
        <translation>模型需要 %1；限额为 %2（%3）。</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2 (%3).</source>
        <translation>模型需要 %1 系统内存；限额为 %2（%3）。</translation>
    </message>
    <message>
        <source>%1 is empty or has negative values</source>
        <translation>%1 为空或含有负值</translation>
    </message>
    <message>
        <source>%1 of its %2 layers would share keys and values, which is not possible</source>
        <translation>%2 层中将有 %1 层共享键和值，这是不可能的</translation>
    </message>
    <message>
        <source>%1 contains only a vocabulary and no weights.</source>
        <translation>%1 只含有词表，没有权重。</translation>
    </message>
    <message>
        <source>its number of layers is %1, but it has only %2 tensors</source>
        <translation>其层数为 %1，但只有 %2 个张量</translation>
    </message>
    <message>
        <source>%1 is not greater than rope.scaling.low_freq_factor</source>
        <translation>%1 不大于 rope.scaling.low_freq_factor</translation>
    </message>
    <message>
        <source>the vector &apos;%1&apos; consists of several parts, which is not supported</source>
        <translation>向量“%1”由多个部分组成，不受支持</translation>
    </message>
    <message>
        <source>The request was stopped.</source>
        <translation>请求已停止。</translation>
    </message>
    <message>
        <source>The response from %1 exceeds the limit of %2.</source>
        <translation>%1 的响应超过了 %2 的上限。</translation>
    </message>
    <message>
        <source>The proxy set in the environment variables can&apos;t be found.</source>
        <translation>找不到环境变量指定的代理。</translation>
    </message>
    <message>
        <source>The proxy refused the connection to %1.</source>
        <translation>代理拒绝了与 %1 的连接。</translation>
    </message>
    <message>
        <source>%1 closed the connection without a response.</source>
        <translation>%1 没有回应就关闭了连接。</translation>
    </message>
    <message>
        <source>The proxy requires a user name and a password for connections to %1 (HTTP %2).</source>
        <translation>代理要求提供用户名和密码才能连接 %1（HTTP %2）。</translation>
    </message>
    <message>
        <source>%1 could not process the request (HTTP %2). Try again later.</source>
        <translation>%1 无法处理请求（HTTP %2）。请稍后再试。</translation>
    </message>
    <message>
        <source>Connections to %1 must use https, because others could read and change data sent by http.</source>
        <translation>连接 %1 必须使用 https，因为通过 http 发送的数据可能被他人读取和篡改。</translation>
    </message>
    <message>
        <source>The address must begin with https, but &apos;%1&apos; doesn&apos;t.</source>
        <translation>网址必须以 https 开头，但“%1”不是。</translation>
    </message>
    <message>
        <source>The answer from %1 was interrupted.</source>
        <translation>%1 的回答中断了。</translation>
    </message>
    <message>
        <source>%1 reported: %2</source>
        <translation>%1 报告：%2</translation>
    </message>
    <message>
        <source>%1 sent a response that can&apos;t be read.</source>
        <translation>%1 发来的响应无法读取。</translation>
    </message>
    <message>
        <source>%1 returned an error without a message (HTTP %2).</source>
        <translation>%1 返回了没有说明的错误 (HTTP %2)。</translation>
    </message>
    <message>
        <source>Other computers can reach %1, so the server requires an API key to listen there (--api-key).</source>
        <translation>其他计算机可以访问 %1，因此服务器在此监听需要 API 密钥（--api-key）。</translation>
    </message>
    <message>
        <source>Another program already listens on port %1. Close that program, or choose another port.</source>
        <translation>另一个程序已在监听端口 %1。请关闭该程序，或选择其他端口。</translation>
    </message>
    <message>
        <source>The device was lost. Restart the program.</source>
        <translation>设备已丢失。请重新启动程序。</translation>
    </message>
    <message>
        <source>The chat template cannot be used without a tokenizer.</source>
        <translation>没有分词器就无法使用聊天模板。</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s character replacement table (precompiled_charsmap) is damaged.</source>
        <translation>词表的字符替换表（precompiled_charsmap）已损坏。</translation>
    </message>
    <message>
        <source>has lists nested more than %1 deep</source>
        <translation>的列表嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 has a size of %2; the limit is %3.</source>
        <translation>分词器的 %1 大小为 %2；上限为 %3。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 is not valid JSON.</source>
        <translation>分词器的 %1 不是有效的 JSON。</translation>
    </message>
    <message>
        <source>The tokenizer&apos;s %1 &quot;%2&quot; is not supported.</source>
        <translation>分词器的 %1“%2”不受支持。</translation>
    </message>
    <message>
        <source>has a token id that is not a number</source>
        <translation>有不是数字的词元编号</translation>
    </message>
    <message>
        <source>%1 is too large for a chat template: it has a size of %2.</source>
        <translation>%1 对聊天模板来说太大：大小为 %2。</translation>
    </message>
    <message>
        <source>has more tokens than a model can have</source>
        <translation>词元数超过模型可能拥有的数量</translation>
    </message>
    <message>
        <source>has more merges than a model can have</source>
        <translation>合并数超过模型可能拥有的数量</translation>
    </message>
    <message>
        <source>The token &quot;%1&quot; has the id %2, but the tokenizer has only %3 tokens.</source>
        <translation>词元“%1”的编号为 %2，但分词器只有 %3 个词元。</translation>
    </message>
    <message>
        <source>The vocabulary&apos;s merge %1 (&quot;%2&quot;) doesn&apos;t consist of two parts separated by a space.</source>
        <translation>词表的合并 %1（“%2”）不是以空格分隔的两部分。</translation>
    </message>
    <message>
        <source>The regular expression &quot;%1&quot; can&apos;t be compiled (PCRE2 error %2).</source>
        <translation>无法编译正则表达式“%1”（PCRE2 错误 %2）。</translation>
    </message>
    <message>
        <source>A regular expression of the tokenizer has a size of %1; the limit is %2.</source>
        <translation>分词器的一个正则表达式大小为 %1；上限为 %2。</translation>
    </message>
    <message>
        <source>The text can&apos;t be split into words (PCRE2 error %1).</source>
        <translation>无法将文本切分为单词（PCRE2 错误 %1）。</translation>
    </message>
    <message>
        <source>The vocabulary has more tokens or merges than a model can have.</source>
        <translation>词表的词元或合并数超过模型可能拥有的数量。</translation>
    </message>
    <message>
        <source>The beginning-of-text (BOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>文本开始词元（BOS）的编号为 %1，但词表只有 %2 个词元。</translation>
    </message>
    <message>
        <source>The end-of-text (EOS) token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>文本结束词元（EOS）的编号为 %1，但词表只有 %2 个词元。</translation>
    </message>
    <message>
        <source>The unknown token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>未知词元的编号为 %1，但词表只有 %2 个词元。</translation>
    </message>
    <message>
        <source>The separator token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>分隔词元的编号为 %1，但词表只有 %2 个词元。</translation>
    </message>
    <message>
        <source>The end-of-turn token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>轮次结束词元的编号为 %1，但词表只有 %2 个词元。</translation>
    </message>
    <message>
        <source>The end-of-message token has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>消息结束词元的编号为 %1，但词表只有 %2 个词元。</translation>
    </message>
    <message>
        <source>The vocabulary requires a beginning-of-text (BOS) token, but none is defined.</source>
        <translation>词表要求文本开始词元（BOS），但没有定义。</translation>
    </message>
    <message>
        <source>The vocabulary requires an end-of-text (EOS) token, but none is defined.</source>
        <translation>词表要求文本结束词元（EOS），但没有定义。</translation>
    </message>
    <message>
        <source>The file&apos;s %1 is %2, which is not a token id.</source>
        <translation>文件的 %1 为 %2，这不是词元编号。</translation>
    </message>
    <message>
        <source>The file specifies no pre-tokenizer (tokenizer.ggml.pre is missing). Convert the model again with a newer tool.</source>
        <translation>文件没有指定预分词器（缺少 tokenizer.ggml.pre）。请用较新的工具重新转换模型。</translation>
    </message>
    <message>
        <source>%1 denied access to %2 (HTTP %3): it doesn&apos;t exist, or it is private or gated and requires an access token.</source>
        <translation>%1 拒绝访问 %2（HTTP %3）：它不存在，或者是私有或受限的，需要访问令牌。</translation>
    </message>
    <message>
        <source>%1 contains no valid repository name (owner/name) for %2.</source>
        <translation>%1 中没有 %2 的有效仓库名（所有者/名称）。</translation>
    </message>
    <message>
        <source>It is the first usable GPU. How much memory is free is unknown.</source>
        <translation>这是第一块可用的 GPU。无法得知可用显存有多少。</translation>
    </message>
    <message>
        <source>How much of its memory is free is unknown.</source>
        <translation>无法得知它的可用显存有多少。</translation>
    </message>
    <message>
        <source>its %1 is &apos;%2&apos;, which is not supported</source>
        <translation>其 %1 为“%2”，不受支持</translation>
    </message>
    <message>
        <source>its %1 is false, which is not supported</source>
        <translation>其 %1 为 false，不受支持</translation>
    </message>
    <message>
        <source>its layer %1 has a window without rotation, or rotation without a window, which is not supported</source>
        <translation>其第 %1 层有窗口而无旋转，或有旋转而无窗口，不受支持</translation>
    </message>
    <message>
        <source>an even number of columns</source>
        <translation>偶数列</translation>
    </message>
    <message>
        <source>Small and fast, even without a GPU.</source>
        <translation>小巧快速，没有 GPU 也能运行。</translation>
    </message>
    <message>
        <source>Strong for its size; reasons on request.</source>
        <translation>同等大小中能力出色；可按需推理。</translation>
    </message>
    <message>
        <source>For long texts: its memory hardly grows with the context.</source>
        <translation>适合长文本：内存几乎不随上下文增长。</translation>
    </message>
    <message>
        <source>Fast, because only 1 billion weights are active.</source>
        <translation>速度快，因为只有 10 亿个权重处于激活状态。</translation>
    </message>
    <message>
        <source>A good all-round assistant for GPUs with 12 GB; reasons on request.</source>
        <translation>适合 12 GB GPU 的全能助手；可按需推理。</translation>
    </message>
    <message>
        <source>Follows instructions precisely, for GPUs with at least 24 GB.</source>
        <translation>准确遵循指令，适合至少 24 GB 的 GPU。</translation>
    </message>
    <message>
        <source>Fast for its size; trained for 4-bit weights.</source>
        <translation>同等大小中速度快；针对 4 位权重训练。</translation>
    </message>
    <message>
        <source>Strong at code and reasoning, for GPUs with 32 GB.</source>
        <translation>擅长代码和推理，适合 32 GB 的 GPU。</translation>
    </message>
    <message>
        <source>Reasons over long texts; only 3 billion weights are active.</source>
        <translation>能对长文本推理；只有 30 亿个权重处于激活状态。</translation>
    </message>
    <message>
        <source>The GPU %1 has the same amount of free memory and comes first in the list.</source>
        <translation>GPU %1 的可用显存相同，且在列表中排在前面。</translation>
    </message>
    <message>
        <source>The model computed a probability of zero for every token; its file is probably damaged.</source>
        <translation>模型为所有词元算出的概率都为零；它的文件可能已损坏。</translation>
    </message>
    <message>
        <source>The context length (%1) and the batch size (%2) must not be negative.</source>
        <translation>上下文长度（%1）和批大小（%2）不能为负。</translation>
    </message>
    <message>
        <source>%1 without state snapshots</source>
        <translation>%1，不保留状态快照</translation>
    </message>
    <message>
        <source>%1 of %2 state snapshots, which frees %3</source>
        <translation>%1 / %2 个状态快照，可释放 %3</translation>
    </message>
    <message>
        <source>patternProperties is not an object</source>
        <translation>patternProperties 不是对象</translation>
    </message>
    <message>
        <source>%1 is not a string</source>
        <translation>%1 不是字符串</translation>
    </message>
    <message>
        <source>multipleOf is not a positive number</source>
        <translation>multipleOf 不是正数</translation>
    </message>
    <message>
        <source>patternProperties with more than %1 patterns</source>
        <translation>超过 %1 个模式的 patternProperties</translation>
    </message>
    <message>
        <source>maxProperties is less than minProperties</source>
        <translation>maxProperties 小于 minProperties</translation>
    </message>
    <message>
        <source>a pattern with a repeated anchor or look-ahead</source>
        <translation>带有重复锚点或前瞻的模式</translation>
    </message>
    <message>
        <source>a pattern that is too long</source>
        <translation>过长的模式</translation>
    </message>
    <message>
        <source>a pattern with look-behind or flags</source>
        <translation>带有后顾或标志的模式</translation>
    </message>
    <message>
        <source>its pattern has a repetition whose maximum is less than its minimum</source>
        <translation>其模式中有重复次数的最大值小于最小值</translation>
    </message>
    <message>
        <source>a format that contradicts the pattern or length beside it</source>
        <translation>与同级模式或长度相矛盾的格式</translation>
    </message>
    <message>
        <source>no string is valid there</source>
        <translation>此处没有有效的字符串</translation>
    </message>
    <message>
        <source>multipleOf %1</source>
        <translation>multipleOf %1</translation>
    </message>
    <message>
        <source>bounds with too many digits</source>
        <translation>位数过多的边界</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 已损坏：%2。请重新导出。</translation>
    </message>
    <message>
        <source>The benchmark needs a context of %1 tokens, but the model was loaded with %2.</source>
        <translation>测速需要 %1 个词元的上下文，但模型加载时只有 %2 个。</translation>
    </message>
    <message>
        <source>There is not enough memory to allocate %1 bytes. Close other programs.</source>
        <translation>内存不足，无法分配 %1 字节。请关闭其他程序。</translation>
    </message>
    <message>
        <source>The amount of memory can&apos;t be read from %1. Check that /proc is mounted.</source>
        <translation>无法从 %1 读取内存大小。请检查 /proc 是否已挂载。</translation>
    </message>
    <message>
        <source>%1 already exists and was not replaced. Delete or rename it first.</source>
        <translation>%1 已存在，没有被替换。请先删除或重命名它。</translation>
    </message>
    <message>
        <source>%1 changed on the server several times during the download. Try again later.</source>
        <translation>%1 在下载期间在服务器上多次变化。请稍后重试。</translation>
    </message>
    <message>
        <source>%1 is damaged: the metadata key &apos;%2&apos; should be %3, not %4. Download it again, or choose another model.</source>
        <translation>%1 已损坏：元数据键“%2”应为%3，而不是%4。请重新下载，或选择其他模型。</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Download it again, or choose another model.</source>
        <translation>%1 已损坏：%2。请重新下载，或选择其他模型。</translation>
    </message>
    <message>
        <source>The model is incomplete: %2, one of its %1 parts, is missing. Download it.</source>
        <translation>模型不完整：缺少 %2，它是 %1 个部分之一。请下载该部分。</translation>
    </message>
    <message>
        <source>its parts have %1 tensors, but its metadata specifies %2</source>
        <translation>各部分共有 %1 个张量，但元数据中为 %2 个</translation>
    </message>
    <message>
        <source>%1 is incomplete: it ends in the middle of its header. Download it again.</source>
        <translation>%1 不完整：在文件头中间就结束了。请重新下载。</translation>
    </message>
    <message>
        <source>%1 is a Git LFS pointer, not the model itself. Download the model file.</source>
        <translation>%1 是 Git LFS 指针，不是模型本身。请下载模型文件。</translation>
    </message>
    <message>
        <source>a metadata key is %1 bytes long; 1 to %2 are allowed</source>
        <translation>一个元数据键长 %1 字节；允许 1 到 %2</translation>
    </message>
    <message>
        <source>a tensor&apos;s name is %1 bytes long; 1 to %2 are allowed</source>
        <translation>一个张量的名称长 %1 字节；允许 1 到 %2</translation>
    </message>
    <message>
        <source>%1 has the invalid dimension %2</source>
        <translation>%1 有无效的维度 %2</translation>
    </message>
    <message>
        <source>%1 begins at byte %2, which is not a multiple of %3</source>
        <translation>%1 始于第 %2 字节，不是 %3 的倍数</translation>
    </message>
    <message>
        <source>%1 is incomplete: it has %2 bytes, but its tensors end at byte %3. Download it again.</source>
        <translation>%1 不完整：文件有 %2 字节，而张量到第 %3 字节才结束。请重新下载。</translation>
    </message>
    <message>
        <source>uniqueItems for items without a list of allowed values</source>
        <translation>用于没有允许值列表的元素的 uniqueItems</translation>
    </message>
    <message>
        <source>minItems requires more different items than the schema allows</source>
        <translation>minItems 要求的不同元素多于模式允许的元素</translation>
    </message>
    <message>
        <source>minItems requires more items than the schema allows</source>
        <translation>minItems 要求的项数超过模式允许的项数</translation>
    </message>
    <message>
        <source>several anyOf lists with too many combinations</source>
        <translation>组合过多的多个 anyOf 列表</translation>
    </message>
    <message>
        <source>patternProperties combined with additionalProperties of another schema</source>
        <translation>与另一模式的 additionalProperties 组合的 patternProperties</translation>
    </message>
    <message>
        <source>The JSON schema uses %1 at %2, which ROCmForge can&apos;t enforce.</source>
        <translation>JSON 模式在 %2 处使用了 %1，ROCmForge 无法强制执行。</translation>
    </message>
    <message>
        <source>a property name that is too long</source>
        <translation>过长的属性名</translation>
    </message>
    <message>
        <source>the keyword %1 with a value that is not a number</source>
        <translation>值不是数字的关键字 %1</translation>
    </message>
    <message>
        <source>the keyword required with a value that is not a list</source>
        <translation>值不是列表的关键字 required</translation>
    </message>
    <message>
        <source>patternProperties or propertyNames that are too complex</source>
        <translation>过于复杂的 patternProperties 或 propertyNames</translation>
    </message>
    <message>
        <source>minProperties or maxProperties contradicts the properties</source>
        <translation>minProperties 或 maxProperties 与属性相矛盾</translation>
    </message>
    <message>
        <source>minProperties or maxProperties with too many properties</source>
        <translation>属性过多的 minProperties 或 maxProperties</translation>
    </message>
    <message>
        <source>a pattern with the Unicode property %1</source>
        <translation>带有 Unicode 属性 %1 的模式</translation>
    </message>
    <message>
        <source>a pattern, format or length that is too complex</source>
        <translation>过于复杂的模式、格式或长度</translation>
    </message>
    <message>
        <source>its partial_rotary_factor is %1, but must be above 0 and at most 1</source>
        <translation>其 partial_rotary_factor 为 %1；必须大于 0 且不超过 1</translation>
    </message>
    <message>
        <source>it has layers of the kind &apos;%1&apos;, which is not supported</source>
        <translation>它有“%1”类型的层，不受支持</translation>
    </message>
    <message>
        <source>its query_pre_attn_scalar is %1, which is not above 0</source>
        <translation>其 query_pre_attn_scalar 为 %1，不大于 0</translation>
    </message>
    <message>
        <source>the scale &apos;%1&apos; has the type %2, which is not a floating-point type</source>
        <translation>缩放值“%1”的类型为 %2，不是浮点类型</translation>
    </message>
    <message>
        <source>%1 is incomplete: its shard %2 is missing. Download it.</source>
        <translation>%1 不完整：缺少分片 %2。请下载该分片。</translation>
    </message>
    <message>
        <source>its header is %1 bytes long; at least 2 are required</source>
        <translation>其头部长 %1 字节；至少需要 2 字节</translation>
    </message>
    <message>
        <source>the %1 of %2 is %3, which is not allowed</source>
        <translation>%2 的 %1 为 %3，不允许</translation>
    </message>
    <message>
        <source>%1 is incomplete: its tensors need %2 bytes, but the file has only %3 bytes after the header. Download it again.</source>
        <translation>%1 不完整：张量需要 %2 字节，而文件头部之后只有 %3 字节。请重新下载。</translation>
    </message>
    <message>
        <source>%1 is damaged: its tokenizer has %2 tokens, but its model supports only %3. Download it again, or choose another model.</source>
        <translation>%1 已损坏：分词器有 %2 个词元，而模型只支持 %3 个。请重新下载，或选择其他模型。</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 of the %2 values of an attention head, which is not possible</source>
        <translation>其旋转嵌入旋转注意力头 %2 个值中的 %1 个，这是不可能的</translation>
    </message>
    <message>
        <source>%1 is damaged: general.architecture is missing. Download it again, or choose another model.</source>
        <translation>%1 已损坏：缺少 general.architecture。请重新下载，或选择其他模型。</translation>
    </message>
    <message>
        <source>the tensor &apos;%1&apos; contains the invalid value %2</source>
        <translation>张量“%1”含有无效值 %2</translation>
    </message>
    <message>
        <source>its router selects %1 of %2 experts in %3 of %4 groups, which is not possible</source>
        <translation>其路由器在 %4 组中的 %3 组里从 %2 个专家中选 %1 个，这是不可能的</translation>
    </message>
    <message>
        <source>its state has %1 values, %2 value heads and %3 key heads, which can&apos;t be divided evenly</source>
        <translation>其状态有 %1 个数值、%2 个值头和 %3 个键头，无法均分</translation>
    </message>
    <message>
        <source>the convolution before its state has too many channels (%1)</source>
        <translation>其状态之前的卷积通道过多（%1）</translation>
    </message>
    <message>
        <source>its rotary embedding rotates %1 values of a head in windowed layers, which is an odd number</source>
        <translation>在窗口层中，其旋转嵌入旋转一个头的 %1 个数值，是奇数</translation>
    </message>
    <message>
        <source>The folder has a tokenizer but no weights. Download the whole repository.</source>
        <translation>文件夹有分词器，但没有权重。请下载整个存储库。</translation>
    </message>
    <message>
        <source>not or oneOf with few valid values</source>
        <translation>有效值很少的 not 或 oneOf</translation>
    </message>
    <message>
        <source>%1 combined with %2</source>
        <translation>%1 与 %2 同时使用</translation>
    </message>
    <message>
        <source>%1 is not an object</source>
        <translation>%1 不是对象</translation>
    </message>
    <message>
        <source>minContains or maxContains contradicts the items</source>
        <translation>minContains 或 maxContains 与元素矛盾</translation>
    </message>
    <message>
        <source>The model&apos;s vocabulary has no tokens for filling in the middle of a text.</source>
        <translation>模型的词表没有用于填充文本中间部分的 token。</translation>
    </message>
    <message>
        <source>A token for filling in the middle has the id %1, but the vocabulary has only %2 tokens.</source>
        <translation>用于填充中间部分的 token 的 ID 为 %1，但词表只有 %2 个 token。</translation>
    </message>
    <message>
        <source>The reasoning can&apos;t be closed, because the model&apos;s vocabulary can&apos;t spell &quot;%1&quot;. Turn reasoning off.</source>
        <translation>无法结束推理，因为模型的词表无法拼出“%1”。请关闭推理。</translation>
    </message>
    <message>
        <source>ROCmForge lowers %1 at %2 to %3.</source>
        <translation>ROCmForge 将 %2 处的 %1 降低到 %3。</translation>
    </message>
    <message>
        <source>a reference that may have several targets</source>
        <translation>可能有多个目标的引用</translation>
    </message>
    <message>
        <source>its references are too long</source>
        <translation>其引用过长</translation>
    </message>
    <message>
        <source>unevaluatedProperties or unevaluatedItems with too many combinations</source>
        <translation>组合过多的 unevaluatedProperties 或 unevaluatedItems</translation>
    </message>
    <message>
        <source>it is too complex; use fewer references, allOf and anyOf</source>
        <translation>它过于复杂；请减少引用、allOf 和 anyOf</translation>
    </message>
    <message>
        <source>Speculative decoding is off, because the states of this model&apos;s recurrent layers can&apos;t be rewound.</source>
        <translation>推测解码已关闭，因为此模型的循环层状态无法回退。</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Try asking, in English</source>
        <translation>可以用英语这样提问</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>思考了 %1 秒</translation>
    </message>
    <message numerus="yes">
        <source>The model no longer sees the first %Ln message(s).</source>
        <translation>
            <numerusform>从这里起，模型不再收到前 %Ln 条消息。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This summary replaces the first %Ln message(s).</source>
        <translation>
            <numerusform>从这里起，此摘要代替前 %Ln 条消息。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file can&apos;t be written: %1. Choose another folder.</source>
        <translation>无法写入文件：%1。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>The PDF can&apos;t be written. Choose another folder.</source>
        <translation>无法写入 PDF。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>思考</translation>
    </message>
</context>
<context>
    <name>ExportSheet</name>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>The current branch, readable and editable anywhere.</source>
        <translation>当前分支，可在任何地方阅读和编辑。</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>The current branch as one file for a browser or printer.</source>
        <translation>当前分支，保存为可供浏览器或打印机使用的单个文件。</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>The current branch as pages.</source>
        <translation>当前分支，分页显示。</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Everything, including all versions. ROCmForge can import it again.</source>
        <translation>全部内容，包括所有版本。ROCmForge 可以重新导入。</translation>
    </message>
    <message>
        <source>Export all conversations</source>
        <translation>导出所有对话</translation>
    </message>
    <message>
        <source>Export conversation</source>
        <translation>导出对话</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>文件类型</translation>
    </message>
    <message>
        <source>Exporting, %1 %</source>
        <translation>正在导出，%1%</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln conversation(s)</source>
        <translation>
            <numerusform>导出 %Ln 个对话</numerusform>
        </translation>
    </message>
    <message>
        <source>Save a copy of unsaved conversations</source>
        <translation>保存未存盘对话的副本</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Attach files</source>
        <translation>附加文件</translation>
    </message>
    <message>
        <source>Text, source code and PDF (*)</source>
        <translation>文本、源代码和 PDF (*)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Import conversations</source>
        <translation>导入对话</translation>
    </message>
    <message>
        <source>Conversations (*.json)</source>
        <translation>对话 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>添加模型</translation>
    </message>
    <message>
        <source>Models (*.gguf *.safetensors *.safetensors.index.json)</source>
        <translation>模型 (*.gguf *.safetensors *.safetensors.index.json)</translation>
    </message>
    <message>
        <source>Add a folder with models</source>
        <translation>添加含有模型的文件夹</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this conversation</source>
        <translation>在此对话中查找</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Search all conversations</source>
        <translation>搜索所有对话</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>FindingRow</name>
    <message>
        <source>Problem: %1</source>
        <translation>问题：%1</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
</context>
<context>
    <name>FirstStart</name>
    <message>
        <source>What would you like to know?</source>
        <translation>您想了解什么？</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>正在加载模型</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Models that fit</source>
        <translation>适合的模型</translation>
    </message>
    <message>
        <source>More models…</source>
        <translation>更多模型…</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
    <message>
        <source>A small built-in model answers questions about ROCmForge. Larger models know more.</source>
        <translation>内置的小模型可回答有关 ROCmForge 的问题。更大的模型知道得更多。</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one below, or put one into %1.</source>
        <translation>模型在这台电脑上运行，您的消息不会离开这里。请在下方下载一个模型，或将模型放入 %1。</translation>
    </message>
    <message>
        <source>Models run on this computer; your messages stay here. Download one, or put one into %1.</source>
        <translation>模型在本机运行,您的消息不会离开本机。请下载一个模型,或将模型放入 %1。</translation>
    </message>
    <message>
        <source>Choose a model…</source>
        <translation>选择模型…</translation>
    </message>
</context>
<context>
    <name>FolderChoice</name>
    <message>
        <source>%1, folder with %2</source>
        <translation>%1，文件夹，含 %2 项</translation>
    </message>
</context>
<context>
    <name>FolderSheet</name>
    <message>
        <source>Move to folder</source>
        <translation>移到文件夹</translation>
    </message>
    <message>
        <source>Move %1 conversations to</source>
        <translation>将 %1 个对话移到</translation>
    </message>
    <message>
        <source>Move this conversation to</source>
        <translation>将此对话移到</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>New folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>Create and move</source>
        <translation>新建并移动</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>No folder</source>
        <translation>无文件夹</translation>
    </message>
</context>
<context>
    <name>GaugeLine</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>HeadroomGauge</name>
    <message>
        <source>Other programs</source>
        <translation>其他程序</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限额</translation>
    </message>
    <message>
        <source>Shows the memory use</source>
        <translation>显示内存占用情况</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Memory use</source>
        <translation>内存占用</translation>
    </message>
    <message>
        <source>Memory of this computer</source>
        <translation>这台电脑的内存</translation>
    </message>
    <message>
        <source>Memory of %1</source>
        <translation>%1 的显存</translation>
    </message>
    <message>
        <source>Model state snapshots (system memory)</source>
        <translation>模型状态快照（系统内存）</translation>
    </message>
</context>
<context>
    <name>HubSection</name>
    <message>
        <source>Hugging Face</source>
        <translation>Hugging Face</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>访问令牌</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the access token</source>
        <translation>保存访问令牌</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the access token</source>
        <translation>移除访问令牌</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Sends one request to %1.</source>
        <translation>向 %1 发送一次请求。</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Test the connection to Hugging Face</source>
        <translation>测试与 Hugging Face 的连接</translation>
    </message>
    <message>
        <source>Paste the token here</source>
        <translation>在此粘贴令牌</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>示例：%1</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>The import was stopped.</source>
        <translation>导入已停止。</translation>
    </message>
    <message>
        <source>%1 is an archive. Unpack it, and choose the conversations.json in it.</source>
        <translation>%1 是压缩包。请解压后选择其中的 conversations.json。</translation>
    </message>
    <message>
        <source>Imported conversation</source>
        <translation>导入的对话</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>some messages have no parent message</source>
        <translation>有些消息没有上级消息</translation>
    </message>
    <message>
        <source>a conversation has no list of messages</source>
        <translation>某个对话没有消息列表</translation>
    </message>
    <message>
        <source>a message has no unique id</source>
        <translation>某条消息没有自己的标识</translation>
    </message>
    <message>
        <source>a message comes before its parent message</source>
        <translation>某条消息位于其上级消息之前</translation>
    </message>
    <message>
        <source>a message has an unknown author</source>
        <translation>某条消息的作者未知</translation>
    </message>
    <message>
        <source>%1 contains no conversations. Choose another file.</source>
        <translation>%1 中没有对话。请选择其他文件。</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of ROCmForge. Update ROCmForge to import it.</source>
        <translation>%1 由更新版本的 ROCmForge 写入。请更新 ROCmForge 后再导入。</translation>
    </message>
    <message>
        <source>%1 is not a conversation file of ROCmForge, ChatGPT or LM Studio. Choose another file.</source>
        <translation>%1 不是 ROCmForge、ChatGPT 或 LM Studio 的对话文件。请选择其他文件。</translation>
    </message>
    <message>
        <source>%1 contains too many messages to import. Export fewer conversations to one file.</source>
        <translation>%1 中的消息太多，无法导入。请在一个文件中导出较少的对话。</translation>
    </message>
    <message>
        <source>%1 is damaged: %2. Export it again.</source>
        <translation>%1 已损坏：%2。请重新导出。</translation>
    </message>
</context>
<context>
    <name>ImportSheet</name>
    <message>
        <source>Import conversations</source>
        <translation>导入对话</translation>
    </message>
    <message numerus="yes">
        <source>Reading… %Ln conversation(s) so far</source>
        <translation>
            <numerusform>正在读取… 目前有 %Ln 个对话</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Imports conversations from ROCmForge (JSON), ChatGPT (conversations.json) and LM Studio.</source>
        <translation>从 ROCmForge (JSON)、ChatGPT (conversations.json) 和 LM Studio 导入对话。</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Chat settings</source>
        <translation>对话设置</translation>
    </message>
    <message>
        <source>This conversation</source>
        <translation>此对话</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>系统提示词</translation>
    </message>
    <message>
        <source>Instructions for the model in this conversation.</source>
        <translation>在此对话中给模型的指示。</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>你是一位乐于助人的助手。</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Higher values give more varied answers; 0 always picks the likeliest token.</source>
        <translation>值越大，回答越多样；0 总是选择最可能的词元。</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>从这么多个最可能的词元中采样。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>从累计概率达到此值的最可能词元中采样。</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>丢弃概率低于最高概率此比例的词元。</translation>
    </message>
    <message>
        <source>XTC</source>
        <translation>XTC</translation>
    </message>
    <message>
        <source>Chance of dropping the likeliest tokens, to avoid clichés.</source>
        <translation>丢弃最可能词元的概率，用于避免陈词滥调。</translation>
    </message>
    <message>
        <source>XTC threshold</source>
        <translation>XTC 阈值</translation>
    </message>
    <message>
        <source>Only tokens above this probability can be dropped.</source>
        <translation>只有概率高于此值的词元可能被丢弃。</translation>
    </message>
    <message>
        <source>Mirostat</source>
        <translation>Mirostat</translation>
    </message>
    <message>
        <source>Mirostat target</source>
        <translation>Mirostat 目标</translation>
    </message>
    <message>
        <source>Target surprise, in bits per token.</source>
        <translation>目标意外程度，单位为比特每词元。</translation>
    </message>
    <message>
        <source>Mirostat rate</source>
        <translation>Mirostat 速率</translation>
    </message>
    <message>
        <source>How quickly Mirostat adapts.</source>
        <translation>Mirostat 的调整速度。</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>种子和问题相同，回答也相同。</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>DRY</source>
        <translation>DRY</translation>
    </message>
    <message>
        <source>Penalises tokens that would repeat a sequence, more for longer sequences.</source>
        <translation>惩罚会重复某个序列的词元，序列越长惩罚越重。</translation>
    </message>
    <message>
        <source>DRY growth</source>
        <translation>DRY 增长</translation>
    </message>
    <message>
        <source>How quickly the penalty grows with each token.</source>
        <translation>惩罚随每个词元增长的速度。</translation>
    </message>
    <message>
        <source>Sequences up to this length can repeat freely.</source>
        <translation>不超过此长度的序列可以自由重复。</translation>
    </message>
    <message>
        <source>DRY breakers</source>
        <translation>DRY 分隔符</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>重复惩罚</translation>
    </message>
    <message>
        <source>Makes recently used tokens less likely.</source>
        <translation>降低最近使用过的词元的概率。</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>存在惩罚</translation>
    </message>
    <message>
        <source>Penalises recently used tokens once, however often they occurred.</source>
        <translation>对最近使用过的词元惩罚一次，不论出现次数。</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>频率惩罚</translation>
    </message>
    <message>
        <source>Penalises recently used tokens for each occurrence.</source>
        <translation>按出现次数惩罚最近使用过的词元。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>最大长度</translation>
    </message>
    <message>
        <source>In tokens; a word takes one or two.</source>
        <translation>以词元计；一个词占一到两个词元。</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Stop sequences</source>
        <translation>停止序列</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation>JSON 模式</translation>
    </message>
    <message>
        <source>The answer is JSON that matches this schema.</source>
        <translation>回答是符合此模式的 JSON。</translation>
    </message>
    <message>
        <source>Grammar</source>
        <translation>语法</translation>
    </message>
    <message>
        <source>The answer matches this grammar, written in GBNF.</source>
        <translation>回答符合此 GBNF 语法。</translation>
    </message>
    <message>
        <source>Token bias</source>
        <translation>词元偏置</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>示例：%1</translation>
    </message>
    <message>
        <source>Keeps the perplexity of the text constant. Replaces Top-k, Top-p, Min-p and XTC.</source>
        <translation>使文本的困惑度保持恒定。取代 Top-k、Top-p、Min-p 和 XTC。</translation>
    </message>
    <message>
        <source>Sequences end at these texts, one per line (%1: line break).</source>
        <translation>序列在这些文本处结束，每行一个（%1：换行）。</translation>
    </message>
    <message>
        <source>The answer ends before these texts, one per line (%1: line break).</source>
        <translation>回答在这些文本之前结束，每行一个（%1：换行）。</translation>
    </message>
    <message>
        <source>Makes tokens more or less likely. One TOKEN=BIAS per line; -inf bans.</source>
        <translation>提高或降低词元的概率。每行一个 TOKEN=BIAS；-inf 表示禁用。</translation>
    </message>
    <message>
        <source>DRY allowed length</source>
        <translation>DRY 允许长度</translation>
    </message>
</context>
<context>
    <name>InspectorRow</name>
    <message>
        <source>%1: use the default</source>
        <translation>%1：使用默认值</translation>
    </message>
</context>
<context>
    <name>KeyGroup</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>LanguageSection</name>
    <message>
        <source>System default</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>窗口语言</translation>
    </message>
    <message>
        <source>Language of the window: %1</source>
        <translation>窗口语言：%1</translation>
    </message>
</context>
<context>
    <name>LimitControl</name>
    <message>
        <source>Memory limit</source>
        <translation>内存限额</translation>
    </message>
    <message>
        <source>%1 % of free memory</source>
        <translation>可用内存的 %1%</translation>
    </message>
    <message>
        <source>Memory limit: %1 % of free memory</source>
        <translation>内存限额：可用内存的 %1%</translation>
    </message>
    <message>
        <source>The rest stays free, so that the desktop runs smoothly.</source>
        <translation>其余部分保持空闲，使桌面运行流畅。</translation>
    </message>
</context>
<context>
    <name>ListHead</name>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>按大小</translation>
    </message>
    <message>
        <source>By largest context</source>
        <translation>按最大上下文</translation>
    </message>
    <message>
        <source>By speed</source>
        <translation>按速度</translation>
    </message>
    <message numerus="yes">
        <source>%Ln model(s)</source>
        <translation>
            <numerusform>%Ln 个模型</numerusform>
        </translation>
    </message>
    <message>
        <source>Order: %1</source>
        <translation>排序：%1</translation>
    </message>
</context>
<context>
    <name>LoadBar</name>
    <message>
        <source>Measuring…</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <source>Predicted %1 tok/s</source>
        <translation>预计 %1 词元/秒</translation>
    </message>
    <message>
        <source>measured here: %1 ·</source>
        <translation>本机实测：%1 ·</translation>
    </message>
    <message>
        <source>Measured here: %1 tokens per second</source>
        <translation>本机实测：每秒 %1 个词元</translation>
    </message>
    <message>
        <source>measure again</source>
        <translation>重新测量</translation>
    </message>
    <message>
        <source>Measure its speed</source>
        <translation>测量速度</translation>
    </message>
    <message>
        <source>Loads the model and generates some tokens</source>
        <translation>加载模型并生成一些词元</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Unload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>加载</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Measured %1 tok/s</source>
        <translation>实测 %1 词元/秒</translation>
    </message>
    <message>
        <source>Speed: not measured yet</source>
        <translation>速度：尚未测量</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>再次回答</translation>
    </message>
    <message>
        <source>Load and answer</source>
        <translation>加载并回答</translation>
    </message>
    <message>
        <source>Too large: show what fits</source>
        <translation>太大：显示可行的选项</translation>
    </message>
    <message>
        <source>Context: %1 tokens</source>
        <translation>上下文：%1 个词元</translation>
    </message>
</context>
<context>
    <name>LocalModels</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 参数</translation>
    </message>
</context>
<context>
    <name>LogRow</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
</context>
<context>
    <name>LogSheet</name>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the log</source>
        <translation>复制日志</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save the log as a file</source>
        <translation>将日志保存为文件</translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation>保存日志</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the log</source>
        <translation>筛选日志</translation>
    </message>
    <message>
        <source>Lines to show</source>
        <translation>显示的行</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Lines of the log</source>
        <translation>日志行</translation>
    </message>
    <message>
        <source>Your home folder appears as ~. Chats are never logged.</source>
        <translation>您的主文件夹显示为 ~。聊天内容从不记入日志。</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>No matching lines</source>
        <translation>没有匹配的行</translation>
    </message>
    <message>
        <source>Log level</source>
        <translation>日志级别</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>%1 – ROCmForge</source>
        <translation>%1 – ROCmForge</translation>
    </message>
    <message>
        <source>Hide the sidebar</source>
        <translation>隐藏侧边栏</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>显示侧边栏</translation>
    </message>
</context>
<context>
    <name>MarkdownBlock</name>
    <message>
        <source>Heading</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
</context>
<context>
    <name>MathBlock</name>
    <message>
        <source>Formula: %1</source>
        <translation>公式：%1</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>复制为 LaTeX</translation>
    </message>
</context>
<context>
    <name>MeasuredRow</name>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Predicted speeds are based on a measurement of this device.</source>
        <translation>预测速度基于对此设备的测量。</translation>
    </message>
    <message>
        <source>Not measured yet. ROCmForge measures the device when it is idle.</source>
        <translation>尚未测量。ROCmForge 会在设备空闲时进行测量。</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>重新测量</translation>
    </message>
    <message>
        <source>Measure this device again</source>
        <translation>重新测量此设备</translation>
    </message>
</context>
<context>
    <name>Mermaid</name>
    <message>
        <source>Mermaid diagrams of the kind “%1” have no preview. Ask the model for a flowchart, a sequence diagram or a pie chart.</source>
        <translation>类型为“%1”的 Mermaid 图没有预览。请让模型改用流程图、时序图或饼图。</translation>
    </message>
    <message>
        <source>Line %1 of the diagram could not be read: “%2”. Ask the model to correct it.</source>
        <translation>无法读取图的第 %1 行：“%2”。请让模型更正。</translation>
    </message>
    <message>
        <source>The diagram is too large to preview. Ask the model for a smaller one.</source>
        <translation>该图过大，无法预览。请让模型提供较小的图。</translation>
    </message>
    <message>
        <source>The diagram is empty. Ask the model to write it again.</source>
        <translation>该图为空。请让模型重新编写。</translation>
    </message>
</context>
<context>
    <name>MessageActions</name>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>您的消息</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>重新生成</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>回答此消息</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>继续回答</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>复制回答</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>复制消息</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>编辑回答</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>编辑消息</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>较早的版本</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Version %1 of %2</source>
        <translation>第 %1 个版本，共 %2 个</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>较晚的版本</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>停止朗读</translation>
    </message>
</context>
<context>
    <name>MessageEditor</name>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
</context>
<context>
    <name>MessageMenu</name>
    <message>
        <source>Copy selection</source>
        <translation>复制所选内容</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Copy answer</source>
        <translation>复制回答</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>复制消息</translation>
    </message>
    <message>
        <source>Edit answer</source>
        <translation>编辑回答</translation>
    </message>
    <message>
        <source>Edit message</source>
        <translation>编辑消息</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>重新生成</translation>
    </message>
    <message>
        <source>Answer this message</source>
        <translation>回答此消息</translation>
    </message>
    <message>
        <source>Continue the answer</source>
        <translation>继续回答</translation>
    </message>
    <message>
        <source>Insert a message below</source>
        <translation>在下方插入消息</translation>
    </message>
    <message>
        <source>Delete this message</source>
        <translation>删除此消息</translation>
    </message>
    <message>
        <source>Delete this and all that follows</source>
        <translation>删除此消息及其后的所有消息</translation>
    </message>
    <message>
        <source>Stop reading aloud</source>
        <translation>停止朗读</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>朗读</translation>
    </message>
    <message>
        <source>Answer with another model…</source>
        <translation>用另一个模型回答…</translation>
    </message>
    <message>
        <source>Compare versions…</source>
        <translation>比较版本…</translation>
    </message>
</context>
<context>
    <name>ModelActions</name>
    <message>
        <source>Reset to defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Resets the settings of this model</source>
        <translation>重置此模型的设置</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Copy this report</source>
        <translation>复制此报告</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>The file stays where it is</source>
        <translation>文件保留在原处</translation>
    </message>
    <message>
        <source>Move to the trash…</source>
        <translation>移到回收站…</translation>
    </message>
</context>
<context>
    <name>ModelChip</name>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Loading %1</source>
        <translation>正在加载 %1</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Model: %1</source>
        <translation>模型：%1</translation>
    </message>
</context>
<context>
    <name>ModelCommands</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Add a model file…</source>
        <translation>添加模型文件…</translation>
    </message>
    <message>
        <source>Add a folder with models…</source>
        <translation>添加含模型的文件夹…</translation>
    </message>
    <message>
        <source>Unload the model</source>
        <translation>卸载模型</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>添加远程服务器…</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>使用 CPU</translation>
    </message>
</context>
<context>
    <name>ModelDetails</name>
    <message>
        <source>File: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Shows the limit setting</source>
        <translation>显示限额设置</translation>
    </message>
    <message>
        <source>needs %1 · limit %2 (%3 % of %4 free)</source>
        <translation>需要 %1 · 限额 %2（可用 %4 的 %3%）</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>GPU layers</source>
        <translation>GPU 层</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>全部 %1 层</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>GPU layers: all %1</source>
        <translation>GPU 层：全部 %1 层</translation>
    </message>
    <message>
        <source>GPU layers: %1 of %2</source>
        <translation>GPU 层：%1 / %2</translation>
    </message>
    <message>
        <source>The CPU runs the other %1, using %2 of system memory.</source>
        <translation>CPU 运行其余 %1 层，占用 %2 系统内存。</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Snapshots of the model&apos;s state use up to %1 of system memory.</source>
        <translation>模型状态的快照最多占用 %1 系统内存。</translation>
    </message>
</context>
<context>
    <name>ModelRow</name>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 词元/秒</translation>
    </message>
    <message>
        <source>~%1 tok/s</source>
        <translation>约 %1 词元/秒</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>已加载</translation>
    </message>
</context>
<context>
    <name>ModelVerdict</name>
    <message>
        <source>fits · up to %1 tokens</source>
        <translation>可容纳 · 最多 %1 个词元</translation>
    </message>
    <message>
        <source>fits with %1</source>
        <translation>改用 %1 可容纳</translation>
    </message>
    <message>
        <source>needs %1 more</source>
        <translation>还需要 %1</translation>
    </message>
</context>
<context>
    <name>NothingFound</name>
    <message>
        <source>Looking for models…</source>
        <translation>正在查找模型…</translation>
    </message>
    <message>
        <source>No model has “%1” in its name</source>
        <translation>没有名称中含有“%1”的模型</translation>
    </message>
    <message>
        <source>No models found</source>
        <translation>没有找到模型</translation>
    </message>
    <message>
        <source>A model is a GGUF file or a Hugging Face folder. ROCmForge looks in %1.</source>
        <translation>模型是 GGUF 文件或 Hugging Face 文件夹。ROCmForge 在 %1 中查找。</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
</context>
<context>
    <name>NoticeBlock</name>
    <message>
        <source>Notice</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>OfferRow</name>
    <message>
        <source>needs access approval</source>
        <translation>需要访问许可</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>可以容纳</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>过大</translation>
    </message>
</context>
<context>
    <name>OfflineNote</name>
    <message>
        <source>ROCmForge is offline. Go online to search Hugging Face.</source>
        <translation>ROCmForge 处于离线状态。联网后才能搜索 Hugging Face。</translation>
    </message>
    <message>
        <source>Go online</source>
        <translation>转为在线</translation>
    </message>
</context>
<context>
    <name>PageSheet</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>这台电脑上的模型</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>在这台电脑上</translation>
    </message>
    <message>
        <source>Discover</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Search Hugging Face</source>
        <translation>搜索 Hugging Face</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>搜索模型</translation>
    </message>
    <message>
        <source>Add models</source>
        <translation>添加模型</translation>
    </message>
    <message>
        <source>Add file…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Add a remote server…</source>
        <translation>添加远程服务器…</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>The question can&apos;t be answered now. Try again when no answer is being written.</source>
        <translation>现在无法回答该问题。请在没有回答正在生成时重试。</translation>
    </message>
    <message>
        <source>Choose the model that answers the question again. Both answers are kept.</source>
        <translation>请选择再次回答该问题的模型。两个回答都会保留。</translation>
    </message>
</context>
<context>
    <name>PrefillProgress</name>
    <message>
        <source>Reading the conversation: %1 %</source>
        <translation>正在读取对话：%1%</translation>
    </message>
    <message>
        <source>Waiting for %1…</source>
        <translation>正在等待 %1…</translation>
    </message>
</context>
<context>
    <name>PresetChoice</name>
    <message>
        <source>Custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>预设：%1</translation>
    </message>
    <message>
        <source>Choose a preset for this conversation</source>
        <translation>为此对话选择预设</translation>
    </message>
    <message>
        <source>Save as a preset</source>
        <translation>存为预设</translation>
    </message>
    <message>
        <source>Delete preset</source>
        <translation>删除预设</translation>
    </message>
    <message>
        <source>Preset name</source>
        <translation>预设名称</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>PreviewSheet</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Pictures, animations and effects in the drawing are not shown.</source>
        <translation>图形中的图片、动画和效果不会显示。</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>正在绘制…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
</context>
<context>
    <name>PrivacySection</name>
    <message>
        <source>Privacy</source>
        <translation>隐私</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>ROCmForge makes no connections.</source>
        <translation>ROCmForge 不建立任何连接。</translation>
    </message>
    <message>
        <source>On request</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>All connections since start, with their purpose.</source>
        <translation>启动以来的所有连接及其用途。</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>显示…</translation>
    </message>
    <message>
        <source>Show the connections</source>
        <translation>显示连接</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>What the program did, for bug reports. Chats are never logged.</source>
        <translation>程序的运行记录，用于错误报告。聊天内容从不记入日志。</translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>显示日志</translation>
    </message>
    <message>
        <source>ROCmForge stores its data in these folders and sends it nowhere.</source>
        <translation>ROCmForge 将数据保存在这些文件夹中，不会发送到任何地方。</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Open folder: %1</source>
        <translation>打开文件夹：%1</translation>
    </message>
    <message>
        <source>Check for updates</source>
        <translation>检查更新</translation>
    </message>
    <message>
        <source>Used only for what you request, and to check for updates at start.</source>
        <translation>仅用于您请求的内容，以及启动时检查更新。</translation>
    </message>
    <message>
        <source>Asks %1 once a day, at start. A failed check is repeated at the next start. Nothing is installed.</source>
        <translation>每天启动时询问 %1 一次。检查失败时，下次启动会重试。不会安装任何内容。</translation>
    </message>
    <message>
        <source>Used only for searches, downloads, connection tests, links and remote servers.</source>
        <translation>仅用于搜索、下载、连接测试、链接和远程服务器。</translation>
    </message>
</context>
<context>
    <name>PromptEditor</name>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Title of the prompt</source>
        <translation>提示词标题</translation>
    </message>
    <message>
        <source>Text. Words in {{double braces}} are filled in when the prompt is used.</source>
        <translation>文本。{{双花括号}}中的词在使用时填写。</translation>
    </message>
    <message>
        <source>Text of the prompt</source>
        <translation>提示词文本</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>PromptPopup</name>
    <message>
        <source>Prompts</source>
        <translation>提示词</translation>
    </message>
</context>
<context>
    <name>PromptRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Edit prompt</source>
        <translation>编辑提示词</translation>
    </message>
    <message>
        <source>Edit the prompt %1</source>
        <translation>编辑提示词“%1”</translation>
    </message>
    <message>
        <source>Delete prompt</source>
        <translation>删除提示词</translation>
    </message>
    <message>
        <source>Delete the prompt %1</source>
        <translation>删除提示词“%1”</translation>
    </message>
</context>
<context>
    <name>PromptSheet</name>
    <message>
        <source>Save as a prompt</source>
        <translation>另存为提示词</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>提示词库</translation>
    </message>
    <message>
        <source>New prompt</source>
        <translation>新建提示词</translation>
    </message>
    <message>
        <source>Search prompts</source>
        <translation>搜索提示词</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>没有匹配项</translation>
    </message>
</context>
<context>
    <name>ProposalRow</name>
    <message>
        <source>Download, %1…</source>
        <translation>下载，%1…</translation>
    </message>
    <message>
        <source>Download %1, %2</source>
        <translation>下载 %1，%2</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>PgUp</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>PgDown</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>Delete this preset?</source>
        <translation>删除此预设？</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently. Conversations that use it keep its settings.</source>
        <translation>“%1”将被永久删除。使用它的对话会保留其设置。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Move %1 to the trash?</source>
        <translation>将 %1 移到回收站？</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Open this link in your browser?</source>
        <translation>在浏览器中打开此链接？</translation>
    </message>
    <message>
        <source>This link isn&apos;t a web page</source>
        <translation>此链接不是网页</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Delete permanently?</source>
        <translation>永久删除？</translation>
    </message>
    <message>
        <source>%1 will be deleted. This can&apos;t be undone.</source>
        <translation>%1 将被删除。此操作无法撤销。</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>永久删除</translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>移除 %1？</translation>
    </message>
    <message>
        <source>Its models and its key are removed. Conversations stay.</source>
        <translation>其模型和密钥将被移除。对话会保留。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Quit without saving?</source>
        <translation>不保存就退出？</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>保存副本…</translation>
    </message>
    <message>
        <source>Delete this prompt?</source>
        <translation>删除此提示词？</translation>
    </message>
    <message>
        <source>“%1” will be deleted permanently.</source>
        <translation>“%1”将被永久删除。</translation>
    </message>
    <message>
        <source>Its files take %1. Empty the trash to free the space.</source>
        <translation>它的文件占用 %1。清空回收站以释放空间。</translation>
    </message>
    <message>
        <source>Everything written since then will be lost.</source>
        <translation>此后写下的所有内容都会丢失。</translation>
    </message>
    <message>
        <source>Open this page in your browser?</source>
        <translation>在浏览器中打开此网页？</translation>
    </message>
    <message>
        <source>The page can load nothing and cannot read your files. Scripts, if you allow them, could still send its contents to other computers.</source>
        <translation>该网页无法加载任何内容，也无法读取您的文件。如果您允许脚本运行，脚本仍可能将网页内容发送到其他计算机。</translation>
    </message>
    <message>
        <source>Open with scripts</source>
        <translation>允许脚本并打开</translation>
    </message>
</context>
<context>
    <name>RefusalCard</name>
    <message>
        <source>the limit would be %1</source>
        <translation>限额将为 %1</translation>
    </message>
    <message>
        <source>up to %1 tokens</source>
        <translation>最多 %1 个词元</translation>
    </message>
    <message>
        <source>~%1 tok/s</source>
        <translation>约 %1 词元/秒</translation>
    </message>
    <message>
        <source>%1 % of the %2 that are free. The rest keeps the desktop running.</source>
        <translation>可用的 %2 中的 %1%。其余部分保证桌面正常运行。</translation>
    </message>
    <message>
        <source>Change the limit…</source>
        <translation>更改限额…</translation>
    </message>
    <message>
        <source>Load with %1: %2</source>
        <translation>用 %1 加载：%2</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>可以容纳</translation>
    </message>
    <message>
        <source>A shorter context or a smaller cache is not enough. Close other programs, or choose smaller weights.</source>
        <translation>缩短上下文或缩小缓存都不够。请关闭其他程序，或选择更小的权重。</translation>
    </message>
    <message>
        <source>Load this way</source>
        <translation>这样加载</translation>
    </message>
    <message>
        <source>The model needs %1 of system memory; the limit is %2</source>
        <translation>模型需要 %1 系统内存；限额为 %2</translation>
    </message>
    <message>
        <source>The model needs %1; the limit is %2</source>
        <translation>模型需要 %1；限额为 %2</translation>
    </message>
</context>
<context>
    <name>RemoteAnswer</name>
    <message>
        <source>%1 does not support these settings, so they were not used: %2.</source>
        <translation>%1 不支持这些设置，因此未使用：%2。</translation>
    </message>
    <message>
        <source>The content filter of %1 ended the answer. Rephrase your message.</source>
        <translation>%1 的内容过滤器结束了回答。请改写您的消息。</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>模型调用了工具，而没有回答。请重新生成回答。</translation>
    </message>
</context>
<context>
    <name>RemoteBadge</name>
    <message>
        <source>Sent to another program</source>
        <translation>发送到另一个程序</translation>
    </message>
    <message>
        <source>Sent to another computer</source>
        <translation>发送到其他电脑</translation>
    </message>
</context>
<context>
    <name>RemoteDetails</name>
    <message>
        <source>Address: %1</source>
        <translation>地址：%1</translation>
    </message>
    <message>
        <source>The connection is not encrypted. Others on the network can read your messages.</source>
        <translation>连接未加密。网络上的其他人可以读取您的消息。</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>正在获取模型列表…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>使用此模型</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Refresh the models of %1</source>
        <translation>刷新 %1 的模型</translation>
    </message>
    <message>
        <source>Context length: %1 tokens.</source>
        <translation>上下文长度：%1 个词元。</translation>
    </message>
    <message>
        <source>The server does not report its context length.</source>
        <translation>服务器未报告其上下文长度。</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>API key for %1</source>
        <translation>%1 的 API 密钥</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save the key</source>
        <translation>保存密钥</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>移除密钥</translation>
    </message>
    <message>
        <source>Remove this server…</source>
        <translation>移除此服务器…</translation>
    </message>
    <message>
        <source>Paste the key here</source>
        <translation>在此粘贴密钥</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Edit the address of %1</source>
        <translation>编辑 %1 的地址</translation>
    </message>
    <message>
        <source>The whole conversation is sent to %1.</source>
        <translation>整个对话会发送到 %1。</translation>
    </message>
    <message>
        <source>Another program on this computer receives the conversation and may forward it.</source>
        <translation>本机的另一个程序会收到对话，并可能转发它。</translation>
    </message>
    <message>
        <source>The model uses no memory of this computer.</source>
        <translation>该模型不占用这台电脑的内存。</translation>
    </message>
</context>
<context>
    <name>RenameSheet</name>
    <message>
        <source>Rename conversation</source>
        <translation>重命名对话</translation>
    </message>
    <message>
        <source>New title</source>
        <translation>新标题</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
</context>
<context>
    <name>RepoDetails</name>
    <message>
        <source>No model selected</source>
        <translation>没有选择模型</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>返回列表</translation>
    </message>
    <message>
        <source>Loading from Hugging Face…</source>
        <translation>正在从 Hugging Face 加载…</translation>
    </message>
    <message>
        <source>Choose a model to see its files and the memory they need.</source>
        <translation>选择一个模型，查看其文件及所需内存。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Files are listed when ROCmForge is online.</source>
        <translation>ROCmForge 联网后会列出文件。</translation>
    </message>
</context>
<context>
    <name>SearchHitRow</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>SearchResults</name>
    <message>
        <source>Search results</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>Titles</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Only the newest matches are shown. Add words to narrow the search.</source>
        <translation>仅显示最新的匹配项。添加词语可缩小搜索范围。</translation>
    </message>
    <message>
        <source>No title or message contains “%1”.</source>
        <translation>没有标题或消息含有“%1”。</translation>
    </message>
</context>
<context>
    <name>SectionRail</name>
    <message>
        <source>Sections</source>
        <translation>分区</translation>
    </message>
</context>
<context>
    <name>SelectableText</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>Selected conversations</source>
        <translation>所选对话</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>已选择 %1 个</translation>
    </message>
    <message>
        <source>Select none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>置顶</translation>
    </message>
    <message>
        <source>Move to folder…</source>
        <translation>移到文件夹…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
</context>
<context>
    <name>ServerSection</name>
    <message>
        <source>Local server</source>
        <translation>本地服务器</translation>
    </message>
    <message>
        <source>Run the local server</source>
        <translation>运行本地服务器</translation>
    </message>
    <message>
        <source>Accessible from</source>
        <translation>可访问范围</translation>
    </message>
    <message>
        <source>Access from the local network requires the key.</source>
        <translation>从本地网络访问需要密钥。</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>The local network</source>
        <translation>本地网络</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>From 1024 to 65535.</source>
        <translation>1024 到 65535。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the address of the local server</source>
        <translation>复制本地服务器的地址</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Copy the key of the local server</source>
        <translation>复制本地服务器的密钥</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>新密钥</translation>
    </message>
    <message>
        <source>Allowed web pages</source>
        <translation>允许的网页</translation>
    </message>
    <message>
        <source>Only the listed pages can use the server.</source>
        <translation>只有列出的网页可以使用服务器。</translation>
    </message>
    <message>
        <source>Web page to allow</source>
        <translation>要允许的网页</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Allow this web page</source>
        <translation>允许此网页</translation>
    </message>
    <message>
        <source>Stop allowing %1</source>
        <translation>不再允许 %1</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>示例：%1</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>SettingsSections</name>
    <message>
        <source>Model folders</source>
        <translation>模型文件夹</translation>
    </message>
    <message>
        <source>Remove %1 from the model folders</source>
        <translation>从模型文件夹中移除 %1</translation>
    </message>
    <message>
        <source>%1 (used by another program, read-only)</source>
        <translation>%1（属于其他程序，只读）</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>As Markdown, web page, PDF or JSON.</source>
        <translation>导出为 Markdown、网页、PDF 或 JSON。</translation>
    </message>
    <message>
        <source>Export all…</source>
        <translation>全部导出…</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>From ROCmForge, ChatGPT or LM Studio.</source>
        <translation>来自 ROCmForge、ChatGPT 或 LM Studio。</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Used the next time a model loads.</source>
        <translation>下次加载模型时生效。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Tokens that the model can see, up to its own maximum.</source>
        <translation>模型可见的词元数，不超过其自身上限。</translation>
    </message>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>8-bit halves the context&apos;s memory. Each model remembers its own choice.</source>
        <translation>8 位可将上下文占用的内存减半。每个模型会记住自己的选择。</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>思考</translation>
    </message>
    <message>
        <source>Whether models reason before answering, if they support it.</source>
        <translation>模型在回答前是否思考（如果支持）。</translation>
    </message>
    <message>
        <source>Model default</source>
        <translation>模型默认</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>0 always picks the likeliest token.</source>
        <translation>0 总是选择最可能的词元。</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Samples from this many of the likeliest tokens.</source>
        <translation>从这么多个最可能的词元中采样。</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Samples from the likeliest tokens up to this total probability.</source>
        <translation>从累计概率达到此值的最可能词元中采样。</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Drops tokens below this fraction of the highest probability.</source>
        <translation>丢弃概率低于最高概率此比例的词元。</translation>
    </message>
    <message>
        <source>Repeat penalty</source>
        <translation>重复惩罚</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>存在惩罚</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>频率惩罚</translation>
    </message>
    <message>
        <source>Maximum length</source>
        <translation>最大长度</translation>
    </message>
    <message>
        <source>In tokens.</source>
        <translation>以词元计。</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>The same seed and question give the same answer.</source>
        <translation>种子和问题相同，回答也相同。</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Reset to defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>系统提示词</translation>
    </message>
    <message>
        <source>Instructions for the model in every conversation.</source>
        <translation>在每个对话中给模型的指示。</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>示例：%1</translation>
    </message>
    <message>
        <source>You are a helpful assistant.</source>
        <translation>你是一位乐于助人的助手。</translation>
    </message>
    <message>
        <source>ROCmForge %1</source>
        <translation>ROCmForge %1</translation>
    </message>
    <message>
        <source>State snapshots</source>
        <translation>状态快照</translation>
    </message>
    <message>
        <source>System memory for quick edits with hybrid models, from the next load.</source>
        <translation>用于混合模型快速编辑的系统内存，下次加载时生效。</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>New chat</source>
        <translation>新对话</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search conversations</source>
        <translation>搜索对话</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Your conversations will be listed here. They stay on this computer.</source>
        <translation>您的对话会列在这里。它们只保存在这台电脑上。</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
</context>
<context>
    <name>SpellingRow</name>
    <message>
        <source>The window&apos;s language</source>
        <translation>窗口的语言</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Check spelling</source>
        <translation>检查拼写</translation>
    </message>
    <message>
        <source>Check spelling: %1</source>
        <translation>检查拼写：%1</translation>
    </message>
</context>
<context>
    <name>SpokenText</name>
    <message>
        <source>Here is code.</source>
        <translation>此处是代码。</translation>
    </message>
    <message>
        <source>a formula</source>
        <translation>一个公式</translation>
    </message>
    <message>
        <source>an address</source>
        <translation>一个网址</translation>
    </message>
</context>
<context>
    <name>StoreOffer</name>
    <message numerus="yes">
        <source>%1 has %Ln model(s) on this computer. List them here too?</source>
        <translation>
            <numerusform>%1 在这台电脑上有 %Ln 个模型。也列在这里吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, read-only</source>
        <translation>%1，只读</translation>
    </message>
    <message>
        <source>List them</source>
        <translation>列出</translation>
    </message>
    <message>
        <source>List the models of %1</source>
        <translation>列出 %1 的模型</translation>
    </message>
    <message>
        <source>No</source>
        <translation>不用</translation>
    </message>
    <message>
        <source>Don&apos;t list the models of %1</source>
        <translation>不列出 %1 的模型</translation>
    </message>
</context>
<context>
    <name>TableBlock</name>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
</context>
<context>
    <name>ThinkingBlock</name>
    <message>
        <source>Thinking…</source>
        <translation>正在思考…</translation>
    </message>
    <message>
        <source>Thought for %1 s</source>
        <translation>思考了 %1 秒</translation>
    </message>
    <message>
        <source>Thought for %1 min %2 s</source>
        <translation>思考了 %1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1, shown</source>
        <translation>%1，已展开</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1，已折叠</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>思考</translation>
    </message>
</context>
<context>
    <name>TitlesRow</name>
    <message>
        <source>Automatic titles</source>
        <translation>自动标题</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>The model writes titles when idle. Titles that you wrote stay.</source>
        <translation>模型在空闲时撰写标题。您写的标题会保留。</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Cancel loading</source>
        <translation>取消加载</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>对话设置</translation>
    </message>
    <message>
        <source>The local server is on: %1</source>
        <translation>本地服务器已开启：%1</translation>
    </message>
</context>
<context>
    <name>TrashSheet</name>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>Conversations are deleted permanently after 30 days.</source>
        <translation>对话将在 30 天后永久删除。</translation>
    </message>
    <message>
        <source>The trash is empty. Deleted conversations stay here for 30 days.</source>
        <translation>回收站是空的。您删除的对话会在这里保留 30 天。</translation>
    </message>
    <message>
        <source>Conversations in the trash</source>
        <translation>回收站中的对话</translation>
    </message>
    <message>
        <source>Expires today</source>
        <translation>今天到期</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>恢复 %1</translation>
    </message>
    <message>
        <source>Delete permanently</source>
        <translation>永久删除</translation>
    </message>
    <message>
        <source>Delete %1 permanently</source>
        <translation>永久删除 %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>清空回收站…</translation>
    </message>
    <message>
        <source>The conversation in the trash</source>
        <translation>回收站中的对话</translation>
    </message>
    <message>
        <source>All %1 conversations in the trash</source>
        <translation>回收站中的全部 %1 个对话</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message numerus="yes">
        <source>Expires in %Ln day(s)</source>
        <translation>
            <numerusform>%Ln 天后删除</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UndoNote</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>UserBubble</name>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
</context>
<context>
    <name>ViewCommands</name>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Default text size</source>
        <translation>默认文字大小</translation>
    </message>
    <message>
        <source>Normal contrast</source>
        <translation>标准对比度</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Compact density</source>
        <translation>紧凑排布</translation>
    </message>
    <message>
        <source>Comfortable density</source>
        <translation>宽松排布</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>System theme</source>
        <translation>系统主题</translation>
    </message>
    <message>
        <source>Hide the sidebar</source>
        <translation>隐藏侧边栏</translation>
    </message>
    <message>
        <source>Show the sidebar</source>
        <translation>显示侧边栏</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
</context>
<context>
    <name>WaitingNote</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Cancel the queued message</source>
        <translation>取消等待中的消息</translation>
    </message>
</context>
<context>
    <name>WeightNames</name>
    <message>
        <source>%1 as %2</source>
        <extracomment>The type of a model&apos;s weights in its file, and the type to which they are converted while loading</extracomment>
        <translation>%1 转为 %2</translation>
    </message>
</context>
<context>
    <name>WeightsChoice</name>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>与文件相同</translation>
    </message>
    <message>
        <source>8-bit</source>
        <translation>8 位</translation>
    </message>
    <message>
        <source>4-bit</source>
        <translation>4 位</translation>
    </message>
</context>
<context>
    <name>WindowCommands</name>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>撰写</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Go to the next part of the window</source>
        <translation>转到窗口的下一部分</translation>
    </message>
    <message>
        <source>Go to the previous part of the window</source>
        <translation>转到窗口的上一部分</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Close the open panel</source>
        <translation>关闭打开的面板</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Open the menu</source>
        <translation>打开菜单</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
</context>
<context>
    <name>WindowSection</name>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Notify when an answer is ready</source>
        <translation>回答就绪时通知</translation>
    </message>
    <message>
        <source>Draw the window on the CPU</source>
        <translation>使用 CPU 绘制窗口</translation>
    </message>
    <message>
        <source>Leaves all VRAM to the model. Takes effect after a restart.</source>
        <translation>将全部显存留给模型。重新启动后生效。</translation>
    </message>
    <message>
        <source>Read aloud</source>
        <translation>朗读</translation>
    </message>
    <message>
        <source>Reading speed</source>
        <translation>朗读速度</translation>
    </message>
    <message>
        <source>Applies to the next text.</source>
        <translation>从下一段文本起生效。</translation>
    </message>
    <message>
        <source>Keep running in the tray</source>
        <translation>在托盘中继续运行</translation>
    </message>
    <message>
        <source>Closing the window keeps the model loaded until you quit.</source>
        <translation>关闭窗口后模型保持加载，直到您退出。</translation>
    </message>
    <message>
        <source>This desktop has no tray.</source>
        <translation>此桌面不显示托盘。</translation>
    </message>
    <message>
        <source>After long answers, while another window is active. Shows no message text.</source>
        <translation>在长回答之后且其他窗口处于活动状态时。不显示消息内容。</translation>
    </message>
</context>
<context>
    <name>WritingCommands</name>
    <message>
        <source>Go to the message field</source>
        <translation>转到消息输入框</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>发送消息</translation>
    </message>
    <message>
        <source>New line</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Attach files…</source>
        <translation>附加文件…</translation>
    </message>
    <message>
        <source>Stop dictating</source>
        <translation>结束听写</translation>
    </message>
    <message>
        <source>Dictate</source>
        <translation>听写</translation>
    </message>
    <message>
        <source>Prompt library</source>
        <translation>提示词库</translation>
    </message>
    <message>
        <source>Save the message as a prompt…</source>
        <translation>将消息另存为提示词…</translation>
    </message>
    <message>
        <source>Choose a prompt, in an empty message</source>
        <translation>在空消息中选择提示词</translation>
    </message>
</context>
<context>
    <name>WritingMenu</name>
    <message>
        <source>Looking for suggestions…</source>
        <translation>正在查找建议…</translation>
    </message>
    <message>
        <source>No suggestions</source>
        <translation>没有建议</translation>
    </message>
    <message>
        <source>Add “%1” to the dictionary</source>
        <translation>将“%1”添加到词典</translation>
    </message>
    <message>
        <source>Ignore “%1”</source>
        <translation>忽略“%1”</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>rocmforge::AnswerNotice</name>
    <message>
        <source>The answer is ready</source>
        <translation>回答已完成</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>rocmforge::AnswerQueue</name>
    <message>
        <source>Waiting for the model</source>
        <translation>正在等待模型</translation>
    </message>
    <message>
        <source>Waiting: “%1” is being answered</source>
        <translation>等待中：正在回答“%1”</translation>
    </message>
</context>
<context>
    <name>rocmforge::Application</name>
    <message>
        <source>The GPU works again. Save your chats, then restart ROCmForge.</source>
        <translation>GPU 已恢复工作。请先保存聊天，再重新启动 ROCmForge。</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatEdits</name>
    <message numerus="yes">
        <source>%Ln message(s) were deleted.</source>
        <translation>
            <numerusform>已删除 %Ln 条消息。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatExporter</name>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
</context>
<context>
    <name>rocmforge::ChatImporter</name>
    <message>
        <source>The import was stopped.</source>
        <translation>导入已停止。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s)</source>
        <translation>
            <numerusform>%Ln 条消息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s) with %1 imported.</source>
        <translation>
            <numerusform>已导入 %Ln 个对话，共 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is not enough memory to import this file. Close other programs, then try again.</source>
        <translation>内存不足，无法导入此文件。请关闭其他程序，然后重试。</translation>
    </message>
</context>
<context>
    <name>rocmforge::ContextChoice</name>
    <message>
        <source>The conversation uses %1 of %2 context tokens. Too little is left for an answer.</source>
        <translation>对话占用了上下文 %2 个词元中的 %1 个。剩余空间不足以回答。</translation>
    </message>
    <message numerus="yes">
        <source>Leave out the %Ln oldest message(s)</source>
        <translation>
            <numerusform>略去最早的 %Ln 条消息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::ConversationModel</name>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已置顶</translation>
    </message>
</context>
<context>
    <name>rocmforge::Dictation</name>
    <message>
        <source>The recording could not be transcribed. Check that whisper-cli works with its model.</source>
        <translation>无法转写录音。请检查 whisper-cli 能否与其模型正常工作。</translation>
    </message>
    <message>
        <source>The recording could not be written to a temporary file. The disk may be full.</source>
        <translation>无法将录音写入临时文件。磁盘可能已满。</translation>
    </message>
    <message>
        <source>Transcribing the recording took too long. Use a smaller speech model.</source>
        <translation>转写录音的时间过长。请使用较小的语音模型。</translation>
    </message>
    <message>
        <source>whisper-cli or its speech model is no longer there. Install it again.</source>
        <translation>whisper-cli 或其语音模型已不存在。请重新安装。</translation>
    </message>
</context>
<context>
    <name>rocmforge::DownloadModel</name>
    <message>
        <source>%1 h %2 min left</source>
        <translation>剩余 %1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>剩余 %1 分</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>剩余 %1 秒</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Paused · %1</source>
        <translation>已暂停 · %1</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>在这台电脑上</translation>
    </message>
    <message>
        <source>Checking the checksum · %1</source>
        <translation>正在核对校验和 · %1</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/秒</translation>
    </message>
    <message>
        <source>Download of %1</source>
        <translation>下载 %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::Draft</name>
    <message>
        <source>Only files on this computer can be attached.</source>
        <translation>只能附加这台电脑上的文件。</translation>
    </message>
    <message>
        <source>Pasted text.txt</source>
        <translation>粘贴的文字.txt</translation>
    </message>
    <message>
        <source>A message can have at most %1 files. Remove one first.</source>
        <translation>一条消息最多可附加 %1 个文件。请先移除一个。</translation>
    </message>
    <message>
        <source>The pasted text is too long to attach. Paste a shorter part.</source>
        <translation>粘贴的文字太长，无法附加。请粘贴较短的部分。</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineBridge</name>
    <message>
        <source>The last message fills the context of %1 tokens. Shorten it, or load the model with a longer context.</source>
        <translation>最后一条消息占满了 %1 个词元的上下文。请缩短它，或用更长的上下文加载模型。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used; the CPU is used instead. %2</source>
        <translation>无法使用 %1；改用 CPU。%2</translation>
    </message>
    <message>
        <source>Unknown cache type %1. Available: %2.</source>
        <translation>未知的缓存类型 %1。可用：%2。</translation>
    </message>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>此模型在其远程服务器上已不可用。请选择其他模型。</translation>
    </message>
    <message>
        <source>Weights can&apos;t be converted to %1. Choose another type.</source>
        <translation>权重无法转换为 %1。请选择其他类型。</translation>
    </message>
</context>
<context>
    <name>rocmforge::EngineWorker</name>
    <message>
        <source>Chat template: built-in, %1, because the file has none.</source>
        <translation>聊天模板：内置的 %1，因为文件中没有模板。</translation>
    </message>
    <message>
        <source>ROCmForge ran out of memory. Close other programs, then try again.</source>
        <translation>ROCmForge 内存不足。请关闭其他程序，然后重试。</translation>
    </message>
    <message>
        <source>This model&apos;s chat template is not supported, so it can&apos;t chat. Choose another model.</source>
        <translation>不支持此模型的聊天模板，因此无法聊天。请选择其他模型。</translation>
    </message>
    <message>
        <source>The model called a tool instead of answering. Regenerate the answer.</source>
        <translation>模型调用了工具，而没有回答。请重新生成回答。</translation>
    </message>
</context>
<context>
    <name>rocmforge::ExportWorker</name>
    <message>
        <source>The export was stopped; no file was written.</source>
        <translation>导出已停止；没有写入文件。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2. Choose another folder.</source>
        <translation>无法写入 %1：%2。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>“%1” can&apos;t be read, so nothing was exported. Export the other conversations one by one.</source>
        <translation>无法读取“%1”，因此没有导出任何内容。请逐个导出其他对话。</translation>
    </message>
</context>
<context>
    <name>rocmforge::Format</name>
    <message>
        <source>%1 GB</source>
        <translation>%1 GB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 kB</source>
        <translation>%1 kB</translation>
    </message>
</context>
<context>
    <name>rocmforge::GpuNotice</name>
    <message>
        <source>Checking the GPU before its first use…</source>
        <translation>首次使用前正在检查 GPU…</translation>
    </message>
    <message>
        <source>The GPU passed its check.</source>
        <translation>GPU 已通过检查。</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubAccount</name>
    <message>
        <source>None.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>Paste the token first.</source>
        <translation>请先粘贴令牌。</translation>
    </message>
    <message>
        <source>That is not a valid access token. A token is one word, usually starting with hf_.</source>
        <translation>这不是有效的访问令牌。令牌是一个连续的词，通常以 hf_ 开头。</translation>
    </message>
    <message>
        <source>Connecting to %1…</source>
        <translation>正在连接 %1…</translation>
    </message>
    <message>
        <source>Test of the Hugging Face settings</source>
        <translation>测试 Hugging Face 设置</translation>
    </message>
    <message>
        <source>Hugging Face is reachable.</source>
        <translation>可以连接到 Hugging Face。</translation>
    </message>
    <message>
        <source>Hugging Face is reachable. The token belongs to %1.</source>
        <translation>可以连接到 Hugging Face。该令牌属于 %1。</translation>
    </message>
    <message>
        <source>The saved token could not be read from the system keyring. Enter it again.</source>
        <translation>无法从系统密钥环读取已保存的令牌。请重新输入。</translation>
    </message>
    <message>
        <source>The saved token could not be read, because this system has no keyring. Enter it again.</source>
        <translation>无法读取已保存的令牌，因为此系统没有密钥环。请重新输入。</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits.</source>
        <translation>令牌以 %1 结尾。保留到程序结束。</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>令牌以 %1 结尾。由于无法保存到系统密钥环，保留到程序结束。</translation>
    </message>
    <message>
        <source>The token ends in %1. It is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>令牌以 %1 结尾。由于本系统没有密钥环，保留到程序结束。</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits.</source>
        <translation>用户名和密码保留到程序结束。</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because they could not be stored in the system keyring.</source>
        <translation>由于无法保存到系统密钥环，用户名和密码保留到程序结束。</translation>
    </message>
    <message>
        <source>The user name and the password are kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>由于本系统没有密钥环，用户名和密码保留到程序结束。</translation>
    </message>
    <message>
        <source>The token ends in %1. It is stored in the system keyring.</source>
        <translation>令牌以 %1 结尾。保存在系统密钥环中。</translation>
    </message>
    <message>
        <source>No token. Private and gated models require one.</source>
        <translation>没有令牌。私有模型和受限模型需要令牌。</translation>
    </message>
    <message>
        <source>The token ends in %1. It is set in the environment variable HF_TOKEN.</source>
        <translation>令牌以 %1 结尾。由环境变量 HF_TOKEN 设置。</translation>
    </message>
    <message>
        <source>%1, set in an environment variable.</source>
        <translation>%1，由环境变量设置。</translation>
    </message>
    <message>
        <source>The user name and the password are stored in the system keyring.</source>
        <translation>用户名和密码保存在系统密钥环中。</translation>
    </message>
    <message>
        <source>The proxy is used without a user name and a password.</source>
        <translation>使用代理时不提供用户名和密码。</translation>
    </message>
</context>
<context>
    <name>rocmforge::HubSearchModel</name>
    <message numerus="yes">
        <source>%Ln download(s)</source>
        <translation>
            <numerusform>%Ln 次下载</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln like(s)</source>
        <translation>
            <numerusform>%Ln 个赞</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has changed since this catalogue was made. Search for %2 to use it anyway.</source>
        <translation>自此目录制作以来，%1 已更改。搜索 %2 仍可使用它。</translation>
    </message>
    <message>
        <source>Hugging Face search: %1</source>
        <translation>Hugging Face 搜索：%1</translation>
    </message>
    <message>
        <source>File list of %1</source>
        <translation>%1 的文件列表</translation>
    </message>
    <message>
        <source>Header of a file of %1, to estimate its memory</source>
        <translation>%1 中某个文件的文件头，用于估算内存</translation>
    </message>
    <message>
        <source>%1 is not the address of a Hugging Face model. Search for OWNER/NAME instead.</source>
        <translation>%1 不是 Hugging Face 模型的地址。请改为搜索 OWNER/NAME。</translation>
    </message>
    <message>
        <source>%1 contains neither GGUF nor safetensors files. Choose another repository.</source>
        <translation>%1 既不包含 GGUF 文件，也不包含 safetensors 文件。请选择其他仓库。</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalImages</name>
    <message>
        <source>only pictures on this computer are shown</source>
        <translation>只显示这台电脑上的图片</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>文件太大</translation>
    </message>
    <message>
        <source>its picture format is not supported</source>
        <translation>不支持该图片格式</translation>
    </message>
    <message>
        <source>the picture is too large</source>
        <translation>图片太大</translation>
    </message>
    <message>
        <source>it can&apos;t be read</source>
        <translation>无法读取</translation>
    </message>
</context>
<context>
    <name>rocmforge::LocalServer</name>
    <message>
        <source>%1 is not a web page address. Example: https://chat.example</source>
        <translation>%1 不是网页地址。示例：https://chat.example</translation>
    </message>
    <message>
        <source>Requests so far: %1. Answers being written: %2.</source>
        <translation>至今的请求：%1。正在写的回答：%2。</translation>
    </message>
    <message>
        <source>Off. Other programs can&apos;t use the model.</source>
        <translation>已关闭。其他程序无法使用模型。</translation>
    </message>
    <message>
        <source>Only programs on this computer can use the loaded model.</source>
        <translation>只有这台电脑上的程序可以使用已加载的模型。</translation>
    </message>
    <message>
        <source>Anyone on your network with the key can use the loaded model. The connection is not encrypted.</source>
        <translation>您的网络中任何拥有密钥的人都可以使用已加载的模型。连接未加密。</translation>
    </message>
    <message>
        <source>At most %1 pages can be allowed. Remove one first.</source>
        <translation>最多可允许 %1 个网页。请先移除一个。</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>密钥保存在系统密钥环中。</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because it could not be stored in the system keyring.</source>
        <translation>由于无法保存到系统密钥环，密钥保留到程序结束。</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>由于本系统没有密钥环，密钥保留到程序结束。</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>密钥保留到程序结束。</translation>
    </message>
</context>
<context>
    <name>rocmforge::LogModel</name>
    <message>
        <source>The log could not be saved: %1. Choose another folder.</source>
        <translation>无法保存日志：%1。请选择其他文件夹。</translation>
    </message>
</context>
<context>
    <name>rocmforge::MemoryGauge</name>
    <message>
        <source>RAM</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>VRAM</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 of %2 GB</source>
        <translation>%1 / %2 GB</translation>
    </message>
    <message>
        <source>Memory of the %1: %2 of %3 used, %4 of it by ROCmForge, %5 free; the limit is at %6.</source>
        <translation>%1 的内存：%3 中已用 %2，其中 ROCmForge 占 %4，可用 %5；限额为 %6。</translation>
    </message>
    <message>
        <source>The next %1 tokens need %2 of memory.</source>
        <translation>接下来的 %1 个词元需要 %2 内存。</translation>
    </message>
</context>
<context>
    <name>rocmforge::MemoryPressure</name>
    <message>
        <source>Reload with %1</source>
        <translation>改用 %1 重新加载</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Use fewer GPU layers</source>
        <translation>减少 GPU 层数</translation>
    </message>
    <message>
        <source>%1 of ROCmForge&apos;s GPU memory moved to system memory, so %2 answers more slowly.</source>
        <translation>ROCmForge 有 %1 显存被移到系统内存，因此 %2 的回答变慢。</translation>
    </message>
    <message>
        <source>%1 of GPU memory was not freed when a model was unloaded. Restart ROCmForge to free it.</source>
        <translation>卸载模型后，有 %1 显存未被释放。请重新启动 ROCmForge 以释放。</translation>
    </message>
    <message>
        <source>%1 uses %2.</source>
        <translation>%1 占用 %2。</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and is slower.</source>
        <translation>使用“%1”时需要 %2，速度更慢。</translation>
    </message>
    <message>
        <source>%1 exceeds the memory limit by %2, because other programs now use more memory.</source>
        <translation>%1 超出内存限额 %2，因为其他程序现在占用了更多内存。</translation>
    </message>
    <message>
        <source>With %1, the model needs %2 and generates about %3 instead of %4 tokens per second.</source>
        <translation>使用“%1”时，模型需要 %2，每秒约生成 %3 个词元，而不是 %4 个。</translation>
    </message>
    <message>
        <source>%1 of this GPU&apos;s memory moved to system memory, so %2 may answer more slowly.</source>
        <translation>此 GPU 的显存中有 %1 被移到系统内存，因此 %2 的回答可能变慢。</translation>
    </message>
</context>
<context>
    <name>rocmforge::ModelLibrary</name>
    <message>
        <source>Only files on this computer can be added.</source>
        <translation>只能添加这台电脑上的文件。</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>%1 is part of ROCmForge and can&apos;t be removed.</source>
        <translation>%1 是 ROCmForge 的一部分，无法移除。</translation>
    </message>
    <message>
        <source>%1 could not be moved to the trash. Delete the file yourself.</source>
        <translation>无法将 %1 移到回收站。请自行删除该文件。</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>没有文件 %1。请选择其他文件。</translation>
    </message>
    <message>
        <source>There is no folder %1. Choose another folder.</source>
        <translation>没有文件夹 %1。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>%1 is outside your model folders and was not moved. Delete the file yourself.</source>
        <translation>%1 不在您的模型文件夹中，因此未移动。请自行删除该文件。</translation>
    </message>
</context>
<context>
    <name>rocmforge::NetworkModel</name>
    <message>
        <source>A link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>in progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>opened in your browser</source>
        <translation>已在您的浏览器中打开</translation>
    </message>
    <message>
        <source>refused (HTTP %1)</source>
        <translation>被拒绝（HTTP %1）</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>redirected to another address</source>
        <translation>转到了另一个地址</translation>
    </message>
    <message>
        <source>received</source>
        <translation>已接收</translation>
    </message>
    <message>
        <source>No browser could be opened for %1. Set a default browser.</source>
        <translation>无法为 %1 打开浏览器。请设置默认浏览器。</translation>
    </message>
    <message>
        <source>Only http and https links can be opened in the browser.</source>
        <translation>浏览器只能打开 http 和 https 链接。</translation>
    </message>
    <message>
        <source>ROCmForge is offline. To use the network, choose “On request” in the settings, under Privacy.</source>
        <translation>ROCmForge 处于离线状态。要使用网络，请在设置的“隐私”中选择“按需”。</translation>
    </message>
</context>
<context>
    <name>rocmforge::OpenedFiles</name>
    <message>
        <source>%1 can&apos;t be opened because it is not a file on this computer. Download it first.</source>
        <translation>无法打开 %1：它不是本机上的文件。请先下载。</translation>
    </message>
    <message>
        <source>There is no file %1. Choose another file.</source>
        <translation>没有文件 %1。请选择其他文件。</translation>
    </message>
</context>
<context>
    <name>rocmforge::PresetModel</name>
    <message>
        <source>An answer can follow a grammar or a schema, not both. Clear one of them.</source>
        <translation>回答只能遵循语法或模式之一，不能同时遵循两者。请清除其中一个。</translation>
    </message>
</context>
<context>
    <name>rocmforge::Preview</name>
    <message>
        <source>The drawing is too large to preview. Save it and open it in an image editor.</source>
        <translation>图形过大，无法预览。请保存它并用图像编辑器打开。</translation>
    </message>
    <message>
        <source>The drawing could not be shown, because another process could not be started. Close other programs and try again.</source>
        <translation>无法显示图形，因为无法启动另一个进程。请关闭其他程序后重试。</translation>
    </message>
    <message>
        <source>This is not a complete SVG drawing. Ask the model to write it again.</source>
        <translation>这不是完整的 SVG 图形。请让模型重新编写。</translation>
    </message>
    <message>
        <source>The drawing is too complex to preview. Save it and open it in an image editor.</source>
        <translation>图形过于复杂，无法预览。请保存它并用图像编辑器打开。</translation>
    </message>
    <message>
        <source>The page could not be written to a temporary file. The disk may be full.</source>
        <translation>无法将网页写入临时文件。磁盘可能已满。</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>No browser could be opened. Choose a default browser in the system&apos;s settings.</source>
        <translation>无法打开浏览器。请在系统设置中选择默认浏览器。</translation>
    </message>
    <message>
        <source>The drawing takes too long to display. Save it and open it in an image editor.</source>
        <translation>绘制图形的时间过长。请保存它并用图像编辑器打开。</translation>
    </message>
</context>
<context>
    <name>rocmforge::PromptLibrary</name>
    <message>
        <source>%1 could not be read: %2. Check its permissions, then restart ROCmForge.</source>
        <translation>无法读取 %1：%2。请检查其权限，然后重新启动 ROCmForge。</translation>
    </message>
    <message>
        <source>%1 is damaged and could not be copied. New prompts are not saved.</source>
        <translation>%1 已损坏，且无法复制。新提示词不会被保存。</translation>
    </message>
    <message>
        <source>Your prompts were damaged. The file is kept as %1.</source>
        <translation>您的提示词文件已损坏。该文件保留为 %1。</translation>
    </message>
    <message>
        <source>Prompts could not be saved to %1. Check the free space and the folder&apos;s permissions.</source>
        <translation>无法将提示词保存到 %1。请检查可用空间和文件夹的权限。</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtRecorder</name>
    <message>
        <source>No microphone was found. Connect one, or allow ROCmForge to use it.</source>
        <translation>未找到麦克风。请连接麦克风，或允许 ROCmForge 使用它。</translation>
    </message>
    <message>
        <source>%1 can&apos;t record at 16 kHz. Choose another microphone in the system&apos;s settings.</source>
        <translation>%1 无法以 16 kHz 录音。请在系统设置中选择其他麦克风。</translation>
    </message>
    <message>
        <source>%1 could not be opened. Another program may be using it.</source>
        <translation>无法打开 %1。其他程序可能正在使用它。</translation>
    </message>
    <message>
        <source>%1 stopped recording. Check that it is connected.</source>
        <translation>%1 已停止录音。请检查其是否已连接。</translation>
    </message>
</context>
<context>
    <name>rocmforge::QtVoice</name>
    <message>
        <source>No voice is installed. Install qt6-speech-speechd-plugin or qt6-speech-flite-plugin.</source>
        <translation>未安装语音。请安装 qt6-speech-speechd-plugin 或 qt6-speech-flite-plugin。</translation>
    </message>
    <message>
        <source>No voice works because %1 can&apos;t be reached. Install it or start it.</source>
        <translation>没有可用的语音：无法连接 %1。请安装或启动它。</translation>
    </message>
    <message>
        <source>Reading aloud failed: %1</source>
        <translation>朗读失败：%1</translation>
    </message>
</context>
<context>
    <name>rocmforge::RemoteEngines</name>
    <message>
        <source>Allow the unencrypted connection first, or use an https address.</source>
        <translation>请先允许未加密的连接，或使用 https 地址。</translation>
    </message>
    <message>
        <source>%1 is already in the list.</source>
        <translation>%1 已在列表中。</translation>
    </message>
    <message>
        <source>There are already %1 servers. Remove one first.</source>
        <translation>已有 %1 个服务器。请先移除一个。</translation>
    </message>
    <message>
        <source>Models of a remote server</source>
        <translation>远程服务器的模型</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>Requesting the model list…</source>
        <translation>正在获取模型列表…</translation>
    </message>
    <message>
        <source>The model list has not been requested yet.</source>
        <translation>尚未获取模型列表。</translation>
    </message>
    <message>
        <source>The saved key could not be read from the keyring. Enter it again.</source>
        <translation>无法从密钥环读取已保存的密钥。请重新输入。</translation>
    </message>
    <message>
        <source>That is not a valid API key. Paste the whole key, without spaces.</source>
        <translation>这不是有效的 API 密钥。请粘贴完整的密钥，不含空格。</translation>
    </message>
    <message>
        <source>The server offers no models.</source>
        <translation>该服务器没有提供模型。</translation>
    </message>
    <message>
        <source>The key is stored in the system keyring.</source>
        <translation>密钥保存在系统密钥环中。</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits, because this system has no keyring.</source>
        <translation>由于本系统没有密钥环，密钥保留到程序结束。</translation>
    </message>
    <message>
        <source>The key is kept until ROCmForge quits.</source>
        <translation>密钥保留到程序结束。</translation>
    </message>
    <message>
        <source>Answer from a remote server</source>
        <translation>远程服务器的回答</translation>
    </message>
</context>
<context>
    <name>rocmforge::RichBlock</name>
    <message>
        <source>picture</source>
        <translation>图片</translation>
    </message>
</context>
<context>
    <name>rocmforge::RoutedWorker</name>
    <message>
        <source>This model is no longer available on its remote server. Choose another model.</source>
        <translation>此模型在其远程服务器上已不可用。请选择其他模型。</translation>
    </message>
    <message>
        <source>The speed of a remote model can&apos;t be measured. Load a model on this computer first.</source>
        <translation>无法测量远程模型的速度。请先在这台电脑上加载模型。</translation>
    </message>
</context>
<context>
    <name>rocmforge::SecondAnswer</name>
    <message>
        <source>Loading %1 to answer the question again…</source>
        <translation>正在加载 %1，以再次回答该问题…</translation>
    </message>
    <message>
        <source>%1 answered the same question.</source>
        <translation>%1 已回答同一个问题。</translation>
    </message>
    <message>
        <source>%1 answered the question in “%2”.</source>
        <translation>%1 已回答“%2”中的问题。</translation>
    </message>
    <message>
        <source>%1 is no longer loaded.</source>
        <translation>%1 已不再加载。</translation>
    </message>
    <message>
        <source>Load %1 again</source>
        <translation>重新加载 %1</translation>
    </message>
</context>
<context>
    <name>rocmforge::Settings</name>
    <message>
        <source>The settings file was damaged; the readable part is used. The damaged file is kept as %1.</source>
        <translation>设置文件已损坏；将使用可读取的部分。损坏的文件保留为 %1。</translation>
    </message>
    <message>
        <source>The settings file %1 is damaged and could not be backed up. Check your settings, because some may be lost.</source>
        <translation>设置文件 %1 已损坏，且无法备份。请检查设置，部分设置可能已丢失。</translation>
    </message>
</context>
<context>
    <name>rocmforge::Shelf</name>
    <message>
        <source>%1 pinned</source>
        <translation>已置顶%1</translation>
    </message>
    <message>
        <source>%1 unpinned</source>
        <translation>已取消置顶%1</translation>
    </message>
    <message>
        <source>%1 taken out of its folder</source>
        <translation>已将%1移出文件夹</translation>
    </message>
    <message>
        <source>%1 moved to “%2”</source>
        <translation>已将%1移到“%2”</translation>
    </message>
    <message>
        <source>%1 moved to the trash</source>
        <translation>已将%1移到回收站</translation>
    </message>
    <message>
        <source>%1 restored</source>
        <translation>已恢复%1</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1（副本）</translation>
    </message>
    <message>
        <source>Conversation duplicated</source>
        <translation>已创建对话副本</translation>
    </message>
    <message>
        <source>Folder “%1” deleted</source>
        <translation>已删除文件夹“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversation(s)</source>
        <translation>
            <numerusform>%Ln 个对话</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>rocmforge::Spelling</name>
    <message>
        <source>No dictionary is installed. Install one, for example hunspell-en-us or hunspell-de-de.</source>
        <translation>未安装词典。请安装一个，例如 hunspell-en-us 或 hunspell-de-de。</translation>
    </message>
    <message>
        <source>Spelling is not checked.</source>
        <translation>不检查拼写。</translation>
    </message>
    <message>
        <source>No dictionary for %1 is installed. Choose another, or install one.</source>
        <translation>没有安装%1词典；请选择其他词典或安装一个。</translation>
    </message>
    <message>
        <source>“%1” could not be added to the dictionary: %2</source>
        <translation>无法将“%1”添加到词典：%2</translation>
    </message>
</context>
<context>
    <name>rocmforge::StoragePlaces</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Device and model information</source>
        <translation>设备和模型信息</translation>
    </message>
    <message>
        <source>The log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets, measured speeds and settings</source>
        <translation>对话、提示词、预设、测得的速度和设置</translation>
    </message>
    <message>
        <source>Conversations, prompts, presets and measured speeds</source>
        <translation>对话、提示词、预设和测得的速度</translation>
    </message>
    <message>
        <source>No file manager could be opened for %1. Open the folder yourself.</source>
        <translation>无法为 %1 打开文件管理器。请自行打开该文件夹。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist yet.</source>
        <translation>文件夹 %1 尚不存在。</translation>
    </message>
</context>
<context>
    <name>rocmforge::TextSaver</name>
    <message>
        <source>%1 could not be written: %2. Choose another folder.</source>
        <translation>无法写入 %1：%2。请选择其他文件夹。</translation>
    </message>
</context>
<context>
    <name>rocmforge::TrayIcon</name>
    <message>
        <source>Open ROCmForge</source>
        <translation>打开 ROCmForge</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
</context>
<context>
    <name>rocmforge::UnsavedChats</name>
    <message>
        <source>Chats can&apos;t be saved: the disk is full. Free some space.</source>
        <translation>无法保存对话：磁盘已满。请腾出一些空间。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is read-only. Allow writing to it.</source>
        <translation>无法保存对话：%1 为只读。请允许写入。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 can&apos;t be opened. Check its permissions.</source>
        <translation>无法保存对话：%1 打不开。请检查其权限。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: another program uses %1. Close that program.</source>
        <translation>无法保存对话：另一个程序正在使用 %1。请关闭该程序。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: the disk reports an error. Save a copy to another disk.</source>
        <translation>无法保存对话：磁盘报告错误。请把副本保存到另一个磁盘。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is from a newer version of ROCmForge. Update ROCmForge.</source>
        <translation>无法保存对话：%1 来自更新版本的 ROCmForge。请更新 ROCmForge。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved. The log in the settings says why.</source>
        <translation>无法保存对话。设置中的日志说明了原因。</translation>
    </message>
    <message>
        <source>The chats file was damaged; conversations recovered: %1, messages recovered: %2. The damaged file is kept as %3.</source>
        <translation>对话文件已损坏；已恢复的对话：%1，已恢复的消息：%2。损坏的文件保留为 %3。</translation>
    </message>
    <message>
        <source>Chats can&apos;t be saved: %1 is damaged. Save a copy of the chats, then move the damaged file away.</source>
        <translation>无法保存对话：%1 已损坏。请先保存对话的副本，再把损坏的文件移走。</translation>
    </message>
</context>
<context>
    <name>rocmforge::UpdateCheck</name>
    <message>
        <source>Check for updates</source>
        <translation>检查更新</translation>
    </message>
    <message>
        <source>ROCmForge %1 is available.</source>
        <translation>ROCmForge %1 已可用。</translation>
    </message>
</context>
</TS>
