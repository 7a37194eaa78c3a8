// Everyday English words. What stands here is never taken for a misspelt name of the game.
const list = `
ability able abort aborted aborting about above absolute abstract accept acceptable accepted
accepting access accessed accessible accessing accessor accident accidental according account
accurate ache achieve achieved acid across act action activate activated active actor actress
actual actually adapt added adding addition additional addons address addressed adds adjacent
adjust adjusted admin adult advance advanced advantage adventure advertised advice affect affected
affecting afk afraid after afternoon afterwards again against age agent agree agreement ahead ain
aint air airplane airport alarm album alcohol alex algebra algorithm alias align alignment alive
allocate allocated allocation allow allowed allowing almost alone along alongside alpha alphabetic
already alright also alter altered alternate although altogether always amazing ambiguity
ambiguous america among amount analysis ancestor anchor ancient android angry animal annotated
annotation annoying anonymous another ansi answer ant ants anybody anymore anyone anything anyway
anywhere apart apartment app apparently appear append appended appending applicable applied apply
applying approach april arbitrary arch archive area argue argument arithmetic army around array
arrive arrow art artifacts ask asked asking asleep assembly assert assertion assign assigned
assigning assignment assist associate associated assume assumed assuming assumption athlete atomic
attach attached attack attempt attempted attempting attention attr attribute august aunt auth
author authority authorized auto automatic autumn available average avoid avoided avoiding await
awake award aware away awesome awful baby back backend background backpack backslash backspace
backtick backup backward bacon badger badly bail bake baker baking ball banana band bank bar bare
barely base baseball based basename basic basically basis basket basketball batch bath bathroom
bats battery battle beach bean bear beard beasts beat beautiful beaver became because become
bedrock bedroom beef been beer beetle before began begin beginning behave behavior behaviour
behind being believe bell belong below belt bench benchmark benefit beside best beta better
between beyond bible bicycle bigger biggest bigint bike bill binary bind binding biome biomes bird
birth birthday biscuit bite bits bitter black blame blank blind blindly blob block blocked
blocking blood blow blue board boats body bogus boil bold bomb bone book booking boolean boot
border bored boring born borrow boss both bother bottle bottom bought bound boundary bowl box
boyfriend braces bracket brain branch brave bread break breakfast breaking breath breathe brick
bride bridge brief bright bring bro broke broken brother brought brown browse browser brush btw
budget buffer buffered buffering bugs build builder building built builtin bukkit bump bunch
bundle bundled burger burn burning burst bus business busy butter butterfly button buyer bye
bypass byte cable cache cached caching cafe cake calculate calculated calendar call callable
callback called caller calling calm came camera camp camping canal cancel candidate candle candy
cannot canonical capability capable capital captain capture captured car card care career careful
carefully carpet carrot carry case cash cast castle catch category cats cattle caught cause caused
causing caution cave ceiling celebrate cell center century cert certain cflags chain chair
champion championship chance change changed changelog changing channel chapter character charge
charset chdir cheap cheaper cheapest cheat cheats check checked checking checkout cheers cheese
chef chemistry chess chicken chief child children chmod chocolate choice choose choosing chop
chosen christmas chunk chunked church cinema cipher circle circular city claim clang clarify
clarity class classic clean cleaned cleaning cleanly cleanup clear cleared clearing clearly clever
click client climate climb clock clone cloning close closed closely closer closing closure clothes
cloud club coach coal coast coasts coat coats code codebase coding coffee coin cold collapse
collect collected collection college collision colon color colored colour column combat combine
combined combining come comedy comfortable coming comma command comment commit common commonly
community compact company compare compared comparing comparison compat compatible compile compiled
compiler compiling complain complement complete completed completely completion complex compliance
compliant comply component compose compress compressed compute computed computer computing concept
concert concurrent condition conf configure configured confirm conflict conform confuse confused
confusing confusion congratulations connect connected connecting connection consider considered
consist consistent consisting console const constant constraint construct consult consume consumed
consuming contact contain contained container containing content contest context continue
continuing contract contrast contribute control controlled convenient convention conversion
convert converted converter converting cook cooked cooking cool cope copied copper copy copying
copyright core corner correct corrected correctly correspond corrupt corrupted corruption cost
costs cotton couch cough could count counted counter counting country couple courage course court
cousin cover coverage covered cowboy crab crack craft crash crashing crazy cream create created
creating creation creative creature credit crime criminal criteria critical crop cross crowd crown
cruel crypto culture cure curious curl curly current currently curse cursor curtain custom
customer customize customized cuz cya cycle cygwin daemon daily damage dance danger dangerous dark
darwin dash data database date datetime daughter days dead deal dealing dear death debt debug
debugger debugging december decide decided deciding decimal decision declare declared declaring
decode decoded decoder decoding decrease dedicated deep deeper deer default defaulting defeat
defend defer define defined defining definitely definition degree delay delete deleted deleting
deletion delicious delimited delimiter deliver demand denied dentist depend depended dependency
dependent depending deprecate deprecated deps depth derive derived describe described describing
descriptor desert design designed desirable desired desk despawn despawns despite dest destroy
destroyed detached detail detailed detect detected detecting detection determine determined
develop developed developer developing device devil diagnostic dialog diamond dict dictionary diet
diff differ difference different difficult digest digit dinner direct direction directive directly
directory dirname dirs dirt dirty disable disabled disabling disallow disallowed disappear discard
discarded disconnect discount discover discovered discuss discussed discussion disease dish disk
dispatch display displayed displaying dist distance distinct distribute distro dive divide
division docs doctor document documented does doing dollar domain done door dots dotted double
doubt down downgrade download downloaded dozen draft dragon draw drawer dream dress drink drive
driver driving drop dropped drove drown drug dual duck dude dumb dummy dump dunno duplicate
duplicated duration during dust duty dwarf dwarves dynamic each eager eagle earlier early earn
earth easier easiest easily east easy eaten echo economy ecosystem edge edit edited editing editor
education effect effective efficient effort eight either elapsed elder election elections electric
element elephant eleven elf eliminate else elsewhere elsif elves email embed embedded emit emitted
empty emulate emulation enable enabled enabling enchant enclosed enclosing encode encoded encoding
encounter encouraged encrypted encryption ended ending endpoint ends energy enforce enforced
engine engineer english enhance enhanced enjoy enough ensure ensuring enter entered entering
entire entirely entity entry epoch equal equality equivalent errno erroneous error escape escaped
escaping especially essential establish euro eval evaluate evaluated evaluating evaluation even
evening event eventually ever every everybody everyone everything everywhere evil exact exactly
exam examine example exceed excellent except exception excess exchange excited exclude excluded
excluding exclusive exec executable execute executed executing execution exercise exist existed
existence existing exit exited exiting expand expanded expanding expansion expect expected
expecting expensive experience expert expired explain explained explaining explicit explicitly
explode explore exponent export exported exporting exposed exposes expr express expressed
expression extend extended extending extension external extra extract extracted extraction
extraneous extremely fabric face facility fact factor factory fail failed failing failure fair
fairly fairy fake fall fallback fallen falling false family famous fancy farm farmer farming farms
farther fashion fast faster fastest fatal fate father fault favor favorite favour favourite fear
feasts feather feature february feed feedback feel feeling feet fell fellow felt female fence
festival fetch fetched fetching fever fewer fiction field fierce fifteen fifth fifty fight
fighting figure file filename filesystem filetype fill filled film filter filtered filtering final
finally find finding fine finger finish finished fire fired first fish fishing fit five fix fixed
fixing fixup flag flat flatten flavor flesh flexible flight flip float floating floats flood floor
flour flow flower flowers fluffy flush flushed fly flying focus fold folder folding folk folks
follow followed following font food foods fool foot football footer forbid forbidden force forced
forcing foreach forecast foreground foreign forest forever forge forget forgive forgot forgotten
fork forking form format formatted formatter formatting former formerly fortune forward fought
found four fourth fps fragment frame framework france free freed freedom freeze frequently fresh
friday fridge friend friendly friends from front frozen fruit fuel full fullname fully function
functional funny fur furnished furniture further future gained galaxy game games garbage garden
gas gate gather gave gear general generally generate generated generating generation generator
generic gentle genuine germany gets getter gettext getting ghost ghosts giant gift gimme giraffe
girl girlfriend github give given giving glad glass glob global globally glory glove glue goal
goats goblin god goes going gold golden gone gonna good goodbye goodnight goods google goose
gorilla goto gotta gotten govern government grab gracefully grade grammar grand grandma grandpa
grant granted grape graph grass gravity gray great greater greatest green grep grey grief griefer
griefing grind grinding ground group grouped grow grown guarantee guaranteed guard guess guessing
guest guide guidelines guitar guy guys gzip habit hack haha hair half hall hammer hamster hand
handle handled handler handling handshake handy hang happen happened happens happy harbor hard
hardcoded hardcore harder hardest hardly harm harness hash hate hats have having hawk head header
heading heal healthy heard heart heat heaven heavily heavy hedgehog heel hehe height held hello
help helper helpful hence here hereby hero herobrine heuristic hey hidden hide hierarchy high
higher highest highlight highly highway hill hint hippo hire historical history hits hitting hiya
hmm hold holding hole holiday home homepage homework honest honey honor honored hook hope
hopefully horizontal horrible horror horse hospital host hostname hotel hotter hottest hour hours
house howdy however hows href huge human humid hundred hunger hungry hunt hunter hurry hurt hurts
husband hydra icon idea ideal ident identical identified identifier identify identity idk ignore
ignored ignoring illegal image imagine immediate immutable imo impact implement implicit
implicitly implied imply import important imported importing impossible improve improved inch
include included including inclusion inclusive incoming incomplete incorrect increase increased
increasing increment indeed indent indented indenting index indexed indexing indicate indicated
indicating indication indicator indices indirectly individual industry infinite influence info
inform information inherit inherited initial initialize initially injure inline inner input insect
insecure insert inserted inserting insertion inside inspect inspected inspecting inspection
inspired install installed installer installing instance instanceof instead instruction
instructions insult integer integrate integrity intend intended intent interact interest
interested interesting interface interfere internal internally internet interpret interrupt
interval into introduce introduced ints invalid invent inverse invest invite invocation invoke
invoked invoking involve involved involving iron irrelevant island isolated issue issued issuing
italic italy item iterable iterate iterating iteration iterator itself jacket january japan
javascript jealous jellyfish job jobs join joined joining joke journey judge juice july jump june
jungle just keep keeping kept kernel key keyboard keyed keyword kick kids kill killed killing kind
kinda kindly king kingdom kiss kitchen kitten knew knife knight knock know knowledge known kraken
label lack ladder lady lag laggy lake lambda lamp land lang language laptop large larger largest
last lasting lasts late later latest latter laugh laundry lava law lawn lawyer layer layout lazily
lazy lead leader leading leaf league leak leaked leaking learn least leather leave leaves leaving
left leftover legacy legal lemme lemon length less lesson lets letter letting level lexer lexical
libc library libs license licensed life lifecycle lifetime lift light lightning like likely limit
limitation limited line link linked linker linking lint linter linux lion list listed listen
listener listening listing literal literally little live lived lives living lizard lmao load
loaded loader loading loan lobster local locale localhost localized locally locate located
location lock locked logged logger logging logic logical login logo logs lol lonely long longer
longest look looked looking looks lookup loop loose loot looting lord lose losing loss lost lots
loud love lovely lover lower lowercase lowest luck lucky lunch lung machine macro made magenta
magic magical mail mailto main mainly maintain maintained maintainer major make makefile makes
making male malformed malicious manage managed management manager managing mandatory manifest
manipulate manner manpage manual manually many map mapped mapping march mark markdown marked
marker market marking markup married mars mask master match matched matching mate material math
maths matter maximum maybe mayor meal mean meaning meaningful means meant measure meat mechanic
mechanism medal media medicine medium meet meeting melt member memory mental mention mentioned
menu mercy merely merge merged merging mermaid mess message meta metadata metal meter method
middle might migrate migration mild mile military milk mind mine minecraft mineral mini minimal
minimize minimum mining minor minus minute minutes mirror misc misleading mismatch miss missing
mistake mistakenly mitigate mixed mkdir moats mob mobile mobs mod modded mode model modern
modified modifier modify modifying modpack mods module mojang mole moles moment monday money
monkey monster month months moon moose more morning mosquito most mostly moth mother motor
mountain mountains mouse mouth move moved movement movie movies moving much muffin multiline
multiplayer multiple music must mutually myself nah naked name named namely names namespace naming
narrow nation native natural nature near nearby nearest nearly neat necessary neck need needed
needs negative neighbor neither nerve nervous nest nested nesting network never newer newest
newline newly news newspaper next nice night nine ninja nobody node noise none noob noon noop nope
normal normalize normalized normally north nose notable notably notation note noted nothing notice
notified notify novel november null number numbered numbers numeric numerical nurse object
obsolete obtain obtained obtaining obvious obviously occur occurred occurrence ocean octal octets
october octopus odds offer office officer official offset often ogre okay older oldest omg omit
omitted once ones onion online only onto oops opaque open opened opening opera operate operating
operation operator opinion opposed opposite optifine optimize optimized option optional optionally
opts orange order ordered ordering ordinary origin original originally other others otherwise
otter ouch ought ourselves outdated outer outgoing output outside over overall overflow overhead
overlap overload overridden override overriding overview overwrite owl owned owner ownership pack
package packaged packaging packed padding page pager paid pain paint painting pair palace pale
panic paper paragraph parallel parameter parent paris park parse parsed parser parsing part
partial partially particular partner party pass passed passing passport password past paste patch
patched path pathname patient pattern pause payload payment peace peak pear peer pencil pending
penguin people pepper percent perfect perform performed performing perhaps period permission
permit permitted persist persistent person personal pets phase phoenix phone photo physics piano
pick picked picture piece pile pilot ping pink pipe pipeline pirate pitch pizza place placed plain
plan plane planet plant plastic plate platform play played player players playing plays please
plenty plot pls plugin plugins plus plz pocket poem poet point pointed pointer pointing points
poison poker police policy politics pool poor popular populate populated population port portable
portion position positional positive posix possible possibly post potato potential pound pour
powder power powerful practical practice pragma praise pray precede preceded precedence preceding
precise precision predefined prefer preference preferred prefix prefixed pregnant preload prepare
prepared preparing prepend prepended prepending presence present preserve preserved preserving
president press pressing presumably pretend pretty prev prevent prevented preventing preview
previous previously price pride primarily primary prime primitive prince princess print printable
printed printing prior priority prison private prize probably problem procedure proceed process
processed processing processor produce produced producing product production professor profile
profiling profit program programming progress project promise promote prompt prompted proof
propagate propagated proper properly property protect protected protection protocol prototype
proud prove provide provided provider providing proxy prune public publish published publishing
pull punch pupil purchase pure purple purpose push pushed pushing puts putting puzzle python
qualified quality quarter queen query question queue queued quick quicker quickly quiet quit quite
quote quoted quoting rabbit race racing radio rain rained raining rainy raise raised ranch random
range rank rare rarely rarer rarest rate rather rats reach reachable reached react read readable
readdir reader reading readline readme readonly ready real reality really realm realms reason
reasonable reasonably rebuild receive received receiving recent recently recipe recipes recognize
recognized recommend record recorded recording recover recovery recurse recursion recursive red
redefine redirect redirected redo redstone reduce reduced redundant refactor refer reference
referenced referred referring reflect refresh refs refuse refused regarding regardless regenerate
regexp region register registered registry regression regular reject rejected relate related
relative relatively relax release released relevant reliable reliably relied reload rely relying
remain remainder remaining remark remember remind remote removal remove removed removing rename
renamed renaming render rendered rendering rent reorder repair repeat repeated repeatedly
repeating replace replaced replacing reply repo report reported reporting repository represent
reproduce request requested requesting require required requiring rescue research reserved reset
resetting resize resolution resolve resolved resolving resort resource respawn respect respective
respond response rest restart restaurant restore restored restoring restrict restricted result
resulted resulting resume retain retained retire retrieve retrieved retry return returned
returning reusable reuse reused reveal reverse reversed revert reverted review revision reward
rewrite rewritten rhino rice rich ride rider riding right ring rise risk river road roast roasts
robot robust rock role roll roman romance rome roof room root rope rough round route routine rows
royal rude ruin rule ruler rules runner running runs runtime rush russia sacred saddle safe safely
safer safest safety said sail sailor salad salary sale salmon salt same sample samurai sand
sandbox sandwich sane sanity satisfied satisfy saturday sauce save saved saving says scalar scale
scan scanned scanning scared scary scenario scene schedule scheduled schema scheme school science
scientist scope scoped score scratch scream screen script scroll seafood seal search searched
searching season seat second secret secretly secrets section secure security seed seeds seeing
seek seem seen sees segfault segment select selected selecting selection self sell seller sells
semantics semicolon send sending sense sensible sensitive sent sentence separate separated
separately separating separator september sequence sequential serial serialized series serious
servant serve server servername servers service session sets setting setup seven several shade
shader shaders shadow shake shall shallow shape share shared sharing shark sharp shave shebang
sheep sheet shelf shell shelter shift shine ship shipped shirt shock shoe shoes shoot shooting
shop shopping shore short shortcut shorten shorter shortest shorthand shot should shoulder shout
show showed shower showing shown shrimp shut shutdown sick side sight sign signal signature signed
silence silent silently silk silly silver similar similarly simple simpler simplest simplified
simplify simply simulate since sing singer single singleplayer sister site situation size skill
skin skip skipped skipping skirt slash sleep sleeping slept slice slide slightly slow slower
slowest slowly slug small smaller smallest smart smell smile smoke smooth snack snail snake
snapshot snippet snow snowing snowy soap soccer social society sock socket socks soft software
soil sold soldier solely solid solution solve some somebody somehow someone something sometimes
somewhat somewhere song songs soon sorry sort sorta sorted sorting soul sound soup source sourced
south space spain span spare spawn spawned spawner spawning spawns speak spec special specially
specific specified specifier specify specifying spectator speech speed spell spelled spelling
spend spent spicy spider spigot spirit split splitting spoke spoon sport spot spread spring square
squirrel stable stack stage stair stairs stale stamp stand standalone standard star stare starfish
start started starting startup stat state stated statement static station statistics statue status
stay stdio steak steal steam steel step steps steve stick still stir stock stole stomach stone
stood stop stopped stopping storage store stored storing storm story stove straight strange
stranger strategy straw stray stream streaming street strength stress strict stricter strictly
strike string strip stripped stripping strong stronger strongest strongly struck structure
structured struggle stub stuck student study stuff stupid style subclass subcommand subject
sublicense submarine submit submitted submodule subprocess subscribe subsequent subset substitute
substring subsystem subtle subtree succeed succeeded success successful such sudden sudo suffer
sufficient suffix sugar suggest suggested suggestion suit suitable suite summary summer sunday
sunny sup super supper supplied supply support supported supporting suppose supposed suppress
suppressed sure surface surprise surprising surrogate surround survival survive sushi swan swap
sweet swim switch switched switching sword symbol symbolic symlink sync synonym syntax system
table tabs tagged tags tail take taken takes taking tale talent talk tall taller tallest tank tape
tarball target task taste taught tax taxi teach teacher team tear technical teeth telephone
television tell telling temp temper temperature tempfile template temple temporary tend tennis
tent term terminal terminate terminated terrible terrifying test tested testing text texture than
thank that their them themselves then there therefore these they thick thief thin thing things
think third thirsty thirty this those though thought thousand thread threaded threading three
threshold threw throat throats through throughout throw throwing thrown thumb thunder thursday
thus thx tick ticket tide tied tiger tight tilde time timed timeout timer times timestamp timezone
timing tiny tips tire tired title toast toasts today todo toe together toggle toilet token told
tomato tomorrow tone tongue tonight took tool toolbar toolchain tooling tools tooth topic toplevel
total touch tough tour tourist toward towel tower town trace track tracked tracker tracking trade
trader traffic trail trailing train training trains transfer transform transition translate
translated transport trap travel traversal treasure treat treated tree trees tribe trick tricky
tried tries trigger triggered triggering trim trip trivial troll trouble truck true truncate
truncated trust trusted truth trying tube tuesday tune tunnel turkey turn turned turning turns
tutorial tweak twelve twenty twice twin twist twitter type typed typedef typeof typical typically
typing typo ugly uhh ultimate umask umbrella umm unable unchanged uncle unclear undef undefined
under underline underlying underscore understand understood undo undone unexpected unhandled
unicorn uniform uninstall union unique unit universal universe unix unknown unless unlike unlikely
unlink unmodified unneeded unpack unpacked unquoted unrelated unsafe unset unsigned unstable until
unusable unused unusual unwanted update updated updating upgrade upgraded upgrading upload upon
upper uppercase upset upstream usable usage used useful useless user username uses using usual
usually util utility vacation valid validate validated validating validation validator validity
valley value vampire van vanilla variable variant variety various vars vary vast vector vegetable
vendor verbatim verbose verbosity verified verify verifying versa version vertical very vice
victory video view village vine virtual visible visit visitor visual voice void vote vulnerable
wage wait waiter waiting wake walk walking wall wallet walrus wanna want wanted wants war warm
warmer warmest warn warned warning warranty wash waste watch watching water wave ways weak weaker
weakest weakness wealth weapon wear wearing weather website wedding wednesday week weekend weigh
weight weird welcome well went were werewolf west whale what whatever whats wheat wheel when
whenever where whereas wheres whether which while whisker whisper white whitespace whole whom whos
whose wide widely wider width wife wiki wild wildcard will wind window wine wing winner winter
wise wish witch with within without wizard woke wolf woman women wonder wonderful wood wooden wool
word words work workaround worked worker workflow working works world worm worried worry worse
worst worth would wound wow wrap wrapped wrapper wrapping wreck wrist writable write writer
writing written wrong wrote xterm yall yard yeah year years yeast yellow yep yesterday yeti yield
yo yoga young younger youngest your yours yourself youth youtube yup zebra zero zipfile zone zoo
`

/** Common English words that spelling correction leaves alone. */
export const english: ReadonlySet<string> = new Set(list.trim().split(/\s+/))
