// Everyday English words. What stands here is never taken for a misspelt name of the game.
const list = `
ability able abort aborted aborting about above absolute abstract accept acceptable accepted
accepting access accessed accessible accessing accessor accident accidental according account
accurate ace ache achieve achieved acid across act action activate activated active actor actress
actual actually adapt add added adding addition additional addons address addressed adjacent
adjust adjusted admin ado ads adult advance advanced advantage adventure advertised advice affect
affected affecting afk afraid after afternoon afterwards again against age agent ago agree
agreement ahead aid aim ain aint air airplane airport alarm album alcohol ale alex algebra
algorithm alias align alignment alive all allocate allocated allocation allow allowed allowing
almost alone along alongside alpha alphabetic already alright also alter altered alternate
although altogether always amazing ambiguity ambiguous america among amount analysis ancestor
anchor ancient and android angry animal annotated annotation annoying anonymous another ansi
answer ant ants any anybody anymore anyone anything anyway anywhere apart apartment ape api app
apparently appear append appended appending applicable applied apply applying approach april apt
arbitrary arc arch archive are area argue argument arithmetic ark arm army around array arrive
arrow art artifacts ash ask asked asking asleep ass assembly assert assertion assign assigned
assigning assignment assist associate associated assume assumed assuming assumption ate athlete
atm atomic attach attached attack attempt attempted attempting attention attr attribute august
aunt auth author authority authorized auto automatic autumn available average avoid avoided
avoiding await awake award aware away awe awesome awful axe baby back backend background backpack
backslash backspace backtick backup backward bacon bad badger badly bag bail bake baker baking
ball ban banana band bank bar bare barely base baseball based basename basic basically basis
basket basketball bat batch bath bathroom bats battery battle bay beach bean bear beard beasts
beat beautiful beaver became because become bed bedrock bedroom bee beef been beer beetle before
beg began begin beginning behave behavior behaviour behind being believe bell belong below belt
bench benchmark benefit beside best bet beta better between beyond bff bible bicycle bid big
bigger biggest bigint bike bill bin binary bind binding biome biomes bird birth birthday biscuit
bit bite bitter black blame blank blind blindly blob block blocked blocking blood blow blue board
boats bob body bogus boi boil bold bomb bone book booking bookworm boolean boot border bored
boring born borrow boss bot both bother bottle bottom bought bound boundary bow bowl box boy
boyfriend braces bracket brain branch brave brb bread break breakfast breaking breath breathe
brick bride bridge brief bright bring bro broke broken brother brought brown browse browser bruh
brush btw bud budget buffer buffered buffering bug build builder building built builtin bukkit
bump bun bunch bundle bundled burger burn burning burst bus business busy but butter butterfly
button buy buyer bye bypass byte cab cable cache cached caching cafe cake calculate calculated
calendar call callable callback called caller calling calm came camera camp camping can canal
cancel candidate candle candy cannot canonical cap capability capable capital captain capture
captured car card care career careful carefully carpet carrot carry case cash cast castle cat
catch category cats cattle caught cause caused causing caution cave ceiling celebrate cell center
century ceo cert certain cflags chain chair champion championship chance change changed changelog
changing channel chapter character charge charset chdir cheap cheaper cheapest cheat cheats check
checked checking checkout cheers cheese chef chemistry chess chicken chief child children chill
chmod chocolate choice choose choosing chop chosen christmas chunk chunked church cinema cipher
circle circular city claim clang clarify clarity class classic clean cleaned cleaning cleanly
cleanup clear cleared clearing clearly clever click client climate climb clock clone cloning close
closed closely closer closing closure clothes cloud club coach coal coast coasts coat coats code
codebase coding coffee coin cold collapse collect collected collection college collision colon
color colored colour column combat combine combined combining come comedy comfortable coming comma
command comment commit common commonly community compact company compare compared comparing
comparison compat compatible compile compiled compiler compiling complain complement complete
completed completely completion complex compliance compliant comply component compose compress
compressed compute computed computer computing concept concert concurrent condition conf configure
configured confirm conflict conform confuse confused confusing confusion congratulations connect
connected connecting connection consider considered consist consistent consisting console const
constant constraint construct consult consume consumed consuming contact contain contained
container containing content contest context continue continuing contract contrast contribute
control controlled convenient convention conversion convert converted converter converting cook
cooked cooking cool cop cope copied copper copy copying copyright core corner correct corrected
correctly correspond corrupt corrupted corruption cost costs cotton couch cough could count
counted counter counting country couple courage course court cousin cover coverage covered cow
cowboy cpu crab crack craft crap crash crashing crazy cream create created creating creation
creative creature credit creepy crime criminal cringe criteria critical crop cross crowd crown
cruel cry crypto cub cue culture cup cure curious curl curly current currently curse cursor
curtain custom customer customize customized cut cuz cya cycle cygwin dad daemon daily dam damage
damn dance danger dangerous dark darwin dash data database date datetime daughter dawg day dead
deal dealing dear death debt debug debugger debugging december decide decided deciding decimal
decision declare declared declaring decode decoded decoder decoding decrease dedicated deep deeper
deer default defaulting defeat defend defer define defined defining definitely definition degree
delay delete deleted deleting deletion delicious delimited delimiter deliver demand den denied
dentist depend depended dependency dependent depending deprecate deprecated deps depth derive
derived describe described describing descriptor desert design designed desirable desired desk
despawn despawns despite dest destroy destroyed detached detail detailed detect detected detecting
detection determine determined develop developed developer developing device devil dew diagnostic
dialog diamond dict dictionary did die diet diff differ difference different difficult dig digest
digit dim din dinner dip direct direction directive directly directory dirname dirs dirt dirty
disable disabled disabling disallow disallowed disappear discard discarded disconnect discount
discover discovered discuss discussed discussion disease dish disk dispatch display displayed
displaying dist distance distinct distribute distro dive divide division diy dlc dna doc doctor
document documented does dog doing dollar domain done door dot dotted double doubt down downgrade
download downloaded dozen draft dragon draw drawer dream dress drink drive driver driving drop
dropped drove drown drug dry dual dub duck dude due dug duh dumb dummy dump dunno duo duplicate
duplicated duration during dust duty dwarf dwarves dye dynamic each eager eagle ear earlier early
earn earth easier easiest easily east easy eat eaten echo economy ecosystem edge edit edited
editing editor education eel effect effective efficient effort egg ego eight either elapsed elder
election elections electric element elephant eleven elf eliminate elk else elsewhere elsif elves
email embed embedded emit emitted empty emulate emulation enable enabled enabling enchant enclosed
enclosing encode encoded encoding encounter encouraged encrypted encryption end ended ending
endpoint energy enforce enforced engine engineer english enhance enhanced enjoy enough ensure
ensuring enter entered entering entire entirely entity entry epic epoch equal equality equivalent
era errno erroneous error escape escaped escaping especially essential establish eta euro eval
evaluate evaluated evaluating evaluation eve even evening event eventually ever every everybody
everyone everything everywhere evil exact exactly exam examine example exceed excellent except
exception excess exchange excited exclude excluded excluding exclusive exec executable execute
executed executing execution exercise exist existed existence existing exit exited exiting expand
expanded expanding expansion expect expected expecting expensive experience expert expired explain
explained explaining explicit explicitly explode explore exponent export exported exporting
exposed exposes expr express expressed expression extend extended extending extension external
extra extract extracted extraction extraneous extremely eye fab fabric face facility fact factor
factory fad fail failed failing failure fair fairly fairy fake fall fallback fallen falling false
fam family famous fan fancy faq far farm farmer farming farms farther fashion fast faster fastest
fat fatal fate father fault favor favorite favour favourite fbi fear feasts feather feature
february fed fee feed feedback feel feeling feet fell fellow felt female fence festival fetch
fetched fetching fever few fewer fiction field fierce fifteen fifth fifty fig fight fighting
figure file filename filesystem filetype fill filled film filter filtered filtering fin final
finally find finding fine finger finish finished fir fire fired first fish fishing fit five fix
fixed fixing fixup flag flat flatten flavor flesh flexible flight flip float floating floats flood
floor flour flow flower flowers flu fluffy flush flushed fly flying focus fog fold folder folding
folk folks follow followed following font food foods fool foot football footer for forbid
forbidden force forced forcing foreach forecast foreground foreign forest forever forge forget
forgive forgot forgotten fork forking form format formatted formatter formatting former formerly
fortune forward fought found four fourth fox fps fragment frame framework france free freed
freedom freeze frequently fresh friday fridge friend friendly friends from front frozen fruit fry
fuck fucking fuel full fullname fully fun function functional funny fur furnished furniture
further future fyi gag gained gal galaxy game games gap garbage garden gas gate gather gave gear
gel gem general generally generate generated generating generation generator generic gentle
genuine germany get gets getter gettext getting ghost ghosts ghosty giant gift gig gimme gin
giraffe girl girlfriend github give given giving glad glass glob global globally glory glove glue
goal goats goblin god goes going gold golden gone gonna good goodbye goodnight goods google goose
gorilla got goto gotta gotten govern government gps gpu grab gracefully grade grammar grand
grandma grandpa grant granted grape graph grass gravity gray great greater greatest green grep
grey grief griefer griefing grind grinding ground group grouped grow grown gta guarantee
guaranteed guard guess guessing guest guide guidelines guitar gum gun gut guy guys gym gzip habit
hack had haha hair half hall ham hammer hamster hand handle handled handler handling handshake
handy hang happen happened happens happy harbor hard hardcoded hardcore harder hardest hardly harm
harness has hash hat hate hats have having hawk hay head header heading heal healthy heard heart
heat heaven heavily heavy hedgehog heel hehe height held hell hello help helper helpful hen hence
her here hereby hero herobrine heuristic hey hid hidden hide hierarchy high higher highest
highlight highly highway hill him hint hip hippo hire his historical history hit hitting hiya hmm
hog hold holding hole holiday home homepage homework homie honest honey honor honored hook hop
hope hopefully horizontal horrible horror horse hospital host hostname hot hotel hotter hottest
hour hours house how howdy however hows href hub hue hug huge hum human humid hundred hunger
hungry hunt hunter hurry hurt hurts husband hut hydra ice icon icy idea ideal ident identical
identified identifier identify identity idk ignore ignored ignoring ill illegal image imagine
immediate immutable imo impact implement implicit implicitly implied imply import important
imported importing impossible improve improved inch include included including inclusion inclusive
incoming incomplete incorrect increase increased increasing increment indeed indent indented
indenting index indexed indexing indicate indicated indicating indication indicator indices
indirectly individual industry infinite influence info inform information inherit inherited
initial initialize initially injure ink inline inn inner input insect insecure insert inserted
inserting insertion inside inspect inspected inspecting inspection inspired install installed
installer installing instance instanceof instead instruction instructions insult integer integrate
integrity intend intended intent interact interest interested interesting interface interfere
internal internally internet interpret interrupt interval into introduce introduced ints invalid
invent inverse invest invite invocation invoke invoked invoking involve involved involving ion
iron irrelevant island isolated issue issued issuing italic italy item iterable iterate iterating
iteration iterator itself ivy jab jacket jam january japan jar javascript jaw jealous jellyfish
jet job jobs jog join joined joining joke journey joy judge jug juice july jump june jungle just
keep keeping kept kernel key keyboard keyed keyword kick kid kids kill killed killing kin kind
kinda kindly king kingdom kiss kit kitchen kitten knew knife knight knock know knowledge known
kraken lab label lack lad ladder lady lag laggy lake lambda lamp land lang language lap laptop
large larger largest last lasting lasts late later latest latter laugh laundry lava law lawn
lawyer lay layer layout lazily lazy lead leader leading leaf league leak leaked leaking learn
least leather leave leaves leaving led left leftover leg legacy legal lemme lemon length less
lesson let letter letting level lexer lexical libc library libs license licensed lid lie life
lifecycle lifetime lift light lightning like likely limit limitation limited line link linked
linker linking lint linter linux lion lip list listed listen listener listening listing lit
literal literally little live lived lives living lizard lmao load loaded loader loading loan
lobster local locale localhost localized locally locate located location lock locked log logged
logger logging logic logical login logo lol lonely long longer longest look looked looking looks
lookup loop loose loot looting lord lose losing loss lost lot loud love lovely lover low lower
lowercase lowest luck lucky lunch lung machine macro mad made magenta magic magical mail mailto
main mainly maintain maintained maintainer major make makefile makes making male malformed
malicious man manage managed management manager managing mandatory manifest manipulate manner
manpage manual manually many map mapped mapping march mark markdown marked marker market marking
markup married mars mask master mat match matched matching mate material math maths matter maximum
may maybe mayor meal mean meaning meaningful means meant measure meat mechanic mechanism medal
media medicine medium meet meeting melt member memory men mental mention mentioned menu mercy
merely merge merged merging mermaid mess message met meta metadata metal meter method mid middle
might migrate migration mild mile military milk mind mine minecraft mineral mini minimal minimize
minimum mining minor minus minute minutes mirror misc misleading mismatch miss missing mistake
mistakenly mitigate mix mixed mkdir mmo moats mob mobile mobs mod modded mode model modern
modified modifier modify modifying modpack mods module mojang mole moles mom moment monday money
monkey monster month months moon moose mop more morning mosquito most mostly moth mother motor
mountain mountains mouse mouth move moved movement movie movies moving much mud muffin mug
multiline multiplayer multiple mum music must mutually myself nah naked name named namely names
namespace naming nap narrow nation native natural nature nba near nearby nearest nearly neat
necessary neck need needed needs negative neighbor neither nerve nervous nest nested nesting net
network never new newer newest newline newly news newspaper next nfl nib nice night nil nine ninja
nobody nod node noise none noob noon noop nope nor normal normalize normalized normally north nose
not notable notably notation note noted nothing notice notified notify novel november now npc null
number numbered numbers numeric numerical nun nurse nut nvm oak oar object obsolete obtain
obtained obtaining obvious obviously occur occurred occurrence ocean octal octets october octopus
odd odds off offer office officer official offset often ogre oil okay old older oldest omg omit
omitted once one onion online only onto oops opaque open opened opening opera operate operating
operation operator opinion opposed opposite opt optifine optimize optimized option optional
optionally orange orb order ordered ordering ordinary ore origin original originally other others
otherwise otter ouch ought our ourselves out outdated outer outgoing output outside over overall
overflow overhead overlap overload overridden override overriding overview overwrite owe owl own
owned owner ownership pack package packaged packaging packed pad padding page pager paid pain
paint painting pair pal palace pale pan panic paper paragraph parallel parameter parent paris park
parse parsed parser parsing part partial partially particular partner party pass passed passing
passport password past paste pat patch patched path pathname patient pattern pause paw pay payload
payment pcs pea peace peak pear peer peg pen pencil pending penguin people pep pepper per percent
perfect perform performed performing perhaps period permission permit permitted persist persistent
person personal pet pets phase phoenix phone photo physics piano pick picked picture pie piece pig
pile pilot pin ping pink pipe pipeline pirate piss pissed pit pitch pizza place placed plain plan
plane planet plant plastic plate platform play played player players playing plays please plenty
plot pls plugin plugins plus plz pocket pod poem poet pog point pointed pointer pointing points
poison poker police policy politics pool poor pop popular populate populated population port
portable portion position positional positive posix possible possibly post pot potato potential
pound pour powder power powerful ppl practical practice pragma praise pray precede preceded
precedence preceding precise precision predefined prefer preference preferred prefix prefixed
pregnant preload prepare prepared preparing prepend prepended prepending presence present preserve
preserved preserving president press pressing presumably pretend pretty prev prevent prevented
preventing preview previous previously price pride primarily primary prime primitive prince
princess print printable printed printing prior priority prison private prize pro probably problem
procedure proceed process processed processing processor produce produced producing product
production professor profile profiling profit program programming progress project promise promote
prompt prompted proof propagate propagated proper properly property protect protected protection
protocol prototype proud prove provide provided provider providing proxy prune ps5 pub public
publish published publishing pug pull pun punch pup pupil purchase pure purple purpose push pushed
pushing put puts putting puzzle pve pvp python qualified quality quarter queen query question
queue queued quick quicker quickly quiet quit quite quote quoted quoting rabbit race racing radio
rag rain rained raining rainy raise raised ram ran ranch random range rank rap rare rarely rarer
rarest rat rate rather rats raw ray reach reachable reached react read readable readdir reader
reading readline readme readonly ready real reality really realm realms reason reasonable
reasonably rebuild receive received receiving recent recently recipe recipes recognize recognized
recommend record recorded recording recover recovery recurse recursion recursive red redefine
redirect redirected redo redstone reduce reduced redundant refactor refer reference referenced
referred referring reflect refresh refs refuse refused regarding regardless regenerate regexp
region register registered registry regression regular reject rejected relate related relative
relatively relax release released relevant reliable reliably relied reload rely relying remain
remainder remaining remark remember remind remote removal remove removed removing rename renamed
renaming render rendered rendering rent reorder repair repeat repeated repeatedly repeating
replace replaced replacing reply repo report reported reporting repository represent reproduce
request requested requesting require required requiring rescue research reserved reset resetting
resize resolution resolve resolved resolving resort resource respawn respect respective respond
response rest restart restaurant restore restored restoring restrict restricted result resulted
resulting resume retain retained retire retrieve retrieved retry return returned returning
reusable reuse reused reveal reverse reversed revert reverted review revision reward rewrite
rewritten rhino rib rice rich rid ride rider riding rig right rim ring rip rise risk river road
roast roasts rob robot robust rock rod role roll roman romance rome roof room root rope rot rough
round route routine row royal rpg rub rude rug ruin rule ruler rules run runner running runtime
rush russia rye sacred sad saddle safe safely safer safest safety said sail sailor salad salary
sale salmon salt same sample samurai sand sandbox sandwich sane sanity sap sat satisfied satisfy
saturday sauce save saved saving saw say says scalar scale scan scanned scanning scared scary
scenario scene schedule scheduled schema scheme school science scientist scope scoped score
scratch scream screen script scroll sea seafood seal search searched searching season seat second
secret secretly secrets section secure security see seed seeds seeing seek seem seen segfault
segment select selected selecting selection self sell seller sells semantics semicolon send
sending sense sensible sensitive sent sentence separate separated separately separating separator
september sequence sequential serial serialized series serious servant serve server servername
servers service session set setting setup seven several sew shade shader shaders shadow shake
shall shallow shape share shared sharing shark sharp shave she shebang sheep sheet shelf shell
shelter shift shine ship shipped shirt shit shock shoe shoes shoot shooting shop shopping shore
short shortcut shorten shorter shortest shorthand shot should shoulder shout show showed shower
showing shown shrimp shut shutdown shy sick side sight sign signal signature signed silence silent
silently silk silly silver similar similarly simple simpler simplest simplified simplify simply
simulate since sing singer single singleplayer sip sir sis sister sit site situation six size ski
skill skin skip skipped skipping skirt sky slash sleep sleeping slept slice slide slightly slow
slap slower slowest slowly slug sly smack small smaller smallest smart smell smile smoke smooth smp snack
snail snake snapshot snippet snow snowing snowy soap sob soccer social society sock socket socks
soft software soil sold soldier solely solid solution solve some somebody somehow someone
something sometimes somewhat somewhere son song songs soon sorry sort sorta sorted sorting soul
sound soup source sourced south sow soy spa space spain span spare spawn spawned spawner spawning
spawns speak spec special specially specific specified specifier specify specifying spectator
speech speed spell spelled spelling spend spent spicy spider spigot spirit split splitting spoke
spooky spoon sport spot spread spring spy square squirrel stable stack stage stair stairs stale
stamp stand standalone standard star stare starfish start started starting startup stat state
stated statement static station statistics statue status stay stdio steak steal steam steel step
steps steve stick still stir stock stole stomach stone stood stop stopped stopping storage store
stored storing storm story stove straight strange stranger strategy straw stray stream streaming
street strength stress strict stricter strictly strike string strip stripped stripping strong
stronger strongest strongly struck structure structured struggle stub stuck student study stuff
stupid style sub subclass subcommand subject sublicense submarine submit submitted submodule
subprocess subscribe subsequent subset substitute substring subsystem subtle subtree succeed
succeeded success successful such sudden sudo sue suffer sufficient suffix sugar suggest suggested
suggestion suit suitable suite sum summary summer sun sunday sunny sup super supper supplied
supply support supported supporting suppose supposed suppress suppressed sure surface surprise
surprising surrogate surround survival survive sus sushi swan swap sweet swim switch switched
switching sword symbol symbolic symlink sync synonym syntax system tab table tag tagged tail take
taken takes taking tale talent talk tall taller tallest tan tank tap tape tar tarball target task
taste taught tax taxi tbh tea teach teacher team tear technical teeth telephone television tell
telling temp temper temperature tempfile template temple temporary ten tend tennis tent term
terminal terminate terminated terrible terrifying test tested testing text texture than thank that
the their them themselves then there therefore these they thick thief thin thing things think
third thirsty thirty this those though thought thousand thread threaded threading three threshold
threw throat throats through throughout throw throwing thrown thumb thunder thursday thus thx thy
tick ticket tide tie tied tiger tight tilde time timed timeout timer times timestamp timezone
timing tin tiny tip tire tired title toast toasts today todo toe together toggle toilet token told
tomato tomorrow ton tone tongue tonight too took tool toolbar toolchain tooling tools tooth top
topic toplevel total touch tough tour tourist toward towel tower town toy trace track tracked
tracker tracking trade trader traffic trail trailing train training trains transfer transform
transition translate translated transport trap travel traversal treasure treat treated tree trees
tribe trick tricky tried trigger triggered triggering trim trip trivial troll trouble truck true
truncate truncated trust trusted truth try trying tub tube tuesday tug tune tunnel turkey turn
turned turning turns tutorial tvs tweak twelve twenty twice twin twist twitter two type typed
typedef typeof typical typically typing typo ufo ugh ugly uhh ultimate umask umbrella umm unable
unchanged uncle unclear undef undefined under underline underlying underscore understand
understood undo undone unexpected unhandled unicorn uniform uninstall union unique unit universal
universe unix unknown unless unlike unlikely unlink unmodified unneeded unpack unpacked unquoted
unrelated unsafe unset unsigned unstable until unusable unused unusual unwanted update updated
updating upgrade upgraded upgrading upload upon upper uppercase upset upstream url usa usable
usage usb use used useful useless user username uses using usual usually util utility vacation
valid validate validated validating validation validator validity valley value vampire van vanilla
variable variant variety various vars vary vast vat vector vegetable vendor verbatim verbose
verbosity verified verify verifying versa version vertical very vet via vibe vice victory video
view village vine virtual visible visit visitor visual voice void vote vow vulnerable wad wage
wait waiter waiting wake walk walking wall wallet walrus wanna want wanted wants war warm warmer
warmest warn warned warning warranty was wash waste watch watching water wave wax way weak weaker
weakest weakness wealth weapon wear wearing weather web website wed wedding wednesday week weekend
weigh weight weird welcome well went were werewolf west wet whale what whatever whats wheat wheel
when whenever where whereas wheres whether which while whisker whisper white whitespace who whole
whom whos whose why wide widely wider width wife wig wiki wild wildcard will win wind window wine
wing winner winter wise wish wit witch with within without wizard woe woke wolf woman women won
wonder wonderful woo wood wooden wool word words work workaround worked worker workflow working
works world worm worried worry worse worst worth would wound wow wrap wrapped wrapper wrapping
wreck wrist writable write writer writing written wrong wrote wtf xbox xterm yall yard yay yeah
year years yeast yeet yellow yep yes yesterday yet yeti yield yo yoga you young younger youngest
your yours yourself youth youtube yup zap zebra zen zero zip zipfile zone zoo
achilles allergic altitude apparel architecture areas arid attire attitude baddies beefy befriend
booty bulky chances chilly circumstances classification classified companion constructions
contents corners debut degrees differs disposition domesticate domesticated downpour dressed
drizzle dwell elevation employ employs endurance endure endures environments experienced fauna
foes freezing frequency frequent frightened garments geography goodies habitat habitats habits
harvested hazards hilly hues influences inhabit injured injures injury interior landforms
landmarks landscape landscapes layers lethal likelihood lurk lurks mating merchandise occupation
occurring occurs offspring opponents outfit outsmart painful palette perils plunder plundered
prerequisites procreate punishment rainfall recency regions repel reproduction requirements rgb
riches risks roam roams salvage scarce scarcity scenery shades sights sites snowfall spoils
stamina sturdy surroundings temperament thermometer thunderstorms tint tinted tints trusts
valuable valuables varies vertically villain villains vitality vulnerability wares warmth wary
widespread wildlife withstand withstands wounds yields drain drains draining spam spamming swearing
`

/** Common English words that spelling correction leaves alone. */
export const english: ReadonlySet<string> = new Set(list.trim().split(/\s+/))
