import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { uploadFile } from '@forum/contracts/participation/registrations'
import { changeIndividual } from '@forum/contracts/people/individual'
import { pdf } from '../../testing/documents.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import type { TestApp, TestPerson } from '../../testing/testApp.ts'
import { files } from '../database/schema/participation.ts'

const start = async (bodyIdle: number) => {
  const server = await startTestApp({ bodyIdle })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return { server, person: await server.createUser() }
}

const json = '{"first_name": "Анна"}'
const form = [
  '--cut\r\nContent-Disposition: form-data; name="type"\r\n\r\n3\r\n',
  `--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf.toString('latin1')}\r\n--cut--\r\n`,
].join('')

function open(server: TestApp, { token }: TestPerson, [method, path, type]: readonly [string, string, string], length: number) {
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  let reply = ''
  socket.on('data', (piece: Buffer) => {
    reply += piece.toString()
  })
  const lines = [
    `${method} /${path} HTTP/1.1`,
    'Host: forum.test',
    `Authorization: Token ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    'Connection: close',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return { socket, closed: once(socket, 'close').then(() => reply) }
}
const upload = ['POST', uploadFile.path, 'multipart/form-data; boundary=cut'] as const
const change = ['PATCH', changeIndividual.path, 'application/json'] as const

// @requirement refusals-3
test.each([
  ['a form', upload, form.slice(0, 150)],
  ['JSON', change, json.slice(0, 9)],
  ['nothing of its body', change, ''],
])('A request stalled after %s is aborted, and nothing is stored', async (_case, call, begun) => {
  const { server, person } = await start(200)
  const { socket, closed } = open(server, person, call, 1000)
  socket.write(begun)
  expect(await closed).toBe('')
  expect(server.log()).toContain('request body stalled')
  expect(await server.db.$count(files)).toBe(0)
  expect((await server.call(changeIndividual, JSON.parse(json), person.token)).status).toBe(200)
})

// @requirement refusals-3
test('A slow body is accepted regardless of its total duration', async () => {
  const { server, person } = await start(1500)
  const { socket, closed } = open(server, person, upload, Buffer.byteLength(form, 'latin1'))
  const size = Math.ceil(form.length / 8)
  for (let at = 0; at < form.length; at += size) {
    socket.write(form.slice(at, at + size), 'latin1')
    await wait(300)
  }
  expect(await closed).toContain('201 Created')
})

// @requirement refusals-3
test('Long work after the body was received is not interrupted', async () => {
  const { server, person } = await start(1000)
  const put = server.storage.put
  server.storage.put = async (...args) => {
    await wait(1500)
    return put(...args)
  }
  const { socket, closed } = open(server, person, upload, Buffer.byteLength(form, 'latin1'))
  socket.write(form, 'latin1')
  expect(await closed).toContain('201 Created')
})
