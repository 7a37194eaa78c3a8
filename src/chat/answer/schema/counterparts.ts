/** What takes a command back: another command, or another form of its own. */
export const counterparts: Readonly<Record<string, { command: string; line: string }>> = {
  advancement: { command: 'advancement', line: '/advancement revoke <targets> …' },
  ban: { command: 'pardon', line: '/pardon <targets>' },
  bossbar: { command: 'bossbar', line: '/bossbar remove <id>' },
  clear: { command: 'give', line: '/give <targets> <item> [<count>]' },
  deop: { command: 'op', line: '/op <targets>' },
  effect: { command: 'effect', line: '/effect clear [<targets> [<effect>]]' },
  gamerule: {
    command: 'gamerule',
    line: '/gamerule <rule> and the other value, for example false instead of true',
  },
  give: { command: 'clear', line: '/clear [<targets> [<item> [<maxCount>]]]' },
  kill: {
    command: 'summon',
    line: '/summon <entity> [<pos>], though items and names are not restored',
  },
  op: { command: 'deop', line: '/deop <targets>' },
  pardon: { command: 'ban', line: '/ban <targets> [<reason>]' },
  publish: { command: 'unpublish', line: '/unpublish' },
  scoreboard: { command: 'scoreboard', line: '/scoreboard objectives remove <objective>' },
  stopwatch: { command: 'stopwatch', line: '/stopwatch remove <id>' },
  summon: { command: 'kill', line: '/kill <targets>' },
  tag: { command: 'tag', line: '/tag <targets> remove <name>' },
  team: { command: 'team', line: '/team remove <team>' },
  tick: { command: 'tick', line: '/tick unfreeze, or /tick rate 20 for the normal speed' },
  unpublish: { command: 'publish', line: '/publish' },
  weather: { command: 'weather', line: '/weather clear' },
  whitelist: {
    command: 'whitelist',
    line: '/whitelist off, or /whitelist remove <targets> for one player',
  },
}
