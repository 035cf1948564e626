import { countAudience } from '@forum/contracts/dashboard/mailing'
import { deletePersonalData } from '@forum/contracts/people/personalData'
import { getBookJob } from '@forum/contracts/theses/book'
import { answerPublication, getPublication } from '@forum/contracts/theses/publication'
import { correctThesis } from '@forum/contracts/theses/theses'
import {
  changePaper,
  closeVolume,
  getVolume,
  getVolumeFiles,
  orderVolumeFiles,
  saveVolume,
  titlePaper,
} from '@forum/contracts/theses/volume'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { readForum } from '../../forum/current/forum.ts'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { bookJobs, volumePapers, volumes } from '../../platform/database/schema/theses.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { depositProblems } from '../../testing/crossrefSchema.ts'
import { changeForum } from '../../testing/forum.ts'
import { startForum } from '../../testing/participation.ts'
import { readDocx } from '../../testing/readDocx.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { deleteOldBooks, makeDueBooks } from '../book/jobs.ts'
import { details, volumeScenes } from './testing.ts'
import { loadVolume } from './volume.ts'

const { server, moderator } = await startForum()
const { switchModule, confirmed, answer, save } = volumeScenes(server, moderator)
let admin: TestPerson
let lynx: { id: number; person: TestPerson }
let fox: { id: number; person: TestPerson }

const get = (url: string) => server.app.inject({ url })
const page = async (url: string) => (await get(url)).body
const read = async () => (await server.call(getVolume, {}, admin.token)).body
const close = (papers: number) => server.call(closeVolume, { papers }, admin.token)
const textOf = async (bytes: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text

const orderFiles = async (): Promise<string> => (await server.call(orderVolumeFiles, {}, admin.token)).body.id
/** The files of an ordered archive, by name. */
async function filesOf(id: string): Promise<Record<string, Uint8Array>> {
  await makeDueBooks(server, (error) => expect(error).toBeUndefined())
  const { url, ...job } = (await server.call(getVolumeFiles, { id }, admin.token)).body
  expect(job).toMatchObject({ state: 'ready', progress: 100 })
  const { rawPayload, headers } = await server.app.inject(url)
  expect(headers['content-type']).toBe('application/zip')
  return unzipSync(rawPayload)
}

beforeAll(async () => {
  admin = await server.createUser({ roles: ['conf_admin'] })
  expect((await server.call(orderVolumeFiles, {}, admin.token)).body.code).toBe('module_off')
  await switchModule(true)
  expect((await server.call(orderVolumeFiles, {}, admin.token)).body.code).toBe('book_empty')
  lynx = await confirmed('Геном рыси & «кошки» <b>', {
    name_en: 'Genome of the <i>Lynx lynx</i>',
    text: `<i>Lynx</i> ${'а'.repeat(1500)}</script>`,
    author: { fio: 'Рысин Лев', fio_en: 'Lev Rysin', org_numbers: [1, 2], orcid: '0000-0002-1825-0097' },
  })
  fox = await confirmed('Геном лисицы')
  await confirmed('Геном волка')
})

// @requirement volume-1
test('a draft has the talks whose authors agreed, says what is missing, and is opened by the link of an organiser alone', async () => {
  expect(await read()).toMatchObject({ closed_on: null, papers: [], refused: 0, unasked: [{}, {}, {}] })
  await answer(lynx, 'volume')
  await answer(fox, 'program')
  const draft = await read()
  expect(draft.papers).toMatchObject([
    { number: 1, registration_id: lynx.id, authors: ['Рысин Лев', 'Петров Пётр'], gaps: ['latinNames', 'englishOrganizations'] },
  ])
  expect([draft.refused, draft.unasked.map(({ title }: { title: string }) => title)]).toEqual([1, ['Геном волка']])
  const audience = async (query: string) => (await server.call(countAudience, { query }, admin.token)).body.people
  expect([await audience('publication=0&state=confirmed'), await audience('publication=1')]).toEqual([1, 2])
  expect((await get(`/proceedings/${FORUM_ID}`)).statusCode).toBe(404)
  expect((await get(`/proceedings/${FORUM_ID}?draft=x.y.z`)).statusCode).toBe(404)
  const shown = await get(draft.page)
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(shown.body).toContain('Черновик сборника')
  expect((await server.call(getVolume, {}, lynx.person.token)).status).toBe(403)
})

// @requirement volume-2
test('wrong details are refused at their fields, and a volume without them or with other papers is not closed', async () => {
  const wrong = await server.call(
    saveVolume,
    { ...details, isbn: '978-3-16-148410-1', issn: '1234-5678', doi_prefix: '11.1', title: ' ' },
    admin.token,
  )
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([400, ['doi_prefix', 'isbn', 'issn', 'title']])
  expect(await close(1)).toMatchObject({ status: 409, body: { code: 'volume_incomplete' } })
  await save(admin)
  const capitals = await confirmed('ГЕНОМ ВОЛКА')
  await answer(capitals, 'volume')
  expect((await read()).papers[1]).toMatchObject({
    title: 'ГЕНОМ ВОЛКА',
    gaps: ['title', 'englishTitle', 'latinNames', 'englishOrganizations'],
  })
  expect(await close(2)).toMatchObject({ status: 409, body: { code: 'volume_incomplete', message: /прописными буквами: 1/ } })
  const entitle = (title: string) => server.call(titlePaper, { registration_id: capitals.id, title }, admin.token)
  expect((await entitle('Геном совы')).body.errors).toMatchObject({ title: [expect.any(String)] })
  expect((await entitle('Геном волка')).status).toBe(200)
  expect((await read()).papers[1]).toMatchObject({ title: 'Геном волка' })
  await answer(capitals, 'none')
  expect(await close(2)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(await server.db.$count(volumePapers)).toBe(0)
})

// @requirement citations-7
test('organisers order the files of a draft, once for the same papers', async () => {
  expect((await server.call(orderVolumeFiles, {}, moderator.token)).status).toBe(403)
  const id = await orderFiles()
  expect(await orderFiles()).toBe(id)
  const files = await filesOf(id)
  expect(Object.keys(files)).toEqual(['volume.bib', 'volume.ris', 'publisher.xlsx', 'crossref.xml', 'SHA256SUMS.txt'])
  const deposit = strFromU8(files['crossref.xml'] ?? new Uint8Array())
  expect(await depositProblems(deposit)).toEqual([[]])
  expect(deposit).toContain('<title>Геном рыси &amp; «кошки» &lt;b&gt;</title>')
  expect((await server.call(getBookJob, { id }, moderator.token)).status).toBe(404)
})

// @requirement volume-3
test('a closed volume stays as it is: neither corrections, answers, settings nor a deleted account change it', async () => {
  await answer(fox, 'volume')
  expect((await close(2)).status).toBe(200)
  const [{ changes } = {}] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'close volume'))
  expect(changes).toEqual({ theses: [null, 2] })
  const before = [
    await page(`/proceedings/${FORUM_ID}`),
    await page(`/proceedings/${FORUM_ID}/1`),
    await page(`/proceedings/${FORUM_ID}/2`),
  ]

  const thesis = goodThesis({ name: 'Геном другой рыси' })
  expect((await server.call(correctThesis, { id: lynx.id, thesis, version: 1 }, lynx.person.token)).status).toBe(200)
  await answer(lynx, 'none')
  expect(await server.call(answerPublication, { id: lynx.id, answer: 'volume', licence: 'cc-by-4.0' }, lynx.person.token)).toMatchObject({
    status: 409,
    body: { code: 'volume_closed' },
  })
  expect((await server.call(saveVolume, details, admin.token)).body).toMatchObject({ code: 'volume_closed' })
  expect((await close(2)).body).toMatchObject({ code: 'volume_closed' })
  expect((await server.call(getPublication, { id: fox.id }, fox.person.token)).body).toMatchObject({ paper: `/proceedings/${FORUM_ID}/2` })
  await changeForum(server, () => ({ city: 'Тверь' }))
  await server.db
    .update(users)
    .set({ password: await hashPassword('Forum2025') })
    .where(eq(users.id, fox.person.id))
  expect((await server.call(deletePersonalData, { password: 'Forum2025' }, fox.person.token)).status).toBe(200)

  const chrome = (html: string) => html.replace(/<head>.*?<style>.*?<\/style>/s, '').replace(/<footer>.*<\/footer>/s, '')
  const after = [await page(`/proceedings/${FORUM_ID}`), await page(`/proceedings/${FORUM_ID}/1`), await page(`/proceedings/${FORUM_ID}/2`)]
  expect(after.map(chrome)).toEqual(before.map(chrome))
})

// @requirement volume-4
test('a paper is read without scripts, in both languages, and by search engines', async () => {
  const { body, headers } = await get(`/proceedings/${FORUM_ID}/1`)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain('<h1>Геном рыси &amp; «кошки» &lt;b&gt;</h1>')
  expect(body).toContain('<i>Lynx</i>')
  expect(body).not.toContain('а</script>')
  expect(body).toContain('href="https://creativecommons.org/licenses/by/4.0/"')
  expect(body).toContain(`<link rel="canonical" href="${server.portalUrl}/proceedings/${FORUM_ID}/1"`)
  expect(body).toContain('hrefLang="en"')
  for (const meta of [
    '<meta name="citation_author" content="Рысин Лев"',
    '<meta name="citation_author_orcid" content="https://orcid.org/0000-0002-1825-0097"',
    '<meta name="citation_isbn" content="978-3-16-148410-0"',
    `<meta name="citation_doi" content="10.12345/forum.${FORUM_ID}.1"`,
    `<meta name="citation_pdf_url" content="${server.portalUrl}/proceedings/${FORUM_ID}/1.pdf"`,
  ])
    expect(body).toContain(meta)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
  expect(data).toMatchObject({
    '@type': 'ScholarlyArticle',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    isPartOf: { isbn: details.isbn },
  })
  const english = await page(`/proceedings/${FORUM_ID}/1?lang=en`)
  expect(english).toContain('<h1>Genome of the Lynx lynx</h1>')
  expect(english).toContain('Lev Rysin')
  expect(await page(`/proceedings/${FORUM_ID}?lang=en`)).toContain('<h1>Genome 2025</h1>')
  const loaded = await loadVolume(server, await readForum(server.db, FORUM_ID))
  expect(loaded).toMatchObject({ year: 2025, url: `${server.portalUrl}/proceedings/${FORUM_ID}`, licence: 'cc-by-4.0' })
  expect(loaded.papers.map(({ number, title, authors }) => [number, title, authors[0]?.email])).toEqual([
    [1, 'Геном рыси & «кошки» <b>', 'author@forum.test'],
    [2, 'Геном лисицы', 'author@forum.test'],
  ])
  for (const path of ['3', '0', 'x', '1.docx', 'volume']) expect((await get(`/proceedings/${FORUM_ID}/${path}`)).statusCode).toBe(404)
  for (const path of ['99', 'x', '99999999999']) expect((await get(`/proceedings/${path}`)).statusCode).toBe(404)
})

// @requirement volume-5
test('a withdrawn paper keeps its number and page and says so, as does one with an erratum', async () => {
  const change = (number: number, erratum: string, withdrawn: boolean) =>
    server.call(changePaper, { number, erratum, withdrawn }, admin.token)
  expect((await change(1, 'Следует читать: <b>рысь</b>', false)).status).toBe(200)
  expect((await change(2, '', true)).status).toBe(200)
  expect((await change(3, '', true)).status).toBe(404)
  expect(await page(`/proceedings/${FORUM_ID}/1`)).toContain('Следует читать: &lt;b&gt;рысь&lt;/b&gt;')
  const withdrawn = await page(`/proceedings/${FORUM_ID}/2`)
  expect(withdrawn).toMatch(/Доклад отозван \d\d\.\d\d\.2025/)
  expect(withdrawn).not.toContain('citation_pdf_url')
  expect((await get(`/proceedings/${FORUM_ID}/2.pdf`)).statusCode).toBe(404)
  expect(await page(`/proceedings/${FORUM_ID}`)).toContain('отозван')
  await change(2, '', false)
  expect(await page(`/proceedings/${FORUM_ID}/2`)).not.toContain('отозван')
})

// @requirement volume-6
test('the files of a volume are made as books, stay, and have titles in sentence case; a paper has its own PDF', async () => {
  const failures: unknown[] = []
  const early = await get(`/proceedings/${FORUM_ID}/volume.pdf`)
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '30'])
  await makeDueBooks(server, (error) => failures.push(error))
  expect(failures).toEqual([])
  const docx = readDocx((await get(`/proceedings/${FORUM_ID}/volume.docx`)).rawPayload)
  expect(docx.paragraphs).toEqual(expect.arrayContaining(['Геном — 2025', '2. Геном лисицы']))
  expect(await textOf((await get(`/proceedings/${FORUM_ID}/volume.pdf`)).rawPayload)).toMatch(/ISBN 978-3-16-148410-0/)
  const [, firstPage] = /<meta name="citation_firstpage" content="(\d+)"/.exec(await page(`/proceedings/${FORUM_ID}/2`)) ?? []
  const paper = await get(`/proceedings/${FORUM_ID}/2.pdf`)
  expect(paper.headers['content-type']).toBe('application/pdf')
  const text = await textOf(paper.rawPayload)
  expect(Number(firstPage)).toBeGreaterThan(1)
  expect(text.trim().split(/\s+/).at(-1)).toBe(firstPage)
  expect(text).toContain('2. Геном лисицы')
  expect(text).toContain(`10.12345/forum.${FORUM_ID}.2`)
  expect(text).not.toContain('Указатель')
})

// @requirement citations-7
test('another archive is made when a paper changes; after a day readers still have PDF and docx', async () => {
  for (const number of [1, 2]) await server.call(changePaper, { number, erratum: '', withdrawn: true }, admin.token)
  const files = await filesOf(await orderFiles())
  expect(strFromU8(files['crossref.xml'] ?? new Uint8Array())).toContain('<title>WITHDRAWN: ')
  expect(strFromU8(files['volume.bib'] ?? new Uint8Array())).toBe('\n')
  await server.db.update(bookJobs).set({ orderedAt: sql`now() - interval '25 hours'` })
  expect(await deleteOldBooks(server)).toBe(2)
  for (const format of ['pdf', 'docx']) expect((await get(`/proceedings/${FORUM_ID}/volume.${format}`)).statusCode).toBe(200)
})

// @requirement volume-3
test('a closed volume outlives its module; a forum without the module has no draft', async () => {
  await switchModule(false)
  expect((await get(`/proceedings/${FORUM_ID}`)).statusCode).toBe(200)
  expect((await server.call(getVolume, {}, admin.token)).body).toMatchObject({ code: 'module_off' })
  expect(await server.db.$count(volumes)).toBe(1)
})
