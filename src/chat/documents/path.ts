const prefix = '/documents/'

/** Where Lectern shows a document that is published nowhere else. */
export const documentPath = (id: string): string => prefix + id

export const documentRoute = `${prefix}:id`
