import type { Source } from './answer/answer.ts'

/** Who reads a source elsewhere has to find it: addresses of our own get the base address. */
export const createAbsolute =
  (baseUrl: string) =>
  ({ title, url }: Source): Source => ({
    title,
    url: url.startsWith('/') ? baseUrl + url : url,
  })
