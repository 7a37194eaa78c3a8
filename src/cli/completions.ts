import { Misuse } from '../config.ts'
import {
  type CliCommand,
  type CommandGroup,
  type Flag,
  flagsOf,
  isGroup,
  type Leaf,
} from './command.ts'
import { takeWords } from './output.ts'

/** A command by the words that lead to it, with what may follow. */
type Node = {
  words: readonly string[]
  next: readonly (readonly [string, string])[]
  flags: Flag[]
}

/** A command that takes one of a few words: `bash|zsh|fish`. */
const choicesOf = ({ words = '' }: Leaf): [string, string][] =>
  /^[a-z]+(\|[a-z]+)+$/.test(words) ? words.split('|').map((word) => [word, '']) : []

const walk = (command: CliCommand, words: readonly string[]): Node[] => {
  if (!isGroup(command)) return [{ words, next: choicesOf(command), flags: flagsOf(command) }]
  const entries = Object.entries(command.commands)
  const next = entries.map(([word, { summary }]) => [word, summary] as const)
  return [
    { words, next, flags: [] },
    ...entries.flatMap(([word, one]) => walk(one, [...words, word])),
  ]
}

const single = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const isFile = (value: string | undefined): boolean => value === 'FILE' || value === 'PATH'
const wordsOf = ({ next, flags }: Node): string =>
  [...next.map(([word]) => word), ...flags.map(({ name }) => `--${name}`)].join(' ')

const bash = (nodes: readonly Node[]): string => `_lectern() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} path= word words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] || path+=" $word"
  done
  while :; do
    case "\${path# }" in
${nodes.map((node) => `      ${single(node.words.join(' '))}) words=${single(wordsOf(node))}; break ;;`).join('\n')}
      *) [[ $path == *' '* ]] || break; path=\${path% *} ;;
    esac
  done
  case "$prev" in
    ${[...new Set(nodes.flatMap(({ flags }) => flags.filter(({ value }) => isFile(value)).map(({ name }) => `--${name}`)))].join('|')}) COMPREPLY=($(compgen -f -- "$cur")); return ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _lectern lectern`

const described = (name: string, help: string): string =>
  single(`${name}:${help.replaceAll(':', '\\:')}`)

const zsh = (nodes: readonly Node[]): string => `#compdef lectern
_lectern() {
  local typed word
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    [[ $word == -* ]] || typed+=" $word"
  done
  while true; do
    case "\${typed# }" in
${nodes
  .map(
    (node) =>
      `      ${single(node.words.join(' '))}) found=(${[
        ...node.next.map(([word, help]) => described(word, help)),
        ...node.flags.map(({ name, help }) => described(`--${name}`, help)),
      ].join(' ')}); break ;;`,
  )
  .join('\n')}
      *) [[ $typed == *' '* ]] || break; typed=\${typed% *} ;;
    esac
  done
  _describe 'lectern' found || _files
}
# Found in a folder of completions this file is the function itself; sourced, it announces one.
if [[ \${funcstack[1]} == _lectern ]]; then
  _lectern "$@"
else
  compdef _lectern lectern
fi`

/** True in fish once these words have been typed, and none that leads further. */
const fishCondition = ({ words, next }: Node): string =>
  [
    ...words.map((word) => `__fish_seen_subcommand_from ${word}`),
    ...(next.length > 0
      ? [`not __fish_seen_subcommand_from ${next.map(([word]) => word).join(' ')}`]
      : []),
  ].join('; and ')

const fish = (nodes: readonly Node[]): string =>
  nodes
    .flatMap((node) => [
      ...node.next.map(
        ([word, help]) =>
          `complete -c lectern -f -n ${single(fishCondition(node))} -a ${word} -d ${single(help)}`,
      ),
      ...node.flags.map(
        ({ name, value, help }) =>
          `complete -c lectern -n ${single(fishCondition(node))} -l ${name}${value ? ` ${isFile(value) ? '-rF' : '-x'}` : ''} -d ${single(help)}`,
      ),
    ])
    .join('\n')

const shells = { bash, zsh, fish }

/** Made from the table of commands, so that they cannot fall behind it. */
export const createCompletionsCommand = (root: () => CommandGroup): Leaf => ({
  summary: 'Print completions for bash, zsh or fish',
  words: 'bash|zsh|fish',
  run: async ({ words }) => {
    const [shell] = takeWords(words, ['bash|zsh|fish'])
    const script = Object.entries(shells).find(([name]) => name === shell)?.[1]
    if (!script) throw new Misuse(`${JSON.stringify(shell)} is no shell with completions here`)
    console.log(script(walk(root(), [])))
    return 0
  },
})
