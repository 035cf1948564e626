import { getReviewForm, importReviews, listAssigned, readAssigned } from '@forum/contracts/theses/experts'
import { uploadThesis } from '@forum/contracts/theses/theses'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { docx } from '../../testing/documents.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'

/** Forms to fill in offline. */

let server: TestApp
let expert: TestPerson
let ids: number[]

beforeEach(async () => {
  server = await createTestApp()
  const moderator = await server.createUser({ roles: ['moderator'] })
  expert = await server.createUser({ roles: ['expert'], lastName: 'Рецензентов', organizationId: 20 })
  const at = server.clock.now()
  for (const title of ['ГЕНОМ ПЕРВЫЙ ПО СЧЁТУ', 'ГЕНОМ <i>ВТОРОЙ</i> & ПОСЛЕДНИЙ']) {
    const author = await server.createUser()
    const registrationId = await scenes(server, moderator).register(author, oral)
    const sent = { current_user_registration_id: registrationId, thesis: goodThesis({ name: title }) }
    expect((await server.call(uploadThesis, sent, author.token)).status).toBe(201)
    await server.db.insert(expertReviews).values({ registrationId, expertId: expert.id, assignedAt: at })
  }
  ids = (await server.call(listAssigned, {}, expert.token)).body.items.map(({ id }: { id: number }) => id)
})
afterEach(() => server.close())

async function download(input: Record<string, unknown> = {}): Promise<Uint8Array> {
  const { body } = await server.call(getReviewForm, input, expert.token)
  const file = await server.app.inject(body.url)
  expect(file.statusCode).toBe(200)
  return file.rawPayload
}

/** Writes into the second cells of the tables, as a text processor would: in several runs, with attributes, or as the XML given. */
function fill(form: Uint8Array, ...tables: string[][]): Buffer {
  const parts = unzipSync(form)
  const run = (text: string) => `<w:r w:rsidR="00A1"><w:t xml:space="preserve">${text}</w:t></w:r>`
  const paragraph = (text: string) => (text.startsWith('<') ? text : `<w:p w:rsidR="00A1">${[...text].map(run).join('')}</w:p>`)
  let table = -1
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replace(/<w:tbl>.*?<\/w:tbl>/gs, (source) => {
    table += 1
    const values = tables[table] ?? []
    let row = -3
    return source.replace(/<w:tr>.*?<\/w:tr>/gs, (line) => {
      row += 1
      const value = values[row]
      if (row < 0 || value === undefined) return line
      const at = line.lastIndexOf('<w:p>')
      return `${line.slice(0, at)}${value.split('\n').map(paragraph).join('')}</w:tc></w:tr>`
    })
  })
  return Buffer.from(zipSync({ ...parts, 'word/document.xml': strToU8(xml) }))
}

const send = (bytes: Uint8Array, name = 'forms.docx') => server.upload(importReviews, { name, bytes }, {}, expert.token)
const stored = async () => (await server.call(listAssigned, {}, expert.token)).body.items.map(({ state }: { state: string }) => state)

// @requirement experts-7
test('a form is filled in offline and imported; what is left empty stays open', async () => {
  const form = await download()
  const { status, body } = await send(fill(form, ['5', '4.', '3', 'Первая строка\nи ещё'.normalize('NFD'), '']))
  expect([status, body]).toEqual([200, { saved: [{ id: ids[0], title: 'ГЕНОМ ПЕРВЫЙ ПО СЧЁТУ' }] }])
  expect(await stored()).toEqual(['submitted', 'assigned'])
  const { body: read } = await server.call(readAssigned, { id: ids[0] }, expert.token)
  expect([read.scores, read.committee_comment, read.author_comment]).toEqual([[5, 4, 3], 'Первая строка\nи ещё', ''])
  // The rest has a separate form, which can be sent alone.
  const rest = await send(fill(await download({ id: ids[1] }), ['1', '2', '3', '', 'Автору']))
  expect([rest.status, await stored()]).toEqual([200, ['submitted', 'submitted']])
  expect((await server.call(getReviewForm, {}, expert.token)).status).toBe(404)
})

// @requirement experts-7
test('with anything wrong nothing is stored, and each mistake is named', async () => {
  const { status, body } = await send(fill(await download(), ['5', '4', '3', '', ''], ['6', '', 'три', '', '']))
  const title = 'ГЕНОМ ВТОРОЙ & ПОСЛЕДНИЙ'
  expect([status, body.errors.file]).toEqual([
    400,
    [
      `«${title}»: оценка по критерию «Новизна» — целое число от 1 до 5, а указано «6».`,
      `«${title}»: нет оценки по критерию «Обоснованность».`,
      `«${title}»: оценка по критерию «Интерес для участников форума» — целое число от 1 до 5, а указано «три».`,
    ],
  ])
  expect(await stored()).toEqual(['assigned', 'assigned'])
})

// @requirement experts-7
test('forms of other people, empty ones and other documents are refused with their reason', async () => {
  const form = await download({ id: ids[0] })
  const refused = async (bytes: Uint8Array) => (await send(bytes)).body.errors.file
  expect(await refused(form)).toEqual(['Ни одна форма в файле не заполнена.'])
  expect(await refused(docx)).toEqual(['В файле нет форм экспертизы. Загрузите документ, который вы скачали здесь.'])
  expect((await send(form, 'forms.pdf')).status).toBe(415)
  const parts = unzipSync(form)
  const endless = zipSync({
    ...parts,
    'word/document.xml': strToU8(`<w:document><w:body>${'<w:p/>'.repeat(1_200_000)}</w:body></w:document>`),
  })
  expect(endless.length).toBeLessThan(40_000)
  const { status, body } = await send(endless)
  expect([status, body.code]).toEqual([415, 'too_complex'])
  const other = await server.createUser({ roles: ['expert'] })
  const own = await server.upload(importReviews, { name: 'a.docx', bytes: fill(form, ['5', '4', '3', '', '']) }, {}, other.token)
  expect(own.body.errors.file).toEqual([expect.stringContaining('эти тезисы вам не назначены')])
})

// @requirement experts-7
test('a passage moved to the committee under tracked changes is not sent to the author', async () => {
  const remark = '<w:r><w:t>Подозреваю плагиат.</w:t></w:r>'
  const thanks = '<w:r><w:t xml:space="preserve">Спасибо. </w:t></w:r>'
  const moved = [`<w:p><w:moveTo w:id="1">${remark}</w:moveTo></w:p>`, `<w:p>${thanks}<w:moveFrom w:id="2">${remark}</w:moveFrom></w:p>`]
  expect((await send(fill(await download({ id: ids[0] }), ['5', '4', '3', ...moved]))).status).toBe(200)
  const { body } = await server.call(readAssigned, { id: ids[0] }, expert.token)
  expect([body.committee_comment, body.author_comment]).toEqual(['Подозреваю плагиат.', 'Спасибо.'])
})
