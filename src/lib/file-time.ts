/** 20261115T033000Z: sorts by time and is a file name everywhere. */
export const fileTime = (time: number): string =>
  new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')
