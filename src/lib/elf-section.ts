import { closeSync, openSync, readSync } from 'node:fs'

/** A part of a file. */
export type FileRange = { offset: number; bytes: number }

const magic = 0x7f454c46
const is64Bit = 2
const headerBytes = 64

const readAt = (file: number, { offset, bytes }: FileRange): Buffer => {
  const buffer = Buffer.alloc(bytes)
  readSync(file, buffer, 0, bytes, offset)
  return buffer
}

const rangeOf = (section: Buffer): FileRange => ({
  offset: Number(section.readBigUInt64LE(0x18)),
  bytes: Number(section.readBigUInt64LE(0x20)),
})

const findIn = (file: number, name: string): FileRange | undefined => {
  const header = readAt(file, { offset: 0, bytes: headerBytes })
  if (header.readUInt32BE(0) !== magic || header[4] !== is64Bit) return undefined
  const [size, count, namesAt] = [0x3a, 0x3c, 0x3e].map((at) => header.readUInt16LE(at)) as [
    number,
    number,
    number,
  ]
  const table = readAt(file, { offset: Number(header.readBigUInt64LE(0x28)), bytes: size * count })
  const sections = Array.from({ length: count }, (_, at) => table.subarray(at * size))
  const names = sections[namesAt] && readAt(file, rangeOf(sections[namesAt]))
  const nameOf = (section: Buffer) => {
    const from = section.readUInt32LE(0)
    return names?.toString('latin1', from, names.indexOf(0, from))
  }
  const found = sections.find((section) => nameOf(section) === name)
  return found && rangeOf(found)
}

/** Where a section lies in an executable of Linux; undefined when it has none of that name. */
export const findSection = (path: string, name: string): FileRange | undefined => {
  const file = openSync(path, 'r')
  try {
    return findIn(file, name)
  } finally {
    closeSync(file)
  }
}
