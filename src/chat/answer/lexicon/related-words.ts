import { stem } from '../read/stem.ts'

/** Words that say nearly the same of a thing's looks, doings, sounds and use, a row for each sense. */
const rows = `
cut shear shears trim
kill die dies dead defeat beat slay
heal cure health restore
repair mend fix
ride mount saddle sit
upgrade smithing
escape flee run
protect safe safety
stay remain keep
stop prevent avoid
lose lost drop
spot place location
size big small tall
fill full
sick infected cure
minecart cart rails
explode explosion explosive boom kaboom blast detonate tsss hiss blow explody
teleport warp blink teleporty
laser beam zap
fly flying flyer hover airborne winged wing flap
float floating floaty hover levitate levitation
glide gliding fly elytra
swoop dive circle
eye eyed stare gaze look watch
blind sightless eyeless
listen hear hearing sound vibration noise footstep
smell sniff sniffy nose
climb climber climbing crawl crawler
jump jumpy jumping leap hop hopping bounce bouncing bouncy
cube blob block jelly slime
jelly gelatinous goo gooey slimy
fat round chubby plump
big large huge giant massive enormous gigantic titanic
small little tiny mini lil
tall high towering
thin slender slim skinny
furry shaggy hairy woolly fluffy fuzzy
fish sea aquatic
sea ocean underwater water aquatic marine
swim swimmer swimming
lake water pool
snow snowy frost ice icy frozen cold
hot heat fiery burning warm
fire flame alight burn burning fiery blazing
lava magma molten
turquoise teal cyan
blue azure bluish
gray grey
pink rosy
purple violet
red crimson scarlet
yellow golden
gold golden
green greenish
black dark
white pale
brown tan brownish
colorful colourful bright colored colors
striped stripy stripey stripe
spotted spotty dotted
glow glowing glowy shine shiny sparkle sparkling luminous
invisible invisibility unseen hide
horn horned antler
tusk tusked
tail tailed
shell shelled
spike spiky spiny spines pointed pointy sharp
armor armored armour
beak
tentacle tentacled
leg legged
head headed
arm armed
insect bug bee
bug insect silverfish endermite
bird parrot chicken
bear
pig piggy boar hog
boar hoglin
dog wolf
cat kitty ocelot
robot golem machine automaton
golem robot giant
snowman snow
dino dinosaur ancient prehistoric
digger dig digging
sort sorter sorting organize organise tidy
storage chest store
helper help friend hand collect gather fetch pick
collect gather pick
steal thief stealing snatch take carry
carry carries hold transport
spit spitty
ram ramming charge charging headbutt
roll rolls ball curl
dance dancing
copy copies mimic imitate
laugh laughing giggle
cry crying tear weep sob scream
whirlwind wind tornado wind
wind whirlwind gust air
spin spinning rotate ring
rod stick
shoot shooter shooty fire launch
fireball fireballs
arrow arrows archer bow
archer bow arrows
crossbow
axe
sword blade
magic magician wizard sorcerer mage spell cast evoker
wizard sorcerer mage witch
summon summons raise conjure cast call calls
fang fangs jaws
ghost ghostly spirit
undead zombie rotten rotting skeleton
zombie undead
skeleton bony skelly
poison poisonous poisons toxic venom venomous
slow slows slowness slowing
wither
sleep sleeping insomnia bed asleep
night dark
sun sunlight daylight day
smile smiling happy
friendly harmless tame peaceful
angry mad hostile aggressive
ride riding rideable mount rider saddle
passenger player people carry
drown breathe breath breathing
breathe breath breathing respiration
tree wood bark
forest wood woods woodland
wood wooden plank
mushroom mushrooms shroom fungus fungi
fungus fungi mushroom
plant plants
flower flowers
berry berries
mountain mountains hill hills peak peaks
cave caves cavern caverns underground
underground cave below beneath
tunnel tunnels corridor corridors maze
room rooms chamber chambers hall
house home building mansion hut
castle fortress fort bastion
tower watchtower towers spire
city town ruin
village town villager villagers
ship boat wreck
temple monument pyramid
base castle
basement cellar below trapdoor
portal portals
island islands
crystal crystals amethyst
sand sandy desert
hungry hunger starving
stone rock stony
ice icy packed
ash volcanic
column columns pillar pillars
soul souls
valley
sky air
spawner spawners
vault vaults
trap tripwire traps
treasure loot
gold golden
barter trade trading
trade trades trader merchant sell sells seller trading
sell sells
buy buys
emerald emeralds
book books
milk
egg eggs
wool woolly shear
honey
bamboo
seed seeds
ink
potion potions splash
throw throws throwing thrown toss
back return returns fetch boomerang
walker walk walks walking
puff puffs inflate blow swell swells
outpost tower watchtower
ending endless infinite infinity never
protect protects protection guard guards defend
guard guards
death die dying deadly life undying
save saves life
repair repairs fix fixes mend restore
experience xp exp
enchant enchanting enchantments
fast faster quick quicker speed speedy swift
swim swimming
sneak sneaking crouch
fall falling drop
damage hurt hurts harm
more extra bonus
less reduce reduces lower reduced
lightning thunder zap storm
rain thunderstorm storm
launch hurl hurls propel carries throw
infinite infinity endless unlimited without
disappear vanish vanishing destroy destroys
stuck binding remove off
attacker attackers attack attacks
enemy enemies target mob
mine mining ore ores
dig digging mine mining break breaks
whole itself intact
name rename tag
rope leash lead
bag pouch bundle inventory
box container shell
automatic automatically auto
craft crafting crafts
light torch lights
kindle light lights fire
circuit wire signal redstone
powder dust
delay delayed delays timer
move moves moving push pushes suck sucks
same personal everywhere
everywhere wherever dimension
clean brush uncover uncovers archaeology
cut cuts shear shears
catch catches pull pulls fishing
wear worn wearing chest
cape wings elytra
weapon weapons
heavy mace smash
combine merge merges
weather rain thunder
teleport tp
kick disconnect
raid raids raider pillager illager
raider raiders illager pillager
coral corals reef
cactus cacti
acacia
dripstone spikes
hump humps camel
bite bites biting
head skull
explore exploration
talk talks talking speak mimic
kid kids child children baby
metal iron copper
fork trident pitchfork
scare scares scared afraid flee flees fear
see sight blind gaze
seat seats sit sits saddle passenger
alive revive undying resurrect respawn life
open opens
anywhere everywhere wherever
vehicle transportation cart minecart boat
rail rails track tracks
pierce piercing through
sooner faster quick
root roots
mud muddy
swamp swampy marsh
grow growing grown
petal petals blossom
jungle
desert sandy
loot drops
level levels
shout roar scream
run runs sprint
chase chases hunt hunts
hunt hunts hunter prey
eat eats food feed swallow swallows
swallow absorb absorbs
drink drinks
block blocks shield stops
fear flees
robe robed robes
clothes clothing dressed suit
beard bearded
gill gilled
feather feathery
scale scales
bone bones bony
rib ribs spine fossil
coat coats
nest hive
farm farms farmer
fisherman fishing
map maps cartographer
weapon weapons sword axe
tool tools
librarian book books
priest cleric
`

const found = new Map<string, ReadonlySet<string>>()
for (const row of rows.trim().split('\n')) {
  const stems = row.split(' ').map(stem)
  for (const one of stems) found.set(one, new Set([...(found.get(one) ?? []), ...stems]))
}
const none: ReadonlySet<string> = new Set()

/** The stems that say nearly the same as a stem. */
export const relatedTo = (one: string): ReadonlySet<string> => found.get(one) ?? none
