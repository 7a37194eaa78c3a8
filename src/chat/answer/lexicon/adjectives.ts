/** Words that may stand before a name without making it another thing. */
export const plainAdjectives: ReadonlySet<string> = new Set(
  `baby adult grown wild tamed tame charged big small large little tiny huge giant normal regular single full whole nearest closest new
  old young killer white black brown gray grey red blue green yellow pink purple orange cyan magenta lime hot cold warm dangerous scary
  angry cute stupid damn random lone dead living hungry poor other same different specific certain average typical standard plain
  favorite favourite hostile neutral passive friendly java vanilla enchanted max maxed broken unenchanted natural villager master novice
  apprentice journeyman expert mob block item enchantment biome structure command advancement achievement version update villagers
  female male jungle desert ocean snow mighty famous ultimate final main evil good bad lovely beautiful ugly strong weak powerful
  stray lost sick injured fresh raw cooked real fake actual simple basic plain complete entire standing nearby healthy rare common
  uncommon legendary epic undead flying swimming aquatic underwater nether end overworld village pet mean nice happy sad lazy fast slow
  stack bunch pair set piece lot group herd pack flock swarm bit loot drop drops recipe price trade cost health hp damage spawn`
    .trim()
    .split(/\s+/),
)
