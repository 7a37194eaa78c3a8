import type { Change } from '../changes.ts'

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const entry = ({ at, title, resources, text }: Change, address: string): string => `<entry>
<id>${address}#${at}</id>
<title>${escapeXml(title)}</title>
<updated>${at}</updated>
<link href="${address}#${at}"/>
${resources.map((name) => `<category term="${escapeXml(name)}"/>`).join('')}
<content type="text">${escapeXml(text)}</content>
</entry>`

/** The changes of the data as Atom (RFC 4287). */
export const atomFeed = (changes: readonly Change[], baseUrl: string): string => {
  const address = escapeXml(`${baseUrl}/changes.atom`)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${address}</id>
<title>Lectern: changes of the data</title>
<updated>${changes[0]?.at ?? ''}</updated>
<author><name>Lectern</name></author>
<link rel="self" type="application/atom+xml" href="${address}"/>
<link rel="alternate" type="text/html" href="${escapeXml(baseUrl)}/docs"/>
${changes.map((change) => entry(change, address)).join('\n')}
</feed>
`
}
