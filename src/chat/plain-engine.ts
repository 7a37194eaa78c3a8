import type { Catalog } from '../catalog/catalog.ts'
import type { Engine } from './answer/answer.ts'

/** The simplest true answer: a record that the message names, and what it is. */
export const createPlainEngine = (catalog: Catalog): Engine => ({
  answer: (message) => {
    const words = message.toLowerCase()
    for (const { resource, records, keyOf } of catalog.shelves)
      for (const record of records)
        if (words.includes(String(record.name).toLowerCase()))
          return {
            text: `${record.name} is one of the ${resource.name}. ${record.description ?? record.notes ?? ''}`,
            sources: [
              { title: String(record.name), url: `/api/v1/${resource.name}/${keyOf(record)}` },
            ],
            state: null,
          }
    return { text: "I don't know that.", sources: [], state: null }
  },
})
