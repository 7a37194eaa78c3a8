import { readSheet } from './sheet.ts'

// A view of every biome. "s" sky, "f" foliage, "g" grass and "w" water have the biome's own colors,
// "W" and "D" are its water where it is deep; the other letters are materials.

export const biomeScenes = readSheet(`
forest   flower_forest birch_forest old_growth_birch_forest dark_forest pale_garden cherry_grove plains
ssffffss sffffsss sssffsss ssffssff ffffffff sffffffs spppppss ssnnnsss
sffffffs ffffffss ssffffss sffffsff fGGffGGf ffffffff pppPpppp sssssnns
sffffffs sffffsss ssffffss sffffsff ffffffff ffrffrff ppppPpps ssssssss
ssffffss ssbbssss ssffffss ssttssts GbbGGbbG rsrnnsrs sspbbpss ssssssss
sssbbsss ssbbsvss sssttsss ssktsstk GbbGGbbG ssrnnsss sssbbsss gggggggg
sssbbsss gvbbgggp sssktsss ssttssts sbbssbbs sssnnsss ggpbbggg gLggggLg
gggbbggg gggegggg gggttggg ggktggtk gggggggg gggnnggg ggggggpg ggggLggg
gggggggg gpgggveg gggggggg gggggggg gggggggg gggggggg gpgggggg gggggggg

sunflower_plains meadow snowy_plains ice_spikes taiga snowy_taiga old_growth_spruce_taiga old_growth_pine_taiga
seeessss sssnssss ssssssss sssissss ssfsssss ssnsssss sssfssss sssfssss
sebessss ssnrrsss ssnsssss sssisiss sfffssfs snfnssns ssfffsss ssfffsss
seeeseee srrrrrss ssssssns ssiisiss sfffsfff sfffsnfn sfffffss sfffffss
ssLssebe gggggggg snssssss ssiissis fffffsfs nfffnsfs ssfffsss sssbssff
ssLsseee ggegggpg ssssnsss ssiisiis sfffsfff sfffsnfn sfffffss sssbsfff
ssLsssLs gpgggggg nnnnnnnn siiisiis ssbsssbs ssbsssbs fffffffs sssbssbs
ggLgggLg gggngvgg nnninnnn niiniiin ggbgggbg nnbnnnbn ssbbbsss ggbbbgbg
gggggggg gggggggg nnnnnnin nnnnnnnn gggggggg nnnnnnnn ggbbbggg gYgggggY

grove    snowy_slopes jagged_peaks frozen_peaks stony_peaks windswept_hills windswept_forest windswept_gravelly_hills
ssssssns ssssssss sssnssss ssssssss ssssrsss ssssssss sssssfss ssssssss
sssssnfn sssssssn sssnsssn ssinnsss sssrrrss ssssrrss ssssfffs sssssRss
ssnsssbs ssssssnn ssnnnssn sinnnnss ssrttrrs sssrrrrs sfssrbrs ssssRrRs
snfnssnn sssssnnn ssnrnsnn sinniins ssrrrrrs ssgggrrs fffsrrrr sssRrrrR
sfffsnnn sssnnnni snrrnnnr innnnnin srrttrrr sggggggr sbggggrr ssRrRrrr
ssbsnnnn ssnnninn snrrrnrr iinniinn rrrrrrrr gggrgggg ggggggfg sRrrrrRr
nnnnnnnn nnnnnnnn nrrrrrrr innnnnni rRrrrttr ggrrrggg ggrrgfff RrrRrrrr
nnnninnn nninnnnn rrrRrrRr iiinnnii RRrrrrRR gggggggg ggggggbg rrrrrRrr

savanna  savanna_plateau windswept_savanna desert badlands eroded_badlands wooded_badlands jungle
ssssssss sssffffs ssssssgg ssLsssee ssssssss sossssss sfsssffs sffffffs
sffffffs ssffffff sfffssgb ssLsLsee ssooooss sOssosss fffsffff ffffffff
ffffffff sssssoss ffffsggb LsLsLsss ssOOOOss syssOsos sbsssbbs ffGfffff
sssoosss ssssooss ssosggbb LLLLLsss syyyyyys sossysOs gggggggg GsbbsfsG
ssssosss ssgggggg ssosgbbb ssLsssyy sOOOOOOs sOsoosys oooooooo GsbbsGss
sssoosss ssgbbbbb ggoggggb yyLyyyyy soooooos oyooOoos yyyyyyyy ssbbsssG
gggogggg ssbbbbbb ggggbbgg yyyyYYyy oyyyyyyo OOOOOOOO OOOOOOOO gGbbggGg
gggggggg gggggggg gggggggg YYyyyyYY oooooooo oooooooo oooooooo gggggggg

sparse_jungle bamboo_jungle swamp mangrove_swamp mushroom_fields beach snowy_beach stony_shore
ssssffss LsLfLsLs sffffffs sffffffs ssssssss ssssssss ssssssss ssssssss
sssffffs LsLsLfLs ffffffff ffffffff ssvvvvss sssssees snssssns ssssssrr
ssssbbss LfLsLsLf fsfbbfsf sfffffss svnvvnvs sssssees ssssnsss sssssrrR
ssssbsss LsLsLsLs fssbbssf sssOOsss vvvvnvvv wwwwwwww wwwwwwww ssssrrrr
sGssbsss LsLfLsLs sssbbsss ssOOOOss sssttsss wwwnnwww wwiwwwww wwnrrrRr
GGGgbggg LfLsLsLf wwwbbwww sOsOOsOs sssttsvs nnnyynnn wwwwnnnn wwwnrrrr
gggggggg LgLgLgLg wLLwwwLw OwOwwOwO MMMttMtM yyyyyyyy nnnnnyyy wwwwnrRr
ggGgggGg gggggggg wwwwwwww wwwwwwww MMMMMMMM yyYyyyyy nnynnnnn wwwwwwnr

river    frozen_river ocean deep_ocean cold_ocean deep_cold_ocean lukewarm_ocean deep_lukewarm_ocean
ssssssss ssssssss ssssssss wwwwwwww ssssssss wwwwwwww ssssssss wwwwwwww
ssssssss ssnsssss wsswwssw WWWWWWWW wsswwssw WWWWWWWW wsswwssw wwwwwwwL
gggwwggg nnniinnn wwwwwwww WWWWWWWW wwwwwwww WvvWvWWW wwwwwwwL LWWWWWWL
gggwwwgg nnniiinn wwwwwwww WWWccWWW wwvvwvww vvvvvWWW LwoowowL LWooWoWL
ggwwwwgg nniiwinn wwwYYwYw DDccccDD wvvvvvww WvvWvWWW LooooowL LoooooWL
gwwwwggg niiiinnn wwYYYYYw DccDDccD wwvvwvww DDDDDDDD LwoowowL LDooDoDL
gwwwwwgg niwiiinn wwwYYwYw DccccccD wwwwwwww DDDDDDRD LwwwwwwL LDDDDDDL
wwwwwwwg iiiiiiin wwwwwwww DDDDDDDD wwwwwwww DDRDDDRR yyyyyyyy YYYYYYYY

warm_ocean frozen_ocean deep_frozen_ocean lush_caves dripstone_caves sulfur_caves deep_dark nether_wastes
ssssssss ssssssss ssinnsss rrrrrrrr mmmmmmmm qqqqqqqq kkkkkkkk gggggggg
wsswwssw ssnnnsss sinnnnss rfffffrr qmmqmmqm qeqqqeeq kkkckkkk gsgsgsgs
wwwwwwww snnnnnss iiiiiiii qfqqfqfq qmqqqmqq qeqqqqeq kckkkkck ssWsssss
wPwwwewe iiiiiwii WiiiiiWW qeqqfqqf qmqqqqqq qqqqqqqq kkkkkkkk ssWsssss
PPPwweew wiiiwwwi WWiiiWWW qqqqeqqq qqqqqmqq qqeqqqqq kkcckkkk ssWsssgg
wPwvwwew wwiwwwww WWWiiWWW qqqqqqqP qmqqqmqm eeewwwee cckccckc ggWggggg
yPyvvyey wwwwwwww DDDiDDDD ffqqwwff mmmqmmmm eewwwwwe cccicckc gwwwwwwg
yyyvyyyy wwwwwwww DDDDDDDD ffwwwwff mmmmmmmm eeeewwee cciccccc wwwwwwww

crimson_forest warped_forest soul_sand_valley basalt_deltas the_end end_highlands end_midlands small_end_islands
sffffffs ssffffss ssssssss ssssssss ssPsssss suussuus ssssssss ssssssss
ffeffeff sffeffff ssttttss snsssnss ssfsssPs ssuussus ssnsssss sggggsss
fssBBssf ffffffef stsstsst ssfsssff ssfsssfs suusuuss ssssssns ssggssss
sssBBsss sssBBsss stsstsst sffsfsff ssfssffs sssuusss ssssssgg ssssssss
sssBBsss sfsBBsss sssfssss ffswffsf sfffsffs ssssusss ssssgggg sssssggg
gggBBggg sfsBBsfs ssfffsgg ffwwffwf gggggggg gggggggg sggggggg ssssssgs
gfgggggf gggggggg gggfgggg ffwwffww sggggggs ggYggggg ggggYggg sgggssss
gggggggg gggggggg gggggggg wwwwwwww ssggggss gggggggg gggggggg ssgsssss
`)
