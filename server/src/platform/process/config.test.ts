import Fastify from 'fastify'
import { readConfig } from './config.ts'

const real = {
  PORTAL_URL: 'https://forum.example/',
  PORTAL_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://u:p@mail.example',
  MAIL_FROM: 'f@forum.example',
}

// @requirement demonstration-5
test('A demonstration needs no settings; its clock starts at 15 September 00:00 in Moscow', () => {
  const config = readConfig('demonstration', {}, 'Europe/Moscow')
  expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', databaseUrl: undefined, smtpUrl: undefined, trustProxy: [] })
  expect(config.clockStartsAt?.toISOString()).toBe('2025-09-14T21:00:00.000Z')
})

// @requirement demonstration-7
test('In production the clock is real, and links have no trailing slash', () => {
  expect(readConfig('real', real)).toMatchObject({ clockStartsAt: undefined, url: 'https://forum.example' })
})

test('All invalid and missing settings are reported together, one per line', () => {
  const wrong = {
    ...real,
    PORTAL_SECRET: 'short',
    SMTP_URL: '',
    PORT: '70000',
    TRUST_PROXY: 'everybody',
    DATABASE_URL: 'mysql://x',
    S3_BUCKET: 'b',
  }
  let message = ''
  try {
    readConfig('real', wrong)
  } catch (error) {
    message = (error as Error).message
  }
  const names = message.split('\n').map((line) => line.split(':')[0])
  expect(names.sort()).toEqual([
    'DATABASE_URL',
    'PORT',
    'PORTAL_SECRET',
    'S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY',
    'SMTP_URL',
    'TRUST_PROXY',
  ])
})

test.each([
  ['2025-10-05', '2025-10-04T21:00:00.000Z'],
  ['2025-10-05T23:59:59.999', '2025-10-05T20:59:59.999Z'],
  ['2025-10-05T12:00Z', '2025-10-05T12:00:00.000Z'],
  ['2025-10-05T12:00:00+05:00', '2025-10-05T07:00:00.000Z'],
])('PORTAL_CLOCK=%s starts at %s', (text, moment) => {
  expect(readConfig('demonstration', { PORTAL_CLOCK: text }, 'Europe/Moscow').clockStartsAt?.toISOString()).toBe(moment)
})

test.each(['yesterday', '05.10.2025', '2025-13-01', '2025-10-05T25:00'])('PORTAL_CLOCK=%s is refused', (text) => {
  expect(() => readConfig('demonstration', { PORTAL_CLOCK: text })).toThrow(/PORTAL_CLOCK/)
})

test('A list of proxies is read, networks and names included', () => {
  expect(readConfig('real', { ...real, TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1'])
})

test('The origin of the remotes is a URL without a path', () => {
  expect(readConfig('real', { ...real, REMOTES_ORIGIN: 'https://cdn.forum.example/' }).remotesOrigin).toBe('https://cdn.forum.example')
  expect(readConfig('real', real).remotesOrigin).toBe('')
  for (const wrong of ['https://cdn.forum.example/mf', 'cdn.forum.example', "https://a'b.example/;x", 'https://u:p@cdn.example'])
    expect(() => readConfig('real', { ...real, REMOTES_ORIGIN: wrong })).toThrow(/REMOTES_ORIGIN/)
})

test('Documents of remotes are granted by name', () => {
  const { remoteDocuments } = readConfig('real', { ...real, REMOTE_DOCUMENTS: 'door:camera, poll' })
  expect([...remoteDocuments]).toEqual([
    ['door', { camera: true }],
    ['poll', { camera: false }],
  ])
  expect(readConfig('real', real).remoteDocuments.size).toBe(0)
})

test.each([
  ['REMOTE_DOCUMENTS', 'door:microphone'],
  ['REMOTE_DOCUMENTS', 'door,'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', 'fd00::/129'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['PORTAL_URL', 'https://user:password@forum.example'],
  ['PORTAL_URL', 'https://forum.example/portal'],
  ['PORTAL_URL', 'https://forum.example/?next=x'],
  ['PORTAL_URL', 'https://forum.example/#top'],
  ['PORTAL_URL', 'https://forum.example?'],
  ['API_URL', 'https://user:password@api.example'],
  ['S3_ENDPOINT', 'https://storage.example/?region=x'],
  ['REMOTES_ORIGIN', 'https://cdn.example/files'],
])('%s=%s is refused', (name, value) => {
  expect(() => readConfig('real', { ...real, [name]: value })).toThrow(new RegExp(`^${name}: `))
})

test.each(['10.0.0.0/8', '10.0.0.1', '10.0.0.0/32', 'fd00::/8', '::1/128', 'uniquelocal, 127.0.0.1'])(
  'TRUST_PROXY=%s is accepted, and by the framework too',
  (value) => {
    const { trustProxy } = readConfig('real', { ...real, TRUST_PROXY: value })
    expect(() => Fastify({ trustProxy })).not.toThrow()
  },
)
