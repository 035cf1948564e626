import { createHash } from 'node:crypto'
import { getTicket } from '@forum/contracts/door/badges'
import { changeRegistration, getInvitation } from '@forum/contracts/participation/registrations'
import { readTicket } from '@forum/domain/door/ticket'
import { paletteOf } from '@forum/domain/forum/palette'
import { changeForum } from '../../testing/forum.ts'
import { oral, startForum } from '../../testing/participation.ts'
import { readCode } from '../../testing/readCode.ts'
import { readPaths } from '../../testing/readPaths.ts'
import type { TestPerson } from '../../testing/testApp.ts'

const { server, register } = await startForum()
const isOn = (on: boolean) => changeForum(server, () => ({ modulesOn: on ? ['door'] : [] }))
let person: TestPerson
let id: number
beforeAll(async () => {
  person = await server.createUser({ lastName: 'Ёлкина', firstName: 'Анна <b>' })
  id = await register(person, oral)
})
beforeEach(async () => {
  server.clock.set('2025-10-01T12:00:00+03:00')
  await isOn(true)
})

const ticket = async (token = person.token) => server.call(getTicket, { id }, token)
const open = (url: string) => server.app.inject(url)
const svgIn = (html: string): string =>
  (/<svg.*<\/svg>/s.exec(html)?.[0] ?? '').replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="60mm" ')

// @requirement tickets-2
test('the address of a ticket opens it for everybody, with the code that the door reads', async () => {
  const { status, body } = await ticket()
  expect(status).toBe(200)
  expect(body.path).toMatch(new RegExp(`^/ticket/${id}-[\\w-]{22}$`))
  const page = await open(body.path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Ёлкина Анна &lt;b&gt;')
  expect(page.body).toContain('Покажите код на входе.')
  const [text = ''] = await readCode(svgIn(page.body), 300)
  expect(readTicket(text)).toMatchObject({ forumId: 2, registrationId: id })
  expect(page.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
  })
})

// @requirement tickets-2
test('the page requests nothing but its worker and a typeface; the worker answers below /ticket/ alone', async () => {
  const { body, headers } = await open((await ticket()).body.path)
  const addresses = [...body.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses.filter((address) => !address?.startsWith('data:image/svg+xml,'))).toEqual([])
  const policy = String(headers['content-security-policy'])
  const digest = (text: string | undefined) =>
    `'sha256-${createHash('sha256')
      .update(text ?? '')
      .digest('base64')}'`
  expect(policy).toContain(`script-src ${digest(/<script>(.*?)<\/script>/s.exec(body)?.[1])}`)
  expect(policy).toContain(`style-src ${digest(/<style>(.*?)<\/style>/s.exec(body)?.[1])}`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  const worker = await open('/ticket/worker.js')
  expect([worker.statusCode, worker.headers['content-type'], worker.headers['service-worker-allowed']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    undefined,
  ])
})

// @requirement face-6, face-7
test('the page has the colours and the typeface of the forum, the code stays black on white', async () => {
  const colours = { main: '#7a1fa2', accent: '#ffb300' }
  await changeForum(server, () => ({ face: { colours, typeface: 'jost' } }))
  const page = await open((await ticket()).body.path)
  expect(page.body).toContain(`--forum-accent:light-dark(${paletteOf(colours).brand[80]},`)
  expect(page.body).toContain('--forum-display:Jost,sans-serif')
  expect(page.body).toContain('fill="#000"')
  expect(page.body).toMatch(/\.code\{[^}]*background:#fff/)
  expect(page.headers['content-security-policy']).toContain("font-src 'self'")
  await changeForum(server, () => ({ face: {} }))
})

// @requirement tickets-3
test('a guessed address and one of another registration are not found; no one gets another person’s ticket', async () => {
  const { path } = (await ticket()).body
  const wrong = [
    path.replace(/.$/, (last: string) => (last === 'A' ? 'Q' : 'A')),
    path.replace(`/${id}-`, `/${id + 1}-`),
    '/ticket/1',
    '/ticket/x-y',
  ]
  for (const url of wrong) {
    const { statusCode, body, headers } = await open(url)
    expect([url, statusCode, headers['x-robots-tag']]).toEqual([url, 404, 'noindex'])
    expect(body).toContain('Такого билета нет')
  }
  const other = await server.createUser()
  expect((await ticket(other.token)).status).toBe(404)
})

// @requirement tickets-2
test('the page dies with the forum’s last day and without the module', async () => {
  const { path } = (await ticket()).body
  server.clock.set('2025-10-21T23:59:00+03:00')
  expect((await open(path)).statusCode).toBe(200)
  server.clock.set('2025-10-22T00:01:00+03:00')
  const over = await open(path)
  expect([over.statusCode, over.headers['cache-control']]).toEqual([410, 'no-store'])
  expect(over.body).toContain('Форум закончился')
  expect(over.body).not.toContain('Ёлкина')
  server.clock.set('2025-10-01T12:00:00+03:00')
  await isOn(false)
  expect((await open(path)).statusCode).toBe(404)
  expect((await ticket()).status).toBe(409)
})

/** Paths of an invitation that have as many parts as a code. */
async function codesOf(token: string): Promise<{ bytes: Buffer; codes: number }> {
  const { body } = await server.call(getInvitation, { id }, token)
  const { rawPayload } = await open(body.url)
  const [page] = await readPaths(rawPayload)
  return { bytes: rawPayload, codes: (page?.paths ?? []).filter(({ parts }) => parts.length > 300).length }
}

// @requirement tickets-2
test('an invitation has the ticket where the forum has the module, and is the same as before without', async () => {
  await isOn(false)
  const before = await codesOf(person.token)
  expect(before.codes).toBe(0)
  await isOn(true)
  expect((await codesOf(person.token)).codes).toBe(1)
  await isOn(false)
  expect((await codesOf(person.token)).bytes.equals(before.bytes)).toBe(true)
})

// @requirement tickets-2
test('a cancelled registration has no ticket any more', async () => {
  const { path } = (await ticket()).body
  await server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, person.token)
  const { statusCode, body } = await open(path)
  expect(statusCode).toBe(410)
  expect(body).toContain('Заявка отменена')
  expect((await ticket()).status).toBe(404)
})
