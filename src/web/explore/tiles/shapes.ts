// Our own little drawings, eight by eight: "l" light, "m" main and "d" dark shade of the material,
// "h" handle, "." nothing.

const drawing = (rows: string): readonly string[] => rows.trim().split(/\s+/)

export const shapes = {
  sword: drawing(`
    ......lm
    .....lmm
    ....lmm.
    d..lmm..
    .dlmm...
    ..dm....
    .hdd....
    h..d....`),
  spear: drawing(`
    .....llm
    .....lmm
    .....mmd
    ....h...
    ...h....
    ..h.....
    .h......
    h.......`),
  pickaxe: drawing(`
    ..lmmm..
    ....mmm.
    ....hmmm
    ...h..mm
    ..h...md
    .h....d.
    h.......
    ........`),
  axe: drawing(`
    ...lm...
    ..lmmm..
    .lmmmh..
    .mm.hmm.
    ...h.md.
    ..h.....
    .h......
    h.......`),
  shovel: drawing(`
    .....lm.
    ....lmmm
    ....mmmd
    ....hmd.
    ...h....
    ..h.....
    .h......
    h.......`),
  hoe: drawing(`
    ..lmmm..
    ...dmmm.
    .....hm.
    ....h...
    ...h....
    ..h.....
    .h......
    h.......`),
  helmet: drawing(`
    ........
    ..mmmm..
    .lmmmmd.
    .lmmmmd.
    .lm..md.
    .l....d.
    ........
    ........`),
  chestplate: drawing(`
    .mm..mm.
    lmmmmmmd
    lmmmmmmd
    .lmmmmd.
    .lmmmmd.
    .lmmmmd.
    .lmmmmd.
    ........`),
  leggings: drawing(`
    ........
    .lmmmmd.
    .lmmmmd.
    .lm..md.
    .lm..md.
    .lm..md.
    .lm..md.
    ........`),
  boots: drawing(`
    ........
    ........
    .lm..lm.
    .lm..lm.
    .lm..lm.
    llm..mmd
    mmm..mmd
    ........`),
  ingot: drawing(`
    ........
    ........
    ...llll.
    ..lmmmmd
    .lmmmmd.
    .mmmmd..
    ..ddd...
    ........`),
  gem: drawing(`
    ........
    ..llmm..
    .lllmmm.
    .llmmmd.
    ..lmmd..
    ...md...
    ........
    ........`),
  stick: drawing(`
    ......lm
    .....lm.
    ....lm..
    ...lm...
    ..lm....
    .lm.....
    lm......
    ........`),
  bow: drawing(`
    ...mmml.
    ..mh..l.
    ..m..l..
    .mh.l...
    .m.l....
    .ml.....
    .l......
    ........`),
  arrow: drawing(`
    .....ll.
    .....lml
    ....h.ll
    ...h....
    ..h.....
    dh......
    md......
    ........`),
  potion: drawing(`
    ...hh...
    ...dd...
    ...ll...
    ..lmml..
    .lmmmmd.
    .lmmmmd.
    .lmmmmd.
    ..dddd..`),
  bucket: drawing(`
    ........
    .lmmmmd.
    lmmmmmmd
    lddddddm
    .lmmmmd.
    .lmmmmd.
    ..mmmd..
    ........`),
  disc: drawing(`
    ..dddd..
    .dddddd.
    dddlmddd
    ddl..mdd
    ddl..mdd
    dddmlddd
    .dddddd.
    ..dddd..`),
  book: drawing(`
    ........
    ..mmmmmd
    .lmmmmmd
    .lmmmmmd
    .lmmmmmd
    .lmmmmmd
    .lllllld
    ........`),
  food: drawing(`
    ........
    ..llmm..
    .lmmmmm.
    .lmmmmmd
    .mmmmmmd
    ..mmmmd.
    ...ddd..
    ........`),
  drumstick: drawing(`
    ...lmm..
    ..lmmmm.
    ..mmmmm.
    ..mmmmd.
    ...mmd..
    ..h.....
    .h......
    hh......`),
  cart: drawing(`
    ........
    l......d
    lmmmmmmd
    lmmmmmmd
    lmmmmmmd
    .dddddd.
    ..h..h..
    ........`),
  boat: drawing(`
    ........
    ........
    l......d
    lm....md
    lmmmmmmd
    .lmmmmd.
    ..dddd..
    ........`),
  dust: drawing(`
    ........
    ........
    ...l....
    ..lmm...
    ..mmmm..
    .lmmmmd.
    lmmmmmmd
    ........`),
  rail: drawing(`
    .m....m.
    hmhhhhmh
    .m....m.
    hmhhhhmh
    .m....m.
    hmhhhhmh
    .m....m.
    ........`),
  torch: drawing(`
    ........
    ...ll...
    ...mm...
    ...hh...
    ...hh...
    ...hh...
    ...hh...
    ........`),
  bed: drawing(`
    ........
    ........
    ll......
    llmmmmmm
    lmmmmmmd
    hhhhhhhh
    h......h
    ........`),
  wings: drawing(`
    l......m
    ll....mm
    llm..mmd
    lmm..mmd
    lmm..mmd
    .mm..md.
    .m....d.
    ........`),
  ball: drawing(`
    ........
    ..lmmm..
    .llmmmd.
    .lmmmmd.
    .mmmmmd.
    ..mddd..
    ........
    ........`),
  block: drawing(`
    llllllll
    lmmmmmmd
    lmmmlmmd
    lmdmmmmd
    lmmmmdmd
    lmmlmmmd
    lmmmmmmd
    dddddddd`),
  chest: drawing(`
    ........
    .llllll.
    lmmmmmmd
    lmmmmmmd
    dddhhddd
    lmmhhmmd
    lmmmmmmd
    dddddddd`),
  table: drawing(`
    llllllll
    lmhmmhmd
    dddddddd
    .mm..mm.
    .md..md.
    .md..md.
    .md..md.
    ........`),
  smithing: drawing(`
    dddddddd
    dlllllld
    hhhhhhhh
    .hmmmmh.
    .hmddmh.
    .hmddmh.
    .hmmmmh.
    .hh..hh.`),
  fletching: drawing(`
    llllllll
    lhhllhhl
    mmmmmmmm
    mlmmmmlm
    mmhmmhmm
    mmmddmmm
    mlmmmmlm
    dddddddd`),
  cartography: drawing(`
    hhhhhhhh
    hllhhllh
    hlhllhlh
    dddddddd
    mmmmmmmm
    mmdmmdmm
    mm....mm
    mm....mm`),
  loom: drawing(`
    hmmmmmmh
    h.llll.h
    h.llll.h
    h.mmmm.h
    h.llll.h
    hhllllhh
    hmmmmmmh
    hh....hh`),
  grindstone: drawing(`
    ........
    ..mmmm..
    .mllmmm.
    hmllmmmh
    hmmdmmmh
    h.mmmm.h
    h......h
    hh....hh`),
  stonecutter: drawing(`
    ....l...
    ..lllll.
    .llldlll
    .lllllll
    mmmmmmmm
    mddddddm
    mmmmmmmm
    dddddddd`),
  composter: drawing(`
    m......m
    mhhhhhhm
    mhlhhlhm
    mmmmmmmm
    mdmmdmmm
    mmmmmmdm
    mdmmdmmm
    dddddddd`),
  stand: drawing(`
    ...mm...
    ...mm...
    .l.mm.l.
    ll.mm.ll
    .l.mm.l.
    ...mm...
    .dddddd.
    dddddddd`),
  cauldron: drawing(`
    m......m
    mm....mm
    mllllllm
    mmmmmmmm
    mdmmmmdm
    mmmmmmmm
    .dddddd.
    .d....d.`),
  smoker: drawing(`
    hhhhhhhh
    hmmmmmmh
    hmddddmh
    hmmmmmmh
    hmmmmmmh
    hmllllmh
    hmlhhlmh
    hhhhhhhh`),
  lectern: drawing(`
    ........
    .....lll
    ..lllmmm
    mmmmmmhh
    mmmhhh..
    ..hmm...
    ..hmm...
    hhhhhhhh`),
  altar: drawing(`
    ..hhhh..
    .hllllh.
    ...hh...
    llllllll
    mmmmmmmm
    .mdmmdm.
    .mmmmmm.
    dddddddd`),
  oven: drawing(`
    llllllll
    lmmmmmmd
    lmddddmd
    lmmmmmmd
    lmddddmd
    lmdhhdmd
    lmhhhhmd
    dddddddd`),
  piston: drawing(`
    hhhhhhhh
    hhhhhhhh
    ...mm...
    ...mm...
    llllllll
    lmmmmmmd
    lmdmmdmd
    dddddddd`),
  observer: drawing(`
    llllllll
    lddmmddd
    lmmmmmmd
    lmhhhhmd
    lmmmmmmd
    lmmddmmd
    lmmmmmmd
    dddddddd`),
  anvil: drawing(`
    ........
    llllllll
    lmmmmmmd
    .dmmmmd.
    ...mm...
    ..lmmd..
    .lmmmmd.
    dddddddd`),
  shield: drawing(`
    lllmmmmm
    lmhhhhmd
    lmhmmhmd
    lmhmmhmd
    lmhhhhmd
    .lmmmmd.
    ..lmmd..
    ...dd...`),
  crossbow: drawing(`
    lll.....
    lmmmm...
    lmh..m..
    .m.h..m.
    .m..h.m.
    ..m..hm.
    ...mmmh.
    .......h`),
  flint: drawing(`
    ......l.
    ..ll.lm.
    .l..lmm.
    .l...md.
    .l......
    .l...l..
    ..lll...
    ........`),
  funnel: drawing(`
    llllllll
    ld....dd
    ldddddmd
    lmmmmmmd
    .lmmmmd.
    ..lmmd..
    ...mm...
    ...dd...`),
  eye: drawing(`
    ........
    ..lmmm..
    .lmmmmd.
    lmhhhhmd
    lmhddhmd
    .mhhhhd.
    ..mddd..
    ........`),
  bag: drawing(`
    ..h..h..
    ...hh...
    ..lmmd..
    .lmmmmd.
    lmmmmmmd
    lmmmmmmd
    .mmmmmd.
    ..dddd..`),
  barding: drawing(`
    ........
    mm......
    lmm..mmd
    lmmmmmmd
    lmmmmmmd
    .lm..md.
    .l....d.
    ........`),
  apple: drawing(`
    ....h...
    ...h....
    .lmm.mm.
    lmmmmmmd
    lmmmmmmd
    .mmmmmd.
    ..mmdd..
    ........`),
  jewel: drawing(`
    l...h..l
    ...h....
    .lmmlmm.
    lmlmmmmd
    lmmmmlmd
    .mmlmmd.
    l.mmdd.l
    ........`),
  carrot: drawing(`
    .....h.h
    ....h.h.
    ...lmhh.
    ..lmmm..
    ..mmmd..
    .lmmd...
    .mmd....
    md......`),
  bread: drawing(`
    ........
    .....mm.
    ...lmmmm
    ..lmdmmm
    .lmmmdmd
    lmdmmmd.
    lmmddd..
    .dd.....`),
  cake: drawing(`
    ........
    ..h.....
    .llllll.
    llhllhll
    lllllllh
    mmmmmmmm
    mdmmmdmm
    dddddddd`),
  tower: drawing(`
    m.mm.mmd
    mmmmmmmd
    .lmmmmd.
    .lm..md.
    .lmmmmd.
    .lm..md.
    .lm..md.
    llmmmmdd`),
  star: drawing(`
    ...ll...
    ...lm...
    lllmmmmd
    .lmmmmd.
    ..lmmd..
    ..mmmd..
    .mm..dd.
    ........`),
  scroll: drawing(`
    .lllllm.
    .m.m.mm.
    .lllllm.
    .l.hh.m.
    .l....m.
    .l.hh.m.
    .lmmmmd.
    ..mmmmd.`),
  leaf: drawing(`
    ......m.
    ...lmmm.
    ..lmmmm.
    .lmmhmd.
    .lmhmmd.
    .mhmmd..
    .hdd....
    h.......`),
} as const

/** The cover of an enchanted book; the letters of its title are drawn on it. */
export const cover = drawing(`
    mmmmmmmd
    lmmmmmmd
    lmmmmmmd
    lmmmmmmd
    lmmmmmmd
    lmmmmmmd
    lmmmmmmd
    lddddddd`)

export type ShapeName = keyof typeof shapes
