import { readSheet } from './sheet.ts'

// What a command does, as a sign: "l" light, "m" main and "d" dark shade of its color, "h" a handle.
// Where a thing says it all, the drawing of that thing is taken instead.

export const commandSigns = readSheet(`
sliders  cross    bossbar  copies   heart    braces   crown    window
........ ........ ........ ........ ........ ........ ........ ........
.m.m..m. .m....m. .m.mm.m. .dddd... .mm..mm. ..mm.mm. ........ .llllll.
.m.m..m. .mm..mm. .mmmmmm. .d..d... .lmm.mm. ..m...m. .m.mm.m. .mmmmmm.
lll.m.m. ..mmmm.. ..m..m.. .d.llll. .lm.mmm. .mm...mm .m.mm.m. .m....m.
.m.lllm. ...mm... ........ .dd.m.l. ..mm.m.. .mm...mm .mmmmmm. .m.mm.m.
.m..mlll ..mmmm.. .dddddd. ..lmmml. ..mmmm.. ..m...m. .mddddm. .m....m.
.m..m.m. .mm..mm. .mmmmdd. ..lllll. ...mm... ..mm.mm. .llllll. .mmmmmm.
........ .m....m. ........ ........ ........ ........ ........ ........

steps    chevrons function question lines    envelope check    sparks
........ ........ ........ ........ ........ ........ ........ ........
......m. .m..m... ...mmm.. ..mmmm.. .m.lllll ........ ......m. .m...l..
......m. .mm.mm.. ..mm.... .mm..mm. ........ .mmmmmm. .....mm. mmm.....
....m.m. ..mm.mm. ..mm.... .....mm. .m.lllll .lm..ml. ....mm.. .m..m...
....m.m. ..mm.mm. .mmmm... ...mm... ........ .mlmmlm. .m.mm... ...mmm.l
..m.m.m. .mm.mm.. ..mm.... ........ .m.lllll .mmllmm. .mmm.... .l..m...
..m.m.m. .m..m... ..mm.... ...mm... ........ .mmmmmm. ..m..... .....l..
m.m.m.m. ........ .mm..... ........ .m.lllll ........ ........ ..l.....

note     antenna  dice     horn     chart    sprout   walls    globe
........ ........ ........ ........ ........ ........ ........ ........
...mmmm. .m.mm.m. .llllll. ....mm.. ......m. .mm..mm. .mmdmmm. ..lmmm..
...m..m. m..ll..m .lkllkl. ..mmmm.h ...m..m. .lmm.ml. .mmdmmm. .mllmmd.
...m..m. .m.mm.m. .llllll. .mmmmm.h ...m..m. ..lmml.. .dddddd. .mmllmd.
...m..m. ...mm... .llkkll. .mmmmm.h ...m..m. ...mm... .mmmmdm. .llmmmd.
.mmm.mm. ...mm... .lkllkl. ..mmmm.h .m.m..m. ...mm... .dddddd. .mmmlld.
.mmm.mm. ..mmmm.. .llllll. ....mm.. .m.mm.m. ..hhhh.. .mmdmmm. ..mmdd..
........ ........ ........ ........ .mmmmmm. ........ ........ ........

octagon  watch    egg      tag      flag     gear     sun      cloud
........ ...hh... ........ ........ ........ ........ ...m.... ........
..mmmm.. ..mmmm.. ...mm... .mmmm... .hmmmmm. ..m.m... m..m..m. ...lll..
.mmmmmm. .mlllhm. ..llmm.. .mllmm.. .hmmmmm. .mmmmmm. .m.ll.m. .lllllm.
.mllllm. mllhllhm .llmdmm. .mllmmm. .hmmlmm. ..m..m.. ..llll.. llllllmm
.mllllm. mllhhllm .mmmmmd. .mmmmmm. .hmmmmm. .mm..mm. mmllll.. .mmmmmm.
.mmmmmm. .mllllm. .mdmmmd. ..mmmmd. .h...... ..mmmm.. ..m.ll.m ........
..mmmm.. ..mmmm.. ..mmdd.. ...mmd.. .h...... .mm.m.m. .m..m.m. .h.h.h..
........ ........ ........ ....d... .h...... ........ ...m.... h.h.h...

title    lever    pin      ticked   border   orbs     arm      block
........ ........ ........ ........ mmmmmmmm ........ ........ ........
.mmmmmm. .....hh. ..mmmm.. .m.lllll m......m ..mm.... .mm..... ...lmm..
.mmmmmm. .....hh. .mmllmm. ........ m.l..l.m .mlmm... ..mmm... .llllmmm
...mm... ....h... .mmllmm. .m.lllll m......m .mmmm.m. ...lmmm. .lllmmmd
...mm... ....h... ..mmmm.. ........ m......m ..mm.mlm ....lmm. .mmmmddd
...mm... ...h.... ..mmmm.. .....h.h m.l..l.m ......m. .....lmm .mmmdddd
...mm... .mmmmmm. ...mm... .lll.h.h m......m ..m..... ...h..mm ..mmddd.
...mm... .dddddd. ...mm... ......h. mmmmmmmm ........ ..h...m. ....d...
skull    speech
........ ........
.llllll. .mmmmmm.
.lllllm. .m.ll.m.
.l..l.m. .mmmmmm.
.l..l.m. .m.l..m.
.llllmm. .mmmmmm.
..l.l.m. ..mm....
..l.l.m. ..m.....
`)

/** The sign or thing that stands for a command, and its color. */
export const signOf: Readonly<Record<string, readonly [sign: string, color: string]>> = {
  advancement: ['star', '#e3b23c'],
  attribute: ['sliders', '#57b5b7'],
  ban: ['cross', '#d8564c'],
  bossbar: ['bossbar', '#b98ade'],
  clear: ['bucket', '#b9bcbf'],
  clone: ['copies', '#78b35a'],
  damage: ['heart', '#d8564c'],
  data: ['braces', '#6fb5d8'],
  deop: ['crown', '#8b8d90'],
  dialog: ['window', '#6fb5d8'],
  difficulty: ['steps', '#e08a2e'],
  effect: ['potion', '#b06fd0'],
  enchant: ['book', '#9a6cc4'],
  execute: ['chevrons', '#8fd07a'],
  fill: ['walls', '#c2714f'],
  function: ['function', '#f0c75e'],
  gamemode: ['pickaxe', '#3fc1b4'],
  gamerule: ['scroll', '#cbbf9e'],
  give: ['chest', '#b5793f'],
  help: ['question', '#8fb7ee'],
  item: ['sword', '#c9cdd2'],
  kick: ['boots', '#b5793f'],
  kill: ['skull', '#e8e2d4'],
  list: ['lines', '#b9bcbf'],
  locate: ['eye', '#4fbf7a'],
  msg: ['envelope', '#8fb7ee'],
  op: ['crown', '#f2c93b'],
  pardon: ['check', '#6fce6f'],
  particle: ['sparks', '#f0a8c8'],
  place: ['tower', '#8fae7a'],
  playsound: ['note', '#7ac7e0'],
  publish: ['antenna', '#6fce6f'],
  random: ['dice', '#d8d4c7'],
  say: ['horn', '#e08a2e'],
  scoreboard: ['chart', '#f2c93b'],
  seed: ['sprout', '#7cc24a'],
  setblock: ['block', '#a9713f'],
  setworldspawn: ['globe', '#4f8fe0'],
  spawnpoint: ['bed', '#d8564c'],
  stop: ['octagon', '#d8564c'],
  stopwatch: ['watch', '#b9bcbf'],
  summon: ['egg', '#d8b98a'],
  swing: ['arm', '#d9a37c'],
  tag: ['tag', '#e3b23c'],
  team: ['flag', '#4f8fe0'],
  tellraw: ['speech', '#f0a8c8'],
  tick: ['gear', '#b9bcbf'],
  time: ['sun', '#f2c93b'],
  title: ['title', '#f4f7fa'],
  tp: ['ball', '#2fa39a'],
  trigger: ['lever', '#8b8d90'],
  unpublish: ['antenna', '#d8564c'],
  waypoint: ['pin', '#d8564c'],
  weather: ['cloud', '#b9c6d2'],
  whitelist: ['ticked', '#6fce6f'],
  worldborder: ['border', '#4fd0e0'],
  xp: ['orbs', '#a6e04a'],
}
