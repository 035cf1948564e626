import { changeRegistration } from '@forum/contracts/participation/registrations'
import { agreeToAbstract } from '@forum/contracts/program/program'
import { uploadThesis } from '@forum/contracts/theses/theses'
import { oral, scenes } from '../../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp.ts'
import { goodThesis } from '../../../testing/thesis.ts'
import { plainPages, type ReadContent } from '../plainPages.ts'
import { release, talkAt } from '../testing.ts'

const evil = '</script><script>alert(1)</script> «геном» & "рысь"'

let server: TestApp
let read: ReadContent
let person: TestPerson
let id: number
const problems: unknown[] = []
beforeAll(async () => {
  server = await createTestApp()
  const { register, decide } = scenes(server, await server.createUser({ roles: ['moderator'] }))
  person = await server.createUser({ lastName: 'Ёлкина', firstName: 'Анна' })
  id = await register(person, { ...oral, comment: evil })
  const thesis = goodThesis({ text: `${'а'.repeat(1500)} <i>Lynx</i> <b>x</b>` })
  await server.call(uploadThesis, { current_user_registration_id: id, thesis }, person.token)
  await decide(id, 2, 2)
  await server.call(changeRegistration, { id, is_confirm: 1 }, person.token)
  await server.call(agreeToAbstract, { id, agreed: true }, person.token)
  await release(server, 1, { items: [talkAt(1, id, { start: 600 })] })
  read = plainPages(server, 'https://forum.test', (error) => problems.push(error))
})
afterAll(() => server.close())

async function pageAt(path: string) {
  const page = await read(path)
  if (page === null || page === 'missing') throw new Error(`There is no page at ${path}`)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.head)?.[1] ?? ''
  return { ...page, data: JSON.parse(data), whole: page.head + page.body }
}

// @requirement published-1, published-4
test('a programme without a release is preliminary, and an abstract that its author closed is mentioned', async () => {
  const other = await createTestApp()
  const { register, decide } = scenes(other, await other.createUser({ roles: ['moderator'] }))
  const author = await other.createUser()
  const talk = await register(author, oral)
  await decide(talk, 2, 2)
  await other.call(changeRegistration, { id: talk, is_confirm: 1 }, author.token)
  const pages = plainPages(other, 'https://forum.test', (error) => problems.push(error))
  expect(await pages('/program')).toMatchObject({ body: expect.stringContaining('Предварительная программа.') })
  expect(await pages(`/program/talk/${talk}`)).toMatchObject({
    body: expect.stringContaining('Тезисы этого доклада не открыты для чтения.'),
  })
  const after = plainPages({ db: other.db, clock: { today: () => '2025-10-22' } }, 'https://forum.test', (error) => problems.push(error))
  expect(await after('/program')).toMatchObject({ body: expect.not.stringContaining('Предварительная программа.') })
  await other.close()
})

// @requirement published-7
test('a title cannot leave its place, neither in the page nor in its data', async () => {
  for (const path of ['/program', `/program/talk/${id}`, `/program/speaker/${person.id}`]) {
    const { whole, title, description } = await pageAt(path)
    expect(whole).not.toContain('<script>alert')
    expect(whole.match(/<script/g)).toHaveLength(1)
    expect(title + description).not.toContain('&lt;')
  }
})

// @requirement published-7
test('the programme and its talks are events with their places and times', async () => {
  const { body, data } = await pageAt('/program')
  expect(body).toContain(`<b>10:00–10:15</b> <a href="/program/talk/${id}">&lt;/script&gt;`)
  for (const path of ['/program', `/program/talk/${id}`, `/program/speaker/${person.id}`])
    expect((await pageAt(path)).body).toContain('Время местное (UTC+3)')
  expect(body).not.toContain('Предварительная программа')
  expect(data).toMatchObject({ '@type': 'Event', startDate: '2025-10-20', url: 'https://forum.test/program' })
  expect(data.subEvent).toEqual([expect.objectContaining({ startDate: '2025-10-20T07:00:00.000Z', endDate: '2025-10-20T07:15:00.000Z' })])
})

// @requirement published-7
test('a talk is cited with its authors, and its thesis is text', async () => {
  const { head, body, data } = await pageAt(`/program/talk/${id}`)
  expect(head).toContain(`<link rel="canonical" href="https://forum.test/program/talk/${id}">`)
  expect(head.match(/<meta name="citation_author" content="([^"]*)"/g)).toEqual([
    '<meta name="citation_author" content="Иванова Мария Петровна"',
    '<meta name="citation_author" content="Петров Пётр"',
  ])
  expect(body).toContain('<i>Lynx</i> &lt;b&gt;x&lt;/b&gt;')
  expect(data['@graph'].map((node: Record<string, unknown>) => node['@type'])).toEqual(['Event', 'ScholarlyArticle'])
  expect(data['@graph'][1].author.map(({ name }: { name: string }) => name)).toEqual(['Иванова Мария Петровна', 'Петров Пётр'])
})

// @requirement published-7
test('a page of a talk or speaker that does not exist is missing; other pages have no content', async () => {
  expect([await read('/program/talk/999999'), await read('/program/speaker/x'), await read('/login')]).toEqual(['missing', 'missing', null])
})

// @requirement published-8
test('without its database a page comes without content', async () => {
  const away = () => {
    throw new Error('away')
  }
  const broken = plainPages({ ...server, db: { ...server.db, select: away } as never }, 'https://forum.test', (error) =>
    problems.push(error),
  )
  expect(await broken('/program')).toBeNull()
  expect(problems).toHaveLength(1)
})
