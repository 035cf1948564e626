import { changeRegistration } from '@forum/contracts/participation/registrations'
import { thesisToDoc, uploadThesis } from '@forum/contracts/theses/theses'
import { indexOf } from '../../platform/documents/bookIndex.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, poster, startForum } from '../../testing/participation.ts'
import { readDocx } from '../../testing/readDocx.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

const { server, moderator, register } = await startForum()
let person: TestPerson

beforeAll(async () => {
  person = await server.createUser()
})

async function upload(application: object, thesis: object): Promise<{ id: number; registration: number }> {
  const registration = await register(person, { ...application, one_more: true })
  const input = { current_user_registration_id: registration, thesis }
  const { status, body } = await server.call(uploadThesis, input, person.token)
  expect(status).toBe(201)
  return { id: body.thesis.id, registration }
}

async function open(id: number, token: string) {
  const { status, body } = await server.call(thesisToDoc, { id }, token)
  expect(status).toBe(200)
  const response = await server.app.inject({ url: body.url })
  return { status: response.statusCode, headers: response.headers, ...readDocx(response.rawPayload) }
}

test('the document contains the thesis as written, with italics and marks, without control characters', async () => {
  const text = `Ген <i>BRCA1\nи ещё</i> a<b & c>d \u0001${'а'.repeat(1500)}`
  const { id, registration } = await upload(oral, goodThesis({ text, finance: 'Грант <i>РНФ</i>' }))
  const { headers, paragraphs, italics, marks } = await open(id, person.token)
  expect(headers['content-disposition']).toContain('attachment')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(paragraphs).toEqual(expect.arrayContaining(['ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ', 'Ген BRCA1', 'Финансирование. Грант РНФ', 'Литература']))
  expect(paragraphs.some((line) => line.startsWith(`и ещё a<b & c>d ${'а'.repeat(1500)}`))).toBe(true)
  expect(italics).toEqual(['BRCA1', 'и ещё', 'РНФ'])
  expect(marks.slice(0, 2)).toEqual(['1,2', '2'])
  await server.call(changeRegistration, { id: registration, is_active: 0, cancel_reg: 1 }, person.token)
})

// @requirement thesis-22
test('the English part is printed after the Russian one and before the text, as far as it is given', async () => {
  const text = `Начало ${'а'.repeat(1500)}`
  const [listed, free] = goodThesis().orgs
  if (!listed || !free) throw new Error('The thesis has two organisations')
  const { id, registration } = await upload(
    oral,
    goodThesis({
      text,
      name_en: 'Genome of <i>Picea abies</i>',
      orgs: [listed, { ...free, view_descr_en: 'Home lab' }],
      author: { fio: 'Иванова Мария Петровна', fio_en: 'Maria Ivanova', org_numbers: [1, 2] },
    }),
  )
  const one = await open(id, person.token)
  const from = one.paragraphs.indexOf('author@forum.test')
  const english = ['Genome of Picea abies', 'Maria Ivanova1,2', '2 Home lab']
  expect(one.paragraphs.slice(from, from + 5)).toEqual(['author@forum.test', ...english, text])
  expect(one.paragraphs.slice(0, from).join()).toMatch(
    /^ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ,Иванова Мария Петровна1,2, Петров Пётр2,1 .*,2 Лаборатория на дому$/,
  )
  expect(one.italics).toEqual(['Picea abies'])
  const book = await open(-13, moderator.token)
  expect(book.paragraphs).toEqual(expect.arrayContaining(english))
  expect(book.paragraphs.filter((line) => /Ivanova|Home lab/.test(line))).toHaveLength(2)

  await changeForum(server, () => ({ modulesOff: ['english'] }))
  const [oneInRussian, bookInRussian] = [await open(id, person.token), await open(-13, moderator.token)]
  await changeForum(server, () => ({ modulesOff: [] }))
  expect(oneInRussian.paragraphs.slice(from, from + 2)).toEqual(['author@forum.test', text])
  expect(bookInRussian.paragraphs.filter((line) => /Picea|Ivanova|Home lab/.test(line))).toEqual([])
  expect((await open(id, person.token)).paragraphs).toEqual(one.paragraphs)
  await server.call(changeRegistration, { id: registration, is_active: 0, cancel_reg: 1 }, person.token)
})

test('the book contains every section, numbers and both indexes, without cancelled registrations', async () => {
  await upload(poster, goodThesis({ name: 'Стендовый доклад о геноме' }))
  await upload(oral, goodThesis({ name: 'Устный доклад о геноме' }))
  const gone = await upload(oral, goodThesis({ name: 'Отменённый доклад' }))
  await server.call(changeRegistration, { id: gone.registration, is_active: 0, cancel_reg: 1 }, person.token)
  const { paragraphs } = await open(-13, moderator.token)
  expect(paragraphs).toEqual(expect.arrayContaining(['1. УСТНЫЙ ДОКЛАД О ГЕНОМЕ', '2. СТЕНДОВЫЙ ДОКЛАД О ГЕНОМЕ']))
  expect(paragraphs.join()).not.toContain('ОТМЕНЁННЫЙ')
  expect(paragraphs.slice(paragraphs.indexOf('Указатель авторов'))).toEqual([
    'Указатель авторов',
    'Числа — номера тезисов.',
    '',
    'Иванова Мария Петровна — 1, 2',
    'Петров Пётр — 1, 2',
    'Указатель организаций',
    'Числа — номера тезисов.',
    expect.stringMatching(/ — 1, 2$/),
    expect.stringMatching(/ — 1, 2$/),
  ])
})

// @requirement access-6, calls-lists-4
test('the book is for moderators, a thesis for its owner and moderators', async () => {
  const owner = await server.createUser()
  const registration = await register(owner, oral)
  const uploaded = await server.call(uploadThesis, { current_user_registration_id: registration, thesis: goodThesis() }, owner.token)
  const { id } = uploaded.body.thesis
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const stranger = await server.createUser()
  const asked = async (what: number, token?: string) => (await server.call(thesisToDoc, { id: what }, token)).status
  expect([await asked(-13, moderator.token), await asked(-13, admin.token), await asked(-13, owner.token), await asked(-13)]).toEqual([
    200, 403, 403, 403,
  ])
  expect([
    await asked(id, owner.token),
    await asked(id, moderator.token),
    await asked(id, admin.token),
    await asked(id, stranger.token),
  ]).toEqual([200, 200, 404, 404])
})

test('an index joins spellings that differ in case, ё or spaces, and sorts in Russian', () => {
  const mentions = [
    { name: 'Ёлкин  Пётр', number: 7 },
    { name: 'елкин петр', number: 2 },
    { name: 'Жуков', number: 2 },
    { name: ' ', number: 3 },
  ]
  expect(indexOf(mentions)).toEqual([
    { name: 'Ёлкин Пётр', numbers: [2, 7] },
    { name: 'Жуков', numbers: [2] },
  ])
})
