/** Words, too, but after such a verb somebody's name: the game's own players, and who plays it. */
export const firstNames: ReadonlySet<string> = new Set(
  `alex steve bob jack sam mike john james tim ben adam leo amy kate jean ray jim joe dan rob will josh nick tony carl alice
  anna tom emma lisa peter paul mary lucy mia noah liam nina eva sara sarah maria julia laura lena luke matt chris david daniel
  kevin brian eric ryan jason kyle oliver felix finn ella zoe tina jonas lukas ann lily ivy tommy jimmy billy`.split(
    /\s+/,
  ),
)
