/**
 * Nouns that make another creature, place or tool of the one they stand before: a fire wolf is no
 * wolf. Words that are verbs as well ("milk cow", "trap villager") are left out.
 */
export const epithets: ReadonlySet<string> = new Set(
  `fire ice lava magma water frost snow storm thunder lightning wind tornado hurricane blizzard flame inferno ember ash smoke
  steam mud sand dust rock stone crystal gem ruby sapphire topaz opal pearl jade amber diamond emerald amethyst quartz lapis
  obsidian redstone glowstone prismarine bedrock coal iron gold silver bronze copper steel metal titanium platinum uranium tin
  lead netherite sulfur salt sugar candy chocolate cake cheese pizza honey syrup jelly banana apple melon pumpkin cactus carrot
  potato fruit bread cookie rainbow shadow ghost spirit phantom soul demon devil angel god goddess king queen prince princess lord
  emperor knight ninja samurai pirate wizard mage sorcerer warrior assassin hunter gladiator cowboy clown doctor robot cyborg cyber
  mecha mech laser plasma nuclear atomic quantum electric electro turbo mega giga ultra hyper omega uber mini micro nano super
  vampire werewolf mummy goblin orc troll ogre elf fairy unicorn phoenix hydra kraken pegasus yeti dinosaur dino dragon tiger lion
  shark eagle hawk snake crocodile gorilla monkey elephant panther leopard cheetah rhino penguin seal whale moon lunar sun solar
  star galaxy cosmic space alien ufo meteor comet nebula planet sky cloud void abyss doom death skull bone blood bloody venom toxic
  acid plague virus mutant clone titan colossus nightmare dream chaos destiny eternal infinity galactic celestial astral holy divine
  sacred cursed haunted crystalline glass paper plastic rubber velvet cotton leather wool silk wood wooden bamboo moss flower rose
  tree leaf vine thorn pixel neon disco party santa christmas halloween easter valentine birthday battle war police army military
  bomb dynamite rocket jet tank dark darkness light ender enderium nether_star slime sculk warped crimson chorus elytra
  echo spectral ethereal plasmatic hell heaven underworld zombie skeleton creeper spider squid witch wither blaze ghast enderman`
    .trim()
    .split(/\s+/),
)

/** Nouns that make another creature of the one they stand after. */
export const titles: ReadonlySet<string> = new Set(
  'king queen lord overlord prince princess emperor warrior knight wizard mage god goddess titan ninja samurai assassin champion warlord sorcerer shaman cyborg robot hybrid'.split(
    ' ',
  ),
)
