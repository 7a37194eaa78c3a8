import { cover, type ShapeName, shapes } from './shapes.ts'

/** Which drawing an id gets: the first word that fits. */
const shapeRules: readonly (readonly [RegExp, ShapeName])[] = [
  [/disc/, 'disc'],
  [/shield$/, 'shield'],
  [/crossbow$/, 'crossbow'],
  [/chest$|box$|barrel$/, 'chest'],
  [/crafting_table$/, 'table'],
  [/smithing_table$/, 'smithing'],
  [/fletching_table$/, 'fletching'],
  [/cartography_table$/, 'cartography'],
  [/loom$/, 'loom'],
  [/grindstone$/, 'grindstone'],
  [/stonecutter$/, 'stonecutter'],
  [/composter$/, 'composter'],
  [/brewing_stand$/, 'stand'],
  [/cauldron$/, 'cauldron'],
  [/smoker$/, 'smoker'],
  [/lectern$/, 'lectern'],
  [/enchanting_table$/, 'altar'],
  [/furnace$|dispenser$|dropper$/, 'oven'],
  [/piston$/, 'piston'],
  [/observer$|crafter$/, 'observer'],
  [/anvil$/, 'anvil'],
  [/flint/, 'flint'],
  [/hopper$/, 'funnel'],
  [/_eye$/, 'eye'],
  [/bundle$/, 'bag'],
  [/(nautilus|horse|wolf)_armor$|harness$/, 'barding'],
  [/enchanted_golden_apple$/, 'jewel'],
  [/apple$/, 'apple'],
  [/carrot$/, 'carrot'],
  [/bread$/, 'bread'],
  [/cake$/, 'cake'],
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
  [/minecart/, 'cart'],
  [/boat$|raft$/, 'boat'],
  [/rail$/, 'rail'],
  [/bow$/, 'bow'],
  [/arrow$|rocket|lead$/, 'arrow'],
  [/potion|bottle|honey|breath/, 'potion'],
  [/bucket/, 'bucket'],
  [/ingot$|brick$|nugget/, 'ingot'],
  [/torch$|candle$|lantern$/, 'torch'],
  [/_bed$/, 'bed'],
  [/book|bookshelf/, 'book'],
  [/map$|paper|name_tag|template|pattern|painting|banner/, 'scroll'],
  [/stick$|_rod$|string|feather/, 'stick'],
  [/dust$|powder$|^redstone$|sugar$|_dye$|seeds$|bone_meal/, 'dust'],
  [/diamond$|emerald$|lapis|quartz$|shard$|crystal|amethyst|prismarine/, 'gem'],
  [/coal$|pearl$|eye$|ball$|egg$|cream$|charge$|clock|compass|scute/, 'ball'],
  [/beef|porkchop|mutton|chicken|rabbit$|cod$|salmon$|flesh$|fish$/, 'drumstick'],
  [/potato|stew|pie$|cookie|melon_slice|berries|wheat$|beetroot$/, 'food'],
  [/sapling|leaves|flower|kelp|cane|bamboo|vine|grass$|fungus|leather|wart|cactus/, 'leaf'],
  [/star$|totem|core$|key$|bell$/, 'star'],
]

/** What is dyed has the color it says first. */
const dyeColors: Readonly<Record<string, string>> = {
  white: '#e9ecec',
  light_gray: '#9d9d97',
  gray: '#575d61',
  black: '#2f2f36',
  brown: '#835432',
  red: '#b02e26',
  orange: '#f0801f',
  yellow: '#f5cc3d',
  lime: '#80c71f',
  green: '#5e7c16',
  cyan: '#169c9c',
  light_blue: '#3ab3da',
  blue: '#3f48b0',
  purple: '#8932b8',
  magenta: '#c74ebd',
  pink: '#f0a0bf',
}

/** What things are made of, and its color. */
const colorRules: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(dyeColors).map(([dye, color]) => [new RegExp(`^${dye}_`), color] as const),
  [/torch$|lantern$/, '#efb02e'],
  [/nether_star/, '#dcd9c8'],
  [/ender_chest/, '#274a48'],
  [/strength/, '#8e2f2a'],
  [/fire_resistance/, '#e08a2e'],
  [/weakness/, '#5d6661'],
  [/sulfur/, '#d9cf4a'],
  [/cinnabar/, '#a8392f'],
  [/cake|harness/, '#e9dfc8'],
  [/cauldron|grindstone|stonecutter|smoker/, '#8b8d90'],
  [/composter|fletching|smithing|cartography/, '#a9713f'],
  [/brewing/, '#d9a441'],
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

export const hueColor = (hue: number): string => {
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
export const shaded = (color: string, share: number): string => {
  const goal = share > 0 ? 255 : 0
  const channels = [1, 3, 5].map((start) => {
    const level = Number.parseInt(color.slice(start, start + 2), 16)
    return Math.round(level + (goal - level) * Math.abs(share))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Eight rows of eight letters, and the color each letter stands for; other letters are nothing. */
export type Picture = {
  readonly rows: readonly string[]
  readonly colors: Readonly<Record<string, string>>
}

export const shades = (color: string): Record<'m' | 'l' | 'd' | 'h', string> => ({
  m: color,
  l: shaded(color, 0.35),
  d: shaded(color, -0.35),
  h: '#7a5230',
})

/** Numbers that are always the same for one id. */
const createChances = (id: string): ((chance: number) => boolean) => {
  let bits = hash(id)
  return (chance) => {
    bits = (Math.imul(bits, 1664525) + 1013904223) >>> 0
    return bits / 4294967296 < chance
  }
}

const replaced = (
  rows: readonly string[],
  letterAt: (letter: string, x: number, y: number) => string,
): string[] => rows.map((row, y) => [...row].map((letter, x) => letterAt(letter, x, y)).join(''))

export const pictureOfShape = (name: ShapeName, color: string): Picture => ({
  rows: shapes[name],
  colors: shades(color),
})

/** What a thing is gives the shape, what it is made of the color; blocks have a grain of their own. */
export const pictureOfItem = (id: string): Picture => {
  const { rows, colors } = pictureOfShape(shapeOf(id), colorOf(id))
  if (rows !== shapes.block) return { rows, colors }
  const draw = createChances(id)
  const grain = (letter: string, x: number, y: number): string => {
    const isInside = x > 0 && x < 7 && y > 0 && y < 7
    if (!isInside) return letter
    return draw(0.3) ? 'd' : draw(0.3) ? 'l' : 'm'
  }
  return { rows: replaced(rows, grain), colors }
}

/** A book with a sign that no other has, in the color of its kind. */
export const pictureOfBook = (id: string, color: string, ink: string): Picture => {
  const draw = createChances(`${id}.`)
  const half = Array.from({ length: 5 }, () => [draw(0.5), draw(0.5)])
  const isInked = (x: number, y: number): boolean => {
    const column = x < 4 ? x - 2 : 5 - x
    return half[y - 1]?.[column] ?? false
  }
  return {
    rows: replaced(cover, (letter, x, y) => (isInked(x, y) ? 'i' : letter)),
    colors: { ...shades(color), i: ink },
  }
}

/** A face nobody else has: mirrored cells drawn from the id, with two eyes. */
export const pictureOfFace = (id: string, color: string): Picture => {
  const draw = createChances(id)
  const half = Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 4 }, (_, x) => {
      const isCore = x > 0 && y > 0 && y < 7
      if (!draw(isCore ? 0.96 : 0.4)) return '.'
      return draw(0.25) ? 'd' : draw(0.2) ? 'l' : 'm'
    }),
  )
  const rows = half.map((row) => [...row, ...row.toReversed()].join(''))
  rows[3] = `${rows[3]?.slice(0, 2)}emme${rows[3]?.slice(6)}`
  const colors = { m: color, l: shaded(color, 0.3), d: shaded(color, -0.25), e: '#1d1a18' }
  return { rows, colors }
}
