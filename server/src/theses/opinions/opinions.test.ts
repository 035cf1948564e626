import { addFile, deleteFile, uploadFile } from '@forum/contracts/participation/registrations'
import { exportOpinions, getOpinionForm, listOpinions, removeOpinion, reviewOpinion, setOpinion } from '@forum/contracts/theses/opinions'
import { correctThesis, uploadThesis } from '@forum/contracts/theses/theses'
import { unzipSync } from 'fflate'
import { deleteUnattached } from '../../participation/files/unattached.ts'
import { files } from '../../platform/database/schema/participation.ts'
import { pdf } from '../../testing/documents.ts'
import { oral, startForum } from '../../testing/participation.ts'
import { readSheets } from '../../testing/readSheets.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

const { server, moderator, register } = await startForum()
let person: TestPerson
let id: number
let institute: string
const LAB = 'Лаборатория на дому'

beforeEach(async () => {
  server.clock.set('2025-09-15T12:00:00+03:00')
  person = await server.createUser({ lastName: 'Авторова' })
  id = await register(person, oral)
  const { body } = await server.call(uploadThesis, { current_user_registration_id: id, thesis: goodThesis() }, person.token)
  institute = body.thesis.orgs[0].view_descr
})

const upload = async ({ token } = person) =>
  (await server.upload(uploadFile, { name: 'заключение.pdf', bytes: pdf }, { type: '5' }, token)).body.id as number
const set = (organization: string, more: object, { token } = person) =>
  server.call(setOpinion, { registration_id: id, organization, ...more }, token)
const list = async ({ token } = person) => (await server.call(listOpinions, { registration_id: id }, token)).body.opinions
const states = async () => (await list()).map(({ organization, state }: { organization: string; state: string }) => [organization, state])
const review = (file_id: number, is_accepted: boolean, reason = '') =>
  server.call(reviewOpinion, { registration_id: id, file_id, is_accepted, reason }, moderator.token)
const correct = (thesis: object, version: number) => server.call(correctThesis, { id, thesis: goodThesis(thesis), version }, person.token)

// @requirement opinions-1
test('each organisation of a thesis has its opinion; that of the first is the file older clients know', async () => {
  const [first, second] = [await upload(), await upload()]
  await server.call(addFile, { id, file_id: first, file_type: 5 }, person.token)
  expect((await set(LAB, { file_id: second })).status).toBe(200)
  expect(await list()).toMatchObject([
    { organization: institute, is_first: true, file: { id: first }, state: 'received', is_outdated: false },
    { organization: LAB, is_first: false, file: { id: second }, state: 'received', is_outdated: false },
  ])
  const url = (await list(moderator))[1].file.url
  expect((await server.app.inject({ url })).statusCode).toBe(200)
  // One opinion is deleted by the call of older clients, the other by the new one.
  await server.call(deleteFile, { id: second, type: 'del_exp_file' }, person.token)
  await server.call(removeOpinion, { registration_id: id, organization: institute }, person.token)
  expect(await states()).toEqual([
    [institute, 'missing'],
    [LAB, 'missing'],
  ])
  expect(await server.db.$count(files)).toBe(0)
})

// @requirement opinions-1
test('an organisation may leave it to another one of the thesis', async () => {
  expect((await set(LAB, { delegated_to: institute })).status).toBe(200)
  expect(await states()).toEqual([
    [institute, 'missing'],
    [LAB, 'delegated'],
  ])
  expect((await set(LAB, { file_id: await upload() })).body.code).toBe('file_exists')
  await server.call(removeOpinion, { registration_id: id, organization: LAB }, person.token)
  expect(await states()).toContainEqual([LAB, 'missing'])
})

// @requirement opinions-1
test.each<[string, () => Promise<object>, number]>([
  ['both', async () => ({ file_id: await upload(), delegated_to: institute }), 400],
  ['neither', async () => ({}), 400],
  ['to itself', async () => ({ delegated_to: LAB }), 400],
  ['to an organisation of no author', async () => ({ delegated_to: 'Чужой институт' }), 400],
  ['for an organisation of no author', async () => ({ organization: 'Чужой институт', delegated_to: institute }), 400],
  ['somebody else’s file', async () => ({ file_id: await upload(await server.createUser()) }), 404],
  ['no such file', async () => ({ file_id: 999_999 }), 404],
])('%s is refused', async (_what, input, status) => {
  const { organization = LAB, ...more } = (await input()) as { organization?: string }
  expect((await set(organization, more)).status).toBe(status)
  expect(await states()).toEqual([
    [institute, 'missing'],
    [LAB, 'missing'],
  ])
})

// @requirement opinions-1
test('after the deadline nothing changes, and an unattached file does not expire once it is an opinion', async () => {
  await set(LAB, { file_id: await upload() })
  server.clock.set('2026-02-01T12:00:00+03:00')
  await deleteUnattached(server.db, server.storage, server.clock)
  const token = await server.createSession(person)
  expect((await list({ ...person, token }))[1].state).toBe('received')
  const refused = await server.call(removeOpinion, { registration_id: id, organization: LAB }, token)
  expect([refused.status, refused.body.code]).toEqual([409, 'files_closed'])
})

// @requirement opinions-2
test('a moderator accepts an opinion or returns it with a reason, which the owner gets by mail; a new file is reviewed again', async () => {
  const file = await upload()
  await set(LAB, { file_id: file })
  expect((await review(file, false)).status).toBe(400)
  expect((await review(file, false, 'Нет подписи.')).body.opinions[1]).toMatchObject({ state: 'returned', reason: 'Нет подписи.' })
  // A repeated review sends no second mail.
  await review(file, false, 'Нет подписи.')
  const mails = (await server.mails(person.email)).filter(({ subject }) => subject === 'Экспертное заключение возвращено')
  expect(mails.map(({ text }) => text.includes('Нет подписи.') && text.includes(LAB))).toEqual([true])
  expect((await review(file, true)).body.opinions[1]).toMatchObject({ state: 'accepted', reason: '' })
  await server.call(removeOpinion, { registration_id: id, organization: LAB }, person.token)
  await set(LAB, { file_id: await upload() })
  expect((await list())[1]).toMatchObject({ state: 'received' })
  expect((await server.call(reviewOpinion, { registration_id: id, file_id: file, is_accepted: true }, moderator.token)).status).toBe(404)
})

// @requirement opinions-3
test('an opinion does not match once the title, the authors or the organisations changed after it', async () => {
  await set(institute, { file_id: await upload() })
  await set(LAB, { file_id: await upload() })
  const outdated = async () =>
    (await list()).map((one: { organization: string; is_outdated: boolean }) => [one.organization, one.is_outdated])
  server.clock.set('2025-09-16T12:00:00+03:00')
  await correct({ text: 'б'.repeat(1500) }, 1)
  expect(await outdated()).toEqual([
    [institute, false],
    [LAB, false],
  ])
  await correct({ name: 'Геном ели обыкновенной' }, 2)
  expect(await outdated()).toEqual([
    [institute, true],
    [LAB, true],
  ])
  // The thesis is again as it was when the opinion was given.
  await correct({}, 3)
  expect((await outdated()).map(([, is]: [string, boolean]) => is)).toEqual([false, false])
  const { orgs } = goodThesis()
  await correct(
    {
      orgs: orgs.slice(0, 1),
      author: { fio: 'Иванова Мария Петровна', org_numbers: [1] },
      coautors: [{ id: 1, fio: 'Петров Пётр', org_numbers: [1] }],
    },
    4,
  )
  expect(await outdated()).toEqual([
    [institute, false],
    [LAB, true],
  ])
})

// @requirement opinions-4
test('the form has the exact title and all authors', async () => {
  const { body } = await server.call(getOpinionForm, { registration_id: id, organization: LAB }, person.token)
  const reply = await server.app.inject({ url: body.url })
  expect(reply.statusCode).toBe(200)
  const document = new TextDecoder().decode(unzipSync(reply.rawPayload)['word/document.xml']).replaceAll(/<[^>]+>/g, '')
  expect(document).toContain('ГЕНОМ ЁЛКИ ОБЫКНОВЕННОЙ')
  expect(document).toContain('Авторы: Иванова Мария Петровна, Петров Пётр')
  expect(document).toContain(LAB)
  const foreign = await server.createUser()
  expect((await server.call(getOpinionForm, { registration_id: id, organization: LAB }, foreign.token)).status).toBe(404)
})

// @requirement opinions-5
test('all opinions are exported with a register, of one’s sections only', async () => {
  const file = await upload()
  await set(LAB, { file_id: file })
  await review(file, true)
  const archive = async ({ token }: TestPerson) => {
    const { body } = await server.call(exportOpinions, {}, token)
    return unzipSync((await server.app.inject({ url: body.url })).rawPayload)
  }
  const all = await archive(moderator)
  expect(Buffer.from(all[`${id}/2 заключение.pdf`] ?? [])).toEqual(Buffer.from(pdf))
  const [rows = []] = readSheets(all['Реестр.xlsx'] ?? new Uint8Array())
  const words = rows.map((row) => row.map(({ value }) => value)).filter(([number]) => number === String(id))
  expect(words).toMatchObject([
    expect.arrayContaining([institute, 'нет']),
    expect.arrayContaining([LAB, 'принято', `${id}/2 заключение.pdf`]),
  ])
  const reader = await server.createUser({ roles: ['section_moderator'], sections: [5] })
  expect(Object.keys(await archive(reader))).toEqual(['Реестр.xlsx'])
})
