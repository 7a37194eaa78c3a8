import { type ShapeName, shapes } from './shapes.ts'

/** Which drawing an id gets: the first word that fits. */
const shapeRules: readonly (readonly [RegExp, ShapeName])[] = [
  [/disc/, 'disc'],
  [/sword$|trident$|mace$/, 'sword'],
  [/spear$/, 'spear'],
  [/pickaxe$/, 'pickaxe'],
  [/_axe$/, 'axe'],
  [/shovel$|brush$/, 'shovel'],
  [/hoe$|shears$/, 'hoe'],
  [/helmet$|skull|head$|shell$/, 'helmet'],
  [/chestplate$|armor$|tunic/, 'chestplate'],
  [/leggings$/, 'leggings'],
  [/boots$|saddle$|foot$/, 'boots'],
  [/elytra/, 'wings'],
  [/minecart|hopper|cauldron/, 'cart'],
  [/boat$|raft$/, 'boat'],
  [/rail$/, 'rail'],
  [/bow$/, 'bow'],
  [/arrow$|rocket|lead$/, 'arrow'],
  [/potion|bottle|honey|breath/, 'potion'],
  [/bucket/, 'bucket'],
  [/ingot$|brick$|nugget/, 'ingot'],
  [/torch$|candle$|lantern$/, 'torch'],
  [/_bed$/, 'bed'],
  [/book|bookshelf|lectern/, 'book'],
  [/map$|paper|name_tag|template|pattern|painting|banner/, 'scroll'],
  [/stick$|_rod$|string|feather/, 'stick'],
  [/dust$|powder$|^redstone$|sugar$|_dye$|seeds$|bone_meal/, 'dust'],
  [/diamond$|emerald$|lapis|quartz$|shard$|crystal|amethyst|prismarine/, 'gem'],
  [/coal$|pearl$|eye$|ball$|egg$|cream$|charge$|clock|compass|scute/, 'ball'],
  [/beef|porkchop|mutton|chicken|rabbit$|cod$|salmon$|flesh$|fish$/, 'drumstick'],
  [/apple$|carrot|potato|bread|stew|pie$|cookie|melon_slice|berries|cake|wheat$|beetroot$/, 'food'],
  [/sapling|leaves|flower|kelp|cane|bamboo|vine|grass$|fungus|leather|wart|cactus/, 'leaf'],
  [/star$|totem|core$|key$|bell$/, 'star'],
]

/** What things are made of, and its color. */
const colorRules: readonly (readonly [RegExp, string])[] = [
  [/torch$|lantern$/, '#efb02e'],
  [/netherite|ancient_debris/, '#5b4f55'],
  [/diamond/, '#3fc1b4'],
  [/emerald|creeper/, '#2fae5d'],
  [/gold|honey|glowstone|yellow|sponge/, '#e3b23c'],
  [/redstone|^red_|tnt|apple|beef|berries|healing|beetroot/, '#c8423b'],
  [/lapis|^blue_|water|night/, '#3565c0'],
  [/light_blue|ice|prismarine/, '#6fb5d8'],
  [/copper|brick|terracotta/, '#c2714f'],
  [/iron|chainmail|bucket|compass|clock|shears|rail|minecart|^light_gray|hopper/, '#b9bcbf'],
  [
    /stone|anvil|mace|furnace|^gray_|piston|observer|flint|dispenser|dropper|bow$|gravel|andesite/,
    '#8b8d90',
  ],
  [/bone|quartz|^white_|paper|string|feather|egg|sugar|diorite|wool$/, '#d8d4c7'],
  [/obsidian|ender|chorus|purpur|^purple_|shulker|amethyst|magenta|dragon/, '#7c4fa3'],
  [/nether|crimson|weakness|strength|magma|blaze|fire|lava|orange|pumpkin|carrot/, '#d2702e'],
  [/sculk|echo|warped|cyan|warden|turtle|heart|nautilus|trident/, '#1f8a8c'],
  [/slime|lime|cactus|bamboo|leaves|sapling|^green_|kelp|melon|leaf|moss|grass|beacon/, '#6ba53a'],
  [/coal|black|charcoal|wither|^map$/, '#4a4745'],
  [
    /shield|brush|leather|plank|wood|oak|spruce|chest|table|stick|birch|log|bread|brown|book|lectern|loom|barrel/,
    '#a9713f',
  ],
]

const hash = (text: string): number => {
  let value = 2166136261
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619) >>> 0
  return value
}

const firstFit = <Value>(rules: readonly (readonly [RegExp, Value])[], id: string) =>
  rules.find(([pattern]) => pattern.test(id))?.[1]

export const shapeOf = (id: string): ShapeName => firstFit(shapeRules, id) ?? 'block'

export const colorOf = (id: string): string => firstFit(colorRules, id) ?? hueColor(hash(id) % 360)

const hueColor = (hue: number): string => {
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    const level = 0.5 - 0.16 * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(level * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** A color moved toward white (share above 0) or black (below). */
const shaded = (color: string, share: number): string => {
  const goal = share > 0 ? 255 : 0
  const channels = [1, 3, 5].map((start) => {
    const level = Number.parseInt(color.slice(start, start + 2), 16)
    return Math.round(level + (goal - level) * Math.abs(share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** The cells of one kind as one SVG path, row by row. */
const pathOf = (rows: readonly string[], letter: string): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(new RegExp(`${letter}+`, 'g'))].map(
        (run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`,
      ),
    )
    .join('')

export const paint = (rows: readonly string[], colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([letter, color]) => [pathOf(rows, letter), color])
    .filter(([path]) => path !== '')
    .map(([path, color]) => `<path fill="${color}" d="${path}"/>`)
    .join('')

export const paintShape = (name: ShapeName, color: string): string =>
  paint(shapes[name], {
    m: color,
    l: shaded(color, 0.35),
    d: shaded(color, -0.35),
    h: '#7a5230',
  })

/** A face nobody else has: mirrored cells drawn from the id, with two eyes. */
export const paintFace = (id: string, color: string): string => {
  let bits = hash(id)
  const draw = (chance: number): boolean => {
    bits = (Math.imul(bits, 1664525) + 1013904223) >>> 0
    return bits / 4294967296 < chance
  }
  const half = Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 4 }, (_, x) => {
      const isCore = x > 0 && y > 0 && y < 7
      if (!draw(isCore ? 0.96 : 0.4)) return '.'
      return draw(0.25) ? 'd' : draw(0.2) ? 'l' : 'm'
    }),
  )
  const rows = half.map((row) => [...row, ...row.toReversed()].join(''))
  rows[3] = `${rows[3]?.slice(0, 2)}emme${rows[3]?.slice(6)}`
  return paint(rows, {
    m: color,
    l: shaded(color, 0.3),
    d: shaded(color, -0.25),
    e: '#1d1a18',
  })
}
