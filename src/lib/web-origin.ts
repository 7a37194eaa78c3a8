/** What may stand in a policy of a page without being read as more than a host. */
const plainHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d+)?$/

/** An origin of web pages in its one spelling, such as https://example.org; undefined for another text. */
export const webOrigin = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    plainHost.test(url.host) &&
    url.href === `${url.origin}/`
  return isOrigin ? url.origin : undefined
}
