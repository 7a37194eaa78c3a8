const scheme = 'lectern://'

export const collectionUri = (resource: string): string => scheme + resource

/** The resource and, where a record is meant, what it is called; undefined for other addresses. */
export const readUri = (uri: string): { resource: string; ref?: string } | undefined => {
  const [, resource, ref] = /^lectern:\/\/([a-z]+)(?:\/(.+))?$/.exec(uri) ?? []
  if (resource === undefined) return undefined
  try {
    return { resource, ref: ref === undefined ? undefined : decodeURIComponent(ref) }
  } catch {
    return undefined
  }
}

/** Where a record is found: by this protocol, and by plain HTTP. */
export const addressOf = (resource: string, key: string, baseUrl: string) => ({
  key,
  uri: `${scheme}${resource}/${encodeURIComponent(key)}`,
  url: `${baseUrl}/api/v1/${resource}/${encodeURIComponent(key)}`,
})
