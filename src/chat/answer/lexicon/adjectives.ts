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
  stack bunch pair set piece lot group herd pack flock swarm bit loot drop drops recipe price trade cost health hp damage spawn
  tall short fat thin fluffy furry hairy bald blind deaf mute pretty handsome adorable sweet cool dumb smart clever weird odd strange
  funny silly crazy mad insane gross loud quiet silent quick rapid swift soft hard rough smooth sharp dull bright pale clean dirty wet
  dry rich cheap expensive free busy tired drunk loyal royal noble humble fierce savage wicked cruel gentle kind shy proud calm brave
  bold wise rude awake asleep alive trapped infected invisible ancient modern classic original custom modded default bedrock extra
  spare second-hand heavy armored armoured unarmed armed naked bare hooded masked spooky creepy funky grumpy noisy greedy sneaky
  medium mid mid-sized couple few dozen hundred thousand million creature beast fish bird insect bug entity guy character enemy boss
  critter monster animal creatures monsters animals passive aggressive rideable tameable breedable lonely lucky unlucky magic magical
  infamous popular notorious mysterious unknown particular said usual individual ordinary lesser greater top best worst wholesome
  surface cave deep arctic tropical temperate local native foreign domestic left right whole half double triple stinky smelly`
    .trim()
    .split(/\s+/),
)
