import { type AddressInfo, connect } from 'node:net'
import { getInvitation } from '@forum/contracts/participation/registrations'
import { thesisToDoc, uploadThesis } from '@forum/contracts/theses/theses'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { busy } from '../errors/refusal.ts'

let server: TestApp
let person: TestPerson
let registration: number
let second: number
let thesisUrl: string
beforeAll(async () => {
  server = await createTestApp()
  const moderator = await server.createUser({ roles: ['moderator'] })
  person = await server.createUser()
  const { register } = scenes(server, moderator)
  registration = await register(person, oral)
  second = await register(person, { ...oral, one_more: true })
  const sent = await server.call(uploadThesis, { current_user_registration_id: registration, thesis: goodThesis() }, person.token)
  thesisUrl = (await server.call(thesisToDoc, { id: sent.body.thesis.id }, person.token)).body.url
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const open = async (url: string) => (await server.app.inject(url)).rawPayload

// @requirement load-8
test('eighty downloads of one thesis run one task, the next one none; an invitation is another task', async () => {
  const run = vi.spyOn(server.workers, 'run')
  const bodies = await Promise.all(Array.from({ length: 80 }, () => open(thesisUrl)))
  expect(new Set(bodies.map((bytes) => bytes.toString('base64'))).size).toBe(1)
  await open(thesisUrl)
  expect(run).toHaveBeenCalledTimes(1)
  const { body } = await server.call(getInvitation, { id: registration }, person.token)
  await Promise.all(Array.from({ length: 80 }, () => open(body.url)))
  expect(run.mock.calls.map(([{ name }]) => name)).toEqual(['makeThesisDocx', 'printPaper'])
})

// @requirement load-3
test('a download is dropped from the queue when its last reader leaves', async () => {
  const lane = server.workers.lanes.short
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: 8 }, () => lane.run(() => gate.promise))
  const { waiting } = lane.load()
  const { body } = await server.call(getInvitation, { id: second }, person.token)
  const { port } = server.app.server.address() as AddressInfo
  const sockets = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.write(`GET ${body.url} HTTP/1.1\r\nHost: forum.test\r\n\r\n`)
  await vi.waitFor(() => expect(lane.load().waiting).toBe(waiting + 1), { timeout: 10_000 })
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect(lane.load().waiting).toBe(waiting), { timeout: 10_000 })
  gate.resolve()
  await Promise.all(held)
})

// @requirement load-2
test('a download is refused with Retry-After while the queue is full', async () => {
  const { body } = await server.call(getInvitation, { id: second }, person.token)
  vi.spyOn(server.workers, 'run').mockRejectedValueOnce(busy())
  const refused = await server.app.inject(body.url)
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '5', 'unavailable'])
  expect((await server.app.inject(body.url)).statusCode).toBe(200)
})
