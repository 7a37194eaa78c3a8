import { expect, test } from 'bun:test'
import { createPage, flush, send, type WriteBuffer } from '../../src/http1/response-writer.ts'

/** A socket that takes so many bytes at a time, and then none until it is asked again. */
const createSlowSocket = (atOnce: number) => {
  let received = ''
  let room = atOnce
  return {
    write: (bytes: Uint8Array, offset: number, length: number) => {
      const taken = Math.min(room, length)
      received += Buffer.from(bytes.slice(offset, offset + taken)).toString('latin1')
      room -= taken
      return taken
    },
    makeRoom: () => {
      room = atOnce
    },
    received: () => received,
  }
}

const text = 'status line\r\nheader: value\r\n'
const page = createPage(Buffer.from('\r\n'), Buffer.from('a body that is shared'))
const whole = `${text}\r\na body that is shared`

test.each(Array.from({ length: whole.length + 1 }, (_, i) => i + 1))(
  'who takes %d bytes at a time gets all of them, whoever is answered in between',
  (atOnce) => {
    const socket = createSlowSocket(atOnce)
    const buffer: WriteBuffer = { unsent: [] }
    let isDone = send(socket, buffer, text, page)
    while (!isDone) {
      const other = createSlowSocket(1000)
      expect(send(other, { unsent: [] }, 'another status line altogether\r\n', page)).toBe(true)
      expect(other.received()).toBe('another status line altogether\r\n\r\na body that is shared')
      socket.makeRoom()
      isDone = flush(socket, buffer)
    }
    expect(socket.received()).toBe(whole)
    expect(buffer.unsent).toEqual([])
  },
)

test('a socket that is closed takes nothing', () => {
  const buffer: WriteBuffer = { unsent: [] }
  expect(send({ write: () => -1 }, buffer, text, page)).toBe(false)
  expect(flush({ write: () => -1 }, buffer)).toBe(false)
  expect(Buffer.concat(buffer.unsent).toString()).toBe(whole)
})
