/** Words questions are made of. Misspelt words are corrected to these and to the words of names. */
export const vocabulary: readonly string[] = `
health hearts heart hitpoints points damage attack attacks attacking hurt strength experience drops drop
dropped dropping loot looting spawn spawns spawning spawned live lives found find where biome biomes
hostile neutral passive boss friendly aggressive dangerous peaceful behavior behaviour weakness weaknesses
tame tamed taming tameable tamable breed breeds breeding bred breedable baby food feed eat version
update added introduced released release date notes trivia temperature precipitation rain snow
terrain features blocks structures structure dimension rarity rare common uncommon color colour grass
water foliage stack stacks stackable stacksize durability durable lasts uses craft crafted crafting
crafts recipe recipes ingredient ingredients obtain obtained enchant enchants enchanted enchantment
enchantments enchanting enchantable saturation hunger fuel burn burns smelt smelting brew brewing brewed
level levels maximum minimum highest lowest incompatible compatible conflict conflicts combine together
treasure curse cursed weight category description effect effects mobs monsters monster animal animals
villager villagers trade trades trading sell sells selling buy buys buying price cost costs emerald
emeralds workstation profession professions novice apprentice journeyman expert master command commands
permission permissions syntax parameter parameters example examples mistake mistakes related alias
aliases operator server player players advancement advancements achievement achievements challenge
challenges goal goals parent prerequisite prerequisites reward rewards difficulty icon complete unlock
require requires required needed necessary difference compare comparison better stronger strongest weakest healthier
healthiest longest cheapest expensive biggest smallest fastest oldest newest which what when many much
does have most least every between before after together hunting weapon weapons armor armour tools
items item potion potions minecart teleport gamemode creative survival spectator inventory weather
thunder daytime midnight difficulty whitelist command summon village location locate danger dangers
height underground overworld nether chance percent percentage probability possible explain overview
information mountain generate generates generated appear appears number count total list describe
second first previous latest kill killed defeat fight avoid protect repair break breaks applicable
applies apply farming chicken material materials restore restores restored exclusive exclusively
`
  .trim()
  .split(/\s+/)
