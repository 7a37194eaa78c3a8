import { type EncodedResponse, encodeResponse } from './encoded-response.ts'

/** A text that is made when it is first asked for, and the same from then on. */
export const lazyFile = (type: string, write: () => string): (() => EncodedResponse) => {
  let made: EncodedResponse | undefined
  return () => {
    made ??= encodeResponse(write(), {
      'content-type': type,
      'cache-control': 'public, max-age=300',
    })
    return made
  }
}
