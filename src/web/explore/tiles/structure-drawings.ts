import { readSheet } from './sheet.ts'

// Every structure as it is known from afar, made of materials.

export const structureDrawings = readSheet(`
village  desert_pyramid jungle_temple swamp_hut igloo pillager_outpost woodland_mansion ruined_portal
...bb... ...yy... ...rr... .BBBBBB. ........ BBBBBBBB ...BB... .XXXX...
..bbbb.. ..yyyy.. ..rLrr.. BBBBBBBB ..iiii.. BbkbbkbB .BBBBBB. XX..X...
.bbbbbb. ..yooy.. ..rBBr.. .bbbbbb. .iniini. BBBBBBBB BBBBBBBB X.uu..X.
bbbbbbbb .yyooyy. .rrBBLr. .bkbbbb. iinniinn .brrrrb. beebbeeb X.uuu.X.
.tttttt. .yyyyyy. .LrrrrL. .bbbbkb. iniinnii ..rnnr.. bbbbbbbb X..uu.X.
.tittBt. yYyyyyYy rrrLrrrr .BBBBBB. inniBBni ..rnnr.. beekkeeb Xu.uu.X.
.ttttBt. yYyBByYy rLrBBrrL .B....B. iiniBBii ..rrrr.. bbbkkbbb XXXXXXX.
LLLLLLLL yyyBByyy rrrBBrLr wBwwwwBw nnnnBBnn .rrBBrr. rrrrrrrr vOvvOvvO

mineshaft stronghold dungeon ancient_city trial_chambers trail_ruins buried_treasure amethyst_geode
bbbbbbbb rrrrrrrr rLrrrrLr qqqqqqqq oooooooo LLLLLLLL yyyyyyyy ..RRRR..
bqqqqqqb rGGGGGGr rqqqqqqr qccccccq orrrrrro bbbbbbbb yvyyyyvy .RttttR.
bqqqqqqb rGkkkkGr rqkkkkqL qckkkkcq oriiiiro brrvvrrb yyvyyvyy RtuuuutR
bqqqqqqb rGknkkGr rqklekqr qckkkkcq oriekiro rroooorr yyyvvyyy RtupputR
bqqqqqqb rGkknkGr Lqkelkqr qckkkkcq orikeiro rrvPPvrr yyBBBByy RtupputR
bqrrrrqb rGkkkkGr rqkkkkqr qccccccq oriiiiro roiiiior yybeebyy RtuuuutR
brbrrbrb rGGGGGGr rqqqqqqL qqqiiqqq orrrrrro rrrrrrrr yYbbbbYy .RttttR.
rrrrrrrr rrrrrrrr rrLrrrrr qiqqqqiq oooooooo rRrrrRrr YYYYYYYY ..RRRR..

ocean_monument ocean_ruins shipwreck nether_fortress bastion_remnant nether_fossil end_city exit_portal
wwwccwww wwwwwwww ...b.... N.N..N.N R..RR..R ........ .zzzzzz. ...XX...
wwwccwww wrwwwwww ..tbt... NNNNNNNN RRRRRRRR .tttttt. ..zkkz.. ..XuuX..
wwccccww wrwwwrww .ttbtt.. NNNNNNNN RRReeRRR tt.t.t.t ..zzzz.. ...rr...
wwcnncww wrwwrrww ...b.... NN....NN RR.ee.RR t..t.t.t ...zz... ...rr...
wccccccw wrrrwwrL b..b...b N..ll..N RR....RR t..t.t.t ...zz..z R..rr..R
wcciiccw wrwrwLrL bbbbbbbb N..ll..N RRllllRR ...t.t.t ..zzzzzz RkknnkkR
cccqqccc wrwrwLrL wbBBBBbw NllllllN RRllllRR bbbbbbbb ..zkkz.z RRkkkkRR
cccqqccc yyyyyyyy wwbbbbww llllllll RRRRRRRR bBbbbBbb yyyyyyyy .RRRRRR.
`)
