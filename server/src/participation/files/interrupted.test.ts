import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadFile } from '@forum/contracts/participation/registrations'
import { uploadPhoto } from '@forum/contracts/people/individual'
import sharp from 'sharp'
import { files } from '../../platform/database/schema/participation.ts'
import { users } from '../../platform/database/schema/people.ts'
import { pdfOf } from '../../testing/documents.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

/** A file is stored whole or not at all, whatever happens on its way. */

let server: TestApp
let person: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  person = await server.createUser()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.close())

const body = pdfOf(200_000)

async function stored(): Promise<{ rows: number; keys: number }> {
  let keys = 0
  for await (const _key of server.storage.list('files')) keys += 1
  return { rows: await server.db.$count(files), keys }
}

/** The request of an upload, byte by byte as a browser sends it. */
function requestOf(token: string): Buffer {
  const head = '--cut\r\nContent-Disposition: form-data; name="type"\r\n\r\n3\r\n'
  const part = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  const form = Buffer.concat([Buffer.from(head + part), body, Buffer.from('\r\n--cut--\r\n')])
  const lines = [
    `POST /${uploadFile.path} HTTP/1.1`,
    'Host: forum.test',
    `Authorization: Token ${token}`,
    'Content-Type: multipart/form-data; boundary=cut',
    `Content-Length: ${form.length}`,
    'Connection: close',
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), form])
}

/** Sends so much of the request and goes away; ends when the server is done with it. */
async function send(share: number): Promise<string> {
  const request = requestOf(person.token)
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
  const gone = new Promise((resolve) => server.app.server.once('connection', (theirs) => theirs.once('close', resolve)))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let reply = ''
  socket.on('data', (piece: Buffer) => {
    reply += piece.toString()
  })
  await new Promise((resolve) => socket.write(request.subarray(0, request.length * share), resolve))
  if (share < 1) socket.destroy()
  await Promise.all([gone, closed])
  return reply
}

test('a connection lost during a file leaves nothing', async () => {
  expect(await send(0.5)).toBe('')
  expect(await stored()).toEqual({ rows: 0, keys: 0 })
  // The complete request is accepted.
  expect(await send(1)).toContain(' 201 ')
  expect(await stored()).toEqual({ rows: 1, keys: 1 })
})

test('a truncated form is refused and leaves nothing', async () => {
  const whole = requestOf(person.token)
  const form = whole.subarray(whole.indexOf('\r\n\r\n') + 4)
  const headers = { authorization: `Token ${person.token}`, 'content-type': 'multipart/form-data; boundary=cut' }
  const payload = form.subarray(0, form.length / 2)
  const { statusCode } = await server.app.inject({ method: 'POST', url: `/${uploadFile.path}`, headers, payload })
  expect(statusCode).toBe(400)
  expect(await stored()).toEqual({ rows: 0, keys: 0 })
})

test('a full storage refuses an upload without internals, and accepts the next one once there is room', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const put = vi.spyOn(server.storage, 'put').mockRejectedValueOnce(full)
  const upload = () => server.upload(uploadFile, { name: 'a.pdf', bytes: body }, { type: '3' }, person.token)
  const refused = await upload()
  expect(refused.status).toBeGreaterThanOrEqual(500)
  expect(JSON.stringify(refused.body)).not.toContain('ENOSPC')
  expect(refused.body.message).toMatch(/[а-я]/)
  expect(await stored()).toEqual({ rows: 0, keys: 0 })
  expect((await upload()).status).toBe(201)
  expect(put).toHaveBeenCalledTimes(2)
})

test('a partially written file is removed from the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-full-'))
  try {
    const source = `import { diskStorage } from ${JSON.stringify(import.meta.resolve('../../platform/storage/disk.ts'))}
      await diskStorage(process.argv[1]).put('files/a', Buffer.alloc(1_000_000)).catch(({ code }) => process.stdout.write(code))`
    const script = 'ulimit -f 8; exec "$0" --input-type=module -e "$1" "$2"'
    const { stdout } = spawnSync('sh', ['-c', script, process.execPath, source, folder])
    expect(stdout.toString()).toBe('EFBIG')
    expect(await readdir(folder, { recursive: true })).toEqual(['files'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

// @requirement deletion-4
test.each([
  ['file', uploadFile, 'a.pdf', async () => body],
  [
    'photo',
    uploadPhoto,
    'a.png',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#286' } })
        .png()
        .toBuffer(),
  ],
])('a %s whose account is deleted while it is stored is refused as in an ended session', async (_what, endpoint, name, bytes) => {
  vi.spyOn(server.storage, 'put').mockImplementationOnce(async () => void (await server.db.delete(users)))
  const reply = await server.upload(endpoint, { name, bytes: await bytes() }, { type: '3' }, person.token)
  expect([reply.status, reply.body]).toMatchObject([403, { status: 403, code: 'invalid_token' }])
  expect(await stored()).toEqual({ rows: 0, keys: 0 })
})
