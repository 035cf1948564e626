import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { getForum, rehearseForum, saveForum } from '@forum/contracts/forum/forum'
import { createNextForum, listForums, makeForumCurrent } from '@forum/contracts/forum/nextForum'
import { confirmSettled, getLeftovers, getSettling } from '@forum/contracts/forum/settling'
import { noEnglish } from '@forum/domain/forum/bilingual'
import { noFrontTexts } from '@forum/domain/forum/frontPage'
import { extractText, getDocumentProxy } from 'unpdf'
import { mailTemplates } from '../../platform/database/schema/mails.ts'
import { changeForum } from '../../testing/forum.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
  await server.call(createNextForum, { title: 'Протеом — 2027', first_day: '2027-10-18', days: 3 }, admin.token)
})
afterEach(() => server.close())

interface Point {
  point: string
  state: string
  is_blocking: boolean
  is_reopened: boolean
  fields: { field: string; state: string; value: string }[]
}

const read = async (id = 3): Promise<{ version: number; points: Point[] }> => (await server.call(getSettling, { id }, admin.token)).body
const pointOf = async (name: string) => (await read()).points.find(({ point }) => point === name)
const confirm = (points: readonly string[], version = 1) => server.call(confirmSettled, { id: 3, version, points }, admin.token)
const choose = () => server.call(makeForumCurrent, { id: 3 }, admin.token)

async function save(change: object) {
  const { version, settings, sections } = (await server.call(getForum, { id: 3 }, admin.token)).body
  return await server.call(saveForum, { id: 3, version, settings: { ...settings, ...change }, sections }, admin.token)
}

// @requirement next-13
test('all that a copied forum took is open, and law and names keep it from becoming current', async () => {
  const { points } = await read()
  expect(points.map(({ state }) => state)).toEqual(points.map(() => 'taken'))
  expect((await pointOf('place'))?.fields).toContainEqual({
    field: 'settings.city',
    label: 'Город',
    state: 'taken',
    value: 'Приозёрск',
    is_hidden: false,
  })
  const { status, body } = await choose()
  expect([status, body.code]).toEqual([409, 'not_settled'])
  expect(body.points.map(({ point }: Point) => point)).toEqual(points.filter((point) => point.is_blocking).map(({ point }) => point))
  expect(body.message).toContain('Текст согласия')

  const blocking = points.filter((point) => point.is_blocking).map(({ point }) => point)
  await confirm(blocking.slice(1))
  expect((await choose()).body.points).toEqual([{ point: 'operator', group: 'law', label: 'Оператор персональных данных' }])
  expect((await confirm(['operator'])).body.points.find(({ point }: Point) => point === 'operator')).toMatchObject({ state: 'confirmed' })
  expect((await choose()).body).toEqual({ changed: true })
})

// @requirement next-13
test('a change settles its fields; one that is taken back opens them again', async () => {
  await save({ city: 'Казань' })
  expect(await pointOf('place')).toMatchObject({ state: 'taken' })
  expect((await pointOf('place'))?.fields.map(({ field, state }) => [field, state])).toEqual([
    ['settings.city', 'changed'],
    ['settings.venue', 'taken'],
    ['settings.english.city', 'taken'],
    ['settings.english.venue', 'taken'],
  ])
  const { settings } = (await server.call(getForum, { id: 3 }, admin.token)).body
  await save({ venue: 'Университет', english: { ...settings.english, city: 'Kazan', venue: '' } })
  expect(await pointOf('place')).toMatchObject({ state: 'changed' })
  await save({ city: 'Приозёрск' })
  expect(await pointOf('place')).toMatchObject({ state: 'taken' })
  await save({ operator: { name: 'Общество', legal_form: '', registration_numbers: '', address: 'Казань', email: 'a@b.test' } })
  // The point shows what is given now.
  const given = await pointOf('operator')
  expect([given?.state, given?.fields.map(({ value }) => value).toSorted()]).toEqual(['changed', ['a@b.test', 'Казань', 'Общество']])
})

// @requirement next-21
test('what is hidden is settled, too; showing it asks again, and the rehearsal says so', async () => {
  await server.db.insert(mailTemplates).values({ kind: 'cancelled', language: 'en', subject: 'Cancelled', body: 'See you in Priozyorsk.' })
  await save({ city: 'Казань', modules_off: ['english', 'opinions'] })
  const { leftovers } = (await server.call(getLeftovers, { id: 3 }, admin.token)).body
  const places = leftovers.map(({ place }: { place: string }) => place)
  expect(places).toEqual(
    expect.arrayContaining(['settings.english.contacts.address', 'settings.front.english.topics.0', 'mails.cancelled']),
  )
  const stateOf = async (name: string, path: string) => {
    const found = await pointOf(name)
    return [found?.state, found?.is_reopened, found?.fields.find(({ field }) => field === path)]
  }
  const city = { field: 'settings.english.city', label: 'Город (на английском)', value: 'Priozyorsk' }
  expect(await stateOf('place', city.field)).toEqual(['taken', false, { ...city, state: 'taken', is_hidden: true }])

  const { points } = await read()
  await confirm(
    points.map(({ point }) => point),
    2,
  )
  expect((await read()).points.filter(({ state }) => state === 'taken')).toEqual([])
  const rehearse = async (change: object) => {
    const { settings, sections } = (await server.call(getForum, { id: 3 }, admin.token)).body
    const { body } = await server.call(rehearseForum, { id: 3, settings: { ...settings, ...change }, sections }, admin.token)
    return body.effects.map(({ sentence }: { sentence: string }) => sentence)
  }
  expect(await rehearse({ modules_off: ['english'] })).toEqual([expect.stringMatching(/^Надо решить: Ограничения; Тексты писем\. /)])
  const [told] = await rehearse({ modules_off: ['opinions'] })
  for (const label of ['Город и место проведения', 'Девиз и темы', 'Организаторы', 'Секции и мероприятия', 'Тексты писем'])
    expect(told).toContain(label)
  expect(told).not.toContain('Текст согласия')
  expect((await choose()).body).toEqual({ changed: true })

  await save({ modules_off: ['opinions'] })
  expect(await stateOf('place', city.field)).toEqual(['taken', true, { ...city, state: 'taken', is_hidden: false }])
  expect(await stateOf('place', 'settings.venue')).toMatchObject(['taken', true, { state: 'confirmed' }])
  await confirm(['place'], 3)
  expect(await stateOf('place', city.field)).toMatchObject(['confirmed', false, { state: 'confirmed' }])
})

test('the English texts of a list are settled apart from the Russian ones', async () => {
  const { settings } = (await server.call(getForum, { id: 3 }, admin.token)).body
  const renamed = settings.organizers.map((organizer: object) => ({ ...organizer, name: 'Общество протеомики', people: ['Орлов Пётр'] }))
  await save({ organizers: renamed })
  expect(await pointOf('organizers')).toMatchObject({
    state: 'taken',
    fields: [
      { field: 'settings.organizers', state: 'changed' },
      { field: 'settings.organizers.english', label: 'Организаторы (на английском)', state: 'taken' },
    ],
  })
})

test('what another organiser changed since is read before it is confirmed', async () => {
  await save({ city: 'Казань' })
  expect((await confirm(['place'])).body.code).toBe('changed_meanwhile')
  expect((await confirm(['place'], 2)).status).toBe(200)
  const { results } = (await server.call(listAudit, {}, admin.token)).body
  expect(results[0]).toMatchObject({
    action: 'confirm settled',
    subject: 'forum:3',
    changes: [{ field: 'settling.place', to: 'confirmed' }],
  })
})

// @requirement next-13
test('the forum of an installation has nothing to settle, and becomes current again at any time', async () => {
  expect((await read(2)).points).toEqual([])
  expect((await server.call(listForums, {}, admin.token)).body.forums.map(({ unsettled }: { unsettled: number }) => unsettled > 0)).toEqual(
    [true, false],
  )
  expect((await server.call(makeForumCurrent, { id: 2 }, admin.token)).body).toEqual({ changed: false })
})

// @requirement next-15
test('what the texts of a copied forum still say of the former one is found in every place', async () => {
  await save({ city: 'Казань' })
  await server.db.insert(mailTemplates).values({ kind: 'cancelled', language: 'ru', subject: 'Отмена', body: 'Ждём вас в Приозёрске.' })
  const { former, searched, leftovers } = (await server.call(getLeftovers, { id: 3 }, admin.token)).body
  expect(former).toBe('Форум геномных технологий — 2025')
  expect(searched).toBeGreaterThan(100)
  const places = leftovers.map(({ place }: { place: string }) => place)
  for (const place of [
    'settings.shortName',
    'settings.front.tagline',
    'settings.consentDocument',
    'settings.front.english.topics.0',
    'mails.cancelled',
  ])
    expect(places).toContain(place)
  expect(leftovers).toContainEqual({
    place: 'settings.contacts.address',
    label: 'Контакты: адрес',
    kind: 'city',
    found: 'Приозёрск',
    sentence: 'Приозёрск, проспект Науки, 1, конгресс-центр «Спираль»',
  })
  expect((await server.call(getLeftovers, { id: 2 }, admin.token)).body).toEqual({ former: null, searched: 0, leftovers: [] })
})

// @requirement next-16
test('an organiser sees the documents of a draft by a link that ends; they are marked, and indexed nowhere', async () => {
  const { draft_path: path } = (await server.call(getSettling, { id: 3 }, admin.token)).body
  const get = (page: string) => server.app.inject(`${path}/${page}`)
  const front = await get('forum')
  expect([front.statusCode, front.headers['x-robots-tag'], front.headers['cache-control']]).toEqual([200, 'noindex', 'no-store'])
  expect(front.body).toContain('Протеом — 2027')
  expect(front.body).toContain('Черновик: так будет выглядеть эта страница.')
  expect((await get('policy')).body).toContain('Черновик')
  for (const [paper, title] of [
    ['invitation.pdf', 'Приглашение'],
    ['certificate.pdf', 'Сертификат'],
  ]) {
    const { rawPayload } = await get(paper ?? '')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
    for (const part of [title, 'Протеом — 2027', 'Образцова Анна Петровна', 'ОБРАЗЕЦ']) expect(text.replace(/\s+/g, ' ')).toContain(part)
  }
  const wrong = [`${path}x/forum`, `${path}x/invitation.pdf`, `${path}/other`, `${path}/constructor`, '/draft/3/forum']
  for (const address of wrong) expect((await server.app.inject(address)).statusCode).toBe(404)
  expect((await server.call(getSettling, { id: 2 }, admin.token)).body.draft_path).toBeNull()
  server.clock.set(new Date(server.clock.now().getTime() + 61 * 60_000).toISOString())
  expect((await get('forum')).statusCode).toBe(404)
})

test('texts in a further language are a point of their own where there are any', async () => {
  expect(await pointOf('translations')).toBeUndefined()
  await changeForum(server, () => ({
    translations: [{ ...noEnglish, front: noFrontTexts, language: 'de', title: 'Tagung', city: 'Kasan' }],
  }))
  await server.call(createNextForum, { title: 'Протеом — 2028', first_day: '2028-10-18', days: 2 }, admin.token)
  const point = (await read(4)).points.find(({ point }) => point === 'translations')
  expect(point).toMatchObject({ state: 'taken', is_blocking: true, fields: [{ field: 'settings.translations' }] })
})
