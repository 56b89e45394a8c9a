# Completion for rocmforge-cli in bash. Commands and options are read from the output of --help, so they always
# match the installed version.

_rocmforge_cli_options() {
    sed -nE 's/^ +(-[a-z],)?(--[a-z][a-z-]*).*/\2/p'
}

# The values of an option, where --help lists them: "--kv TEXT:{f16,q8_0}".
_rocmforge_cli_values() {
    sed -nE "s/^ +$1 [A-Z]+:\{([^}]*)\}.*/\1/p" | tr ',' ' '
}

_rocmforge_cli() {
    local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local subcommand='' help i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        -*) ;;
        *)
            subcommand=${COMP_WORDS[i]}
            break
            ;;
        esac
    done
    COMPREPLY=()
    help=$("$program" ${subcommand:+"$subcommand"} --help 2>/dev/null) || return 0

    if [[ -z $subcommand && $word != -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(sed -nE '/^Subcommands:/,$s/^  ([a-z][a-z-]*) .*/\1/p' <<<"$help")" \
            -- "$word")
        return 0
    fi
    # "--kv=q8" is three words to bash.
    if [[ $before == = && $COMP_CWORD -gt 2 ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
    elif [[ $word == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-1]} word=
    fi
    local values=''
    [[ $before == --* ]] && values=$(_rocmforge_cli_values "$before" <<<"$help")
    if [[ $before == --device ]]; then
        values=$("$program" devices 2>/dev/null | sed -nE 's/^[* ]*((hip|cpu)[:0-9]*) .*/\1/p')
    fi
    if [[ -n $values ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
    elif [[ $before == --folder ]]; then
        compopt -o dirnames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
    elif [[ $word == -* ]]; then
        local options
        options=$(_rocmforge_cli_options <<<"$help")
        [[ -n $subcommand ]] && options+=" --verbose"
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    else
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}
complete -F _rocmforge_cli rocmforge-cli
