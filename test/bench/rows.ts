/** A request that is measured. */
export type Row = {
  name: string
  path: string
  headers: Record<string, string>
  file: string
  /** Measured with the access log on, which no rival writes. */
  isLogged?: true
  /** Measured against the bare server alone: the others have no such request. */
  isOwn?: true
  /** Answered by the app without the accelerator. */
  isAlone?: true
  /** Asked through an nginx in front; only our own time is counted. */
  isProxied?: true
  /** nginx finds the file compressed ahead instead of compressing it with every answer. */
  isAhead?: true
}

export const plain = { 'accept-encoding': 'identity' }

export const rows: readonly Row[] = [
  { name: 'one record', path: '/api/v1/mobs/creeper', headers: plain, file: 'creeper.json' },
  {
    name: 'one record, logged',
    path: '/api/v1/mobs/creeper',
    headers: plain,
    file: 'creeper.json',
    isLogged: true,
  },
  {
    name: 'one record, accelerator off',
    path: '/api/v1/mobs/creeper',
    headers: plain,
    file: 'creeper.json',
    isAlone: true,
  },
  {
    name: 'whole list, accelerator off',
    path: '/api/v1/items',
    headers: plain,
    file: 'items.json',
    isAlone: true,
  },
  {
    name: 'one record, behind nginx',
    path: '/api/v1/mobs/creeper',
    headers: plain,
    file: 'creeper.json',
    isProxied: true,
  },
  {
    name: 'one record, accelerator off, behind nginx',
    path: '/api/v1/mobs/creeper',
    headers: plain,
    file: 'creeper.json',
    isAlone: true,
    isProxied: true,
  },
  {
    name: 'filtered list',
    path: '/api/v1/mobs?type=neutral',
    headers: plain,
    file: 'neutral.json',
  },
  { name: 'whole list', path: '/api/v1/items', headers: plain, file: 'items.json' },
  {
    name: 'whole list, br',
    path: '/api/v1/items',
    headers: { 'accept-encoding': 'br' },
    file: 'items.json',
  },
  {
    // Here nginx compresses as it does when it is told to: with every answer.
    name: 'whole list, gzip',
    path: '/api/v1/items',
    headers: { 'accept-encoding': 'gzip' },
    file: 'items.json',
  },
  {
    name: 'whole list, gzip ahead',
    path: '/api/v1/items',
    headers: { 'accept-encoding': 'gzip' },
    file: 'items.json.gz',
    isAhead: true,
  },
  {
    name: 'list with fields',
    path: '/api/v1/mobs?type=neutral&fields=id,name,hp',
    headers: plain,
    file: 'fields.json',
    isOwn: true,
  },
  {
    name: 'sorted page',
    path: '/api/v1/mobs?sort=-hp,name&limit=10',
    headers: plain,
    file: 'page.json',
    isOwn: true,
  },
  {
    name: 'search',
    path: '/api/v1/search?q=gunpowder',
    headers: plain,
    file: 'search.json',
    isOwn: true,
  },
  {
    name: 'bulk file, br',
    path: '/bulk/26.2/mobs.json',
    headers: { 'accept-encoding': 'br' },
    file: 'bulk.json',
    isOwn: true,
  },
]

/** A list that the caller has already. */
export const notModified = (etag = ''): Row => ({
  name: '304',
  path: '/api/v1/items',
  headers: { ...plain, 'if-none-match': etag },
  file: '',
  isOwn: true,
})
