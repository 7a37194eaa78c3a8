export const sitePicturePath = '/share/lectern.png'
export const touchIconPath = '/apple-touch-icon.png'
export const recordPicturePath = (resource: string, key: string): string =>
  `/share/${resource}/${encodeURIComponent(key)}.png`
/** As large as sites that show links want it. */
export const pictureSize = { width: 1200, height: 630 } as const
