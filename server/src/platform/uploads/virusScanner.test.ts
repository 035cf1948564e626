import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { uploadFile } from '@forum/contracts/participation/registrations'
import { pdf } from '../../testing/documents.ts'
import { createTestApp } from '../../testing/testApp.ts'
import { files } from '../database/schema/participation.ts'
import { clamdScanner, ScannerUnavailable } from './virusScanner.ts'

/** Speaks as clamd(8) does: takes a stream in chunks and replies at its end. */
const received: Buffer[] = []
let answer = (file: Buffer): string | null => (file.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
const server = createServer((socket) => {
  let data = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (piece: Buffer) => {
    data = Buffer.concat([data, piece])
    const command = 'zINSTREAM\0'
    if (!data.toString('latin1').startsWith(command)) return
    const chunks: Buffer[] = []
    for (let at = command.length; at + 4 <= data.length; ) {
      const length = data.readUInt32BE(at)
      if (length > 0) chunks.push(data.subarray(at + 4, at + 4 + length))
      else {
        received.push(Buffer.concat(chunks))
        const reply = answer(Buffer.concat(chunks))
        return reply === null ? socket.destroy() : socket.end(reply)
      }
      at += 4 + length
    }
  })
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const check = (at: string, content: string | Buffer) => clamdScanner(at).check({ stream: () => Readable.from([Buffer.from(content)]) })

test('a whole file is sent and a clean one passes', async () => {
  const bytes = Buffer.alloc(300_000, 'a')
  await check(url, bytes)
  expect(received.at(-1)?.equals(bytes)).toBe(true)
})

test('a Unix socket works like a port', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-clamd-'))
  const local: Server = createServer((socket) => void socket.on('error', () => {}).once('data', () => socket.end('stream: OK\0')))
  local.listen(join(folder, 'clamd.ctl'))
  await once(local, 'listening')
  await check(`unix://${folder}/clamd.ctl`, 'a')
  await new Promise((resolve) => local.close(resolve))
  await rm(folder, { recursive: true })
})

// @requirement files-10
test.each<[string, () => string | null]>([
  ['hangs up', () => null],
  ['says something else', () => 'INSTREAM size limit exceeded. ERROR\0'],
])('a scanner that %s does not pass a file as clean', async (_what, reply) => {
  const before = answer
  answer = reply
  await expect(check(url, 'a')).rejects.toBeInstanceOf(ScannerUnavailable)
  answer = before
})

// @requirement files-10
test('an infected document is refused with a message; without a scanner every document is refused temporarily', async () => {
  const scanner = { check: (file: { stream: () => Readable }) => clamdScanner(at).check(file) }
  let at = url
  const portal = await createTestApp({ scanner })
  const person = await portal.createUser()
  const send = (bytes: Buffer) => portal.upload(uploadFile, { name: 'a.pdf', bytes }, { type: '3' }, person.token)
  const infected = await send(Buffer.concat([pdf.subarray(0, 9), Buffer.from('%EICAR\n'), pdf.subarray(9)]))
  expect([infected.status, infected.body.code, infected.body.error]).toEqual([415, 'infected', expect.stringContaining('найден вирус')])
  at = 'tcp://127.0.0.1:1'
  const away = await send(pdf)
  expect([away.status, away.headers['retry-after'], away.body.message]).toEqual([503, '30', expect.stringContaining('на вирусы')])
  expect(portal.log()).toContain('ECONNREFUSED')
  expect(await portal.db.$count(files)).toBe(0)
  at = url
  expect((await send(pdf)).status).toBe(201)
  await portal.close()
})
