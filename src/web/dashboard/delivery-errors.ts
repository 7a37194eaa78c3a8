type ErrorWording = { error: RegExp; words: string | ((found: RegExpExecArray) => string) }

const advice: Readonly<Record<string, string>> = {
  401: 'It wants to know who calls: let the address in without a login.',
  403: 'It lets nobody in: check its rules and how it checks the signature.',
  404: 'There is nothing at this address: check the path.',
  405: 'It takes no POST at this address.',
  410: 'It wants no more, so the webhook was switched off.',
  413: 'It takes no requests of this size.',
  429: 'It was asked too often.',
}

const statusWords = ([, status = '']: RegExpExecArray): string => {
  // Read here: an import of the whole HTTP client would be paid by every start.
  const name = process.getBuiltinModule('node:http').STATUS_CODES[status]
  const isRedirect = status.startsWith('3')
  const more = isRedirect ? 'Redirects are not followed: set the final address.' : advice[status]
  return `The receiver answered ${status}${name === undefined ? '' : ` ${name}`}.${more === undefined ? '' : ` ${more}`}`
}

/** What can go wrong on the way, by what the runtime calls it. */
const wordings: readonly ErrorWording[] = [
  { error: /^HTTP (\d{3})$/, words: statusWords },
  {
    error: /ECONNREFUSED|connection ?refused/i,
    words: 'Nothing listens at the address: is the receiver running?',
  },
  { error: /ENOTFOUND|EAI_AGAIN|has no address/i, words: 'The name of the host is not known.' },
  {
    error: /timed? ?out|ETIMEDOUT|aborted/i,
    words: 'The receiver did not answer in time.',
  },
  {
    error: /ECONNRESET|socket hang up|connection.*closed|EPIPE/i,
    words: 'The receiver closed the connection before it answered.',
  },
  { error: /EHOSTUNREACH|ENETUNREACH/i, words: 'There is no way to the host.' },
  {
    error: /certificate|self.signed|TLS|SSL/i,
    words: 'The certificate of the receiver is not trusted, or not for this name.',
  },
  {
    error: /not an address of the public internet/,
    words: 'The host is no address of the public internet.',
  },
  { error: /informational/, words: 'The receiver never came to its answer.' },
]

/** Why a delivery did not arrive, for its owner. */
export const deliveryError = (error: string): string => {
  for (const { error: form, words } of wordings) {
    const found = form.exec(error)
    if (found) return typeof words === 'string' ? words : words(found)
  }
  return 'The receiver could not be reached.'
}
