import { listAudit } from '@forum/contracts/dashboard/auditLog'
import { addFile, changeRegistration, deleteFile, uploadFile } from '@forum/contracts/participation/registrations'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { files } from '../../platform/database/schema/participation.ts'
import { busy } from '../../platform/errors/refusal.ts'
import { doc, docx, docxWith, oleWith, pdf, pdfOf, pdfWith } from '../../testing/documents.ts'
import { oral, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'

const { server, moderator, register, stored } = await startForum({ limits: { flood: 10_000 } })
beforeEach(() => server.clock.set('2025-09-15T12:00:00+03:00'))

const send = (person: TestPerson, name: string, bytes: Uint8Array, type: number) =>
  server.upload(uploadFile, { name, bytes }, { type: String(type) }, person.token)
const bytesOf = async (id: number) => {
  const [row] = await server.db.select().from(files).where(eq(files.id, id))
  return row && server.storage.get(row.storageKey)
}

// @requirement files-17, files-19, application-4, calls-person-1, calls-registration-10, calls-lists-5
test('a file is uploaded, attached, opened by its URL and deleted from storage', async () => {
  const person = await server.createUser()
  const id = await register(person, oral)
  const { status, body: file } = await send(person, 'тезисы.pdf', pdf, 3)
  expect([status, file]).toEqual([201, { id: expect.any(Number), name: 'тезисы.pdf', size: pdf.length, type: 3, url: expect.any(String) }])
  const attached = await server.call(addFile, { id, file_id: file.id, file_type: 3 }, person.token)
  expect(attached.body.registration).toMatchObject({ file_pdf_id: file.id, file_pdf: { name: 'тезисы.pdf' }, file_id: null })

  const opened = await server.app.inject(attached.body.registration.file_pdf.url)
  expect([opened.statusCode, opened.headers['content-type'], opened.headers['x-content-type-options']]).toEqual([
    200,
    'application/pdf',
    'nosniff',
  ])
  expect(opened.rawPayload.equals(pdf)).toBe(true)
  expect((await server.app.inject(attached.body.registration.file_pdf.url.replace(/.$/, '_'))).statusCode).toBe(403)

  const [row] = await server.db.select().from(files).where(eq(files.id, file.id))
  const removed = await server.call(changeRegistration, { id, type: 'del_thesis_pdf' }, person.token)
  expect(removed.body.registration).toMatchObject({ file_pdf_id: null, file_pdf: null })
  expect(await server.storage.get(row?.storageKey ?? '')).toBeNull()
  expect(await server.db.$count(files, eq(files.id, file.id))).toBe(0)
})

// Browsers escape quotes and line breaks of a file name in a form.
// @requirement files-21
test('a file keeps the quotes of its name', async () => {
  const { body } = await send(await server.createUser(), 'Тезисы %22Геном%22 100%0D%0A2.pdf', pdf, 3)
  expect(body.name).toBe('Тезисы "Геном" 100 2.pdf')
})

// @requirement files-22
test('a file is refused before its upload if the cabinet it is for takes none any more', async () => {
  server.clock.set('2025-10-15T12:00:00+03:00')
  const person = await server.createUser()
  const sendTo = (fields: Record<string, string>, bytes = pdf) =>
    server.upload(uploadFile, { name: 'a.pdf', bytes }, { type: '3', ...fields }, person.token)
  const closed = { status: 409, body: { code: 'files_closed' } }
  expect(await sendTo({ cabinet: 'main' })).toMatchObject(closed)
  expect((await sendTo({ cabinet: 'expired_reg_25' })).status).toBe(201)
  // A client that names none, as the product document has the calls, can attach it in the main cabinet only.
  expect(await sendTo({})).toMatchObject(closed)
  // The bytes are not read: a file too large would be 413.
  const tooLarge = pdfOf(6_291_457)
  expect(await sendTo({ cabinet: 'main' }, tooLarge)).toMatchObject(closed)
  expect((await sendTo({ cabinet: 'expired_reg_25' }, tooLarge)).status).toBe(413)
  server.clock.set('2025-10-20T12:00:00+03:00')
  expect(await sendTo({}, tooLarge)).toMatchObject(closed)
})

// @requirement files-27
test('a file is removed by both its calls one after the other, in either order', async () => {
  const person = await server.createUser()
  const id = await register(person, oral)
  const attach = async () => {
    const { body } = await send(person, 'a.pdf', pdf, 3)
    await server.call(addFile, { id, file_id: body.id, file_type: 3 }, person.token)
    return body.id as number
  }
  const ofRegistration = async () => (await server.call(changeRegistration, { id, type: 'del_thesis_pdf' }, person.token)).status
  const ofFile = async (file: number, by = person) => (await server.call(deleteFile, { id: file }, by.token)).status
  const first = await attach()
  expect([await ofRegistration(), await ofFile(first)]).toEqual([200, 200])
  const second = await attach()
  expect([await ofFile(second), await ofRegistration()]).toEqual([200, 200])
  // Another person cannot tell the file from one that never existed.
  expect([await ofFile(first, await server.createUser()), await ofFile(999_999)]).toEqual([404, 404])
})

// @requirement files-1, files-2, files-3
test.each([
  ['pdf', 3, pdf],
  ['doc', 4, doc],
  ['docx', 4, docx],
  ['doc', 5, doc],
  ['docx', 5, docx],
  ['PDF', 5, pdf],
])('%s is taken as type %i', async (extension, type, bytes) => {
  expect((await send(await server.createUser(), `файл.${extension}`, bytes, type)).status).toBe(201)
})

const lying = docxWith({ 'word/media/bomb.bin': new Uint8Array(1_000_000) })
// The sizes of the central directory's last entry say less than comes out.
lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24)

const tooManyParts = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}`, strToU8('')]))

// @requirement files-5, refusals-12
test.each<[string, string, number, Buffer]>([
  ['a pdf as theses doc', 'a.pdf', 4, pdf],
  ['a doc as theses pdf', 'a.doc', 3, doc],
  ['a docx named doc', 'a.doc', 4, docx],
  ['a doc named docx', 'a.docx', 4, doc],
  ['a spreadsheet named doc', 'a.doc', 4, oleWith('Workbook')],
  ['an archive named docx', 'a.docx', 4, Buffer.from(zipSync({ 'a.txt': strToU8('a') }))],
  ['a zip that lies about its sizes', 'a.docx', 4, lying],
  ['a picture', 'a.svg', 3, Buffer.from('<svg/>')],
  ['no extension', 'pdf', 3, pdf],
])('%s is refused with 415 and nothing is stored', async (_case, name, type, bytes) => {
  const person = await server.createUser()
  const { status, body } = await send(person, name, bytes, type)
  expect([status, body.error]).toEqual([415, 'Недопустимый формат файла'])
  expect(await server.db.$count(files, eq(files.ownerId, person.id))).toBe(0)
})

const zipOf = (parts: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, [strToU8(text), { level: 0 }]]))))
const media = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')

// @requirement files-25
test.each<[string, string, number, Buffer, string]>([
  ['RTF', 'a.doc', 4, Buffer.from('{\\rtf1\\ansi a}'), 'DOCX'],
  ['RTF', 'a.rtf', 4, Buffer.from('{\\rtf1\\ansi a}'), 'DOCX'],
  ['HTML', 'a.doc', 4, Buffer.from('\ufeff<!-- a -->\n<html><body>a</body></html>'), 'DOCX'],
  ['HTML', 'a.pdf', 3, Buffer.from('<html><script>alert(1)</script></html>'), 'PDF'],
  ['MHTML', 'a.doc', 4, Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related'), 'DOCX'],
  ['ODT', 'a.docx', 5, zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }), 'DOCX или PDF'],
  ['Pages', 'a.pages', 3, zipOf({ 'Index/Document.iwa': 'a' }), 'PDF'],
  ['Pages', 'a.docx', 4, zipOf({ 'Index/Document.iwa': 'a' }), 'DOCX'],
  ['HEIC', 'a.pdf', 3, media('heic'), 'PDF'],
  ['WebP', 'a.pdf', 3, Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'PDF'],
])('%s as %s is refused with its format and the way out', async (format, name, type, bytes, target) => {
  const { status, body } = await send(await server.createUser(), name, bytes, type)
  expect([status, body.code]).toEqual([415, 'wrong_format'])
  expect(body.error).toBe(`Недопустимый формат файла. Это ${format}. Откройте файл и сохраните его как ${target}.`)
})

// @requirement files-26
test('what follows the end of a file is named, what follows its name is not part of it', async () => {
  const person = await server.createUser()
  for (const [name, type, bytes] of [
    ['a.pdf', 3, Buffer.concat([pdf, Buffer.from('ab')])],
    ['a.pdf', 3, pdf.subarray(0, 40)],
    ['a.docx', 4, Buffer.concat([docx, Buffer.from('ab')])],
  ] as const)
    expect((await send(person, name, bytes, type)).body.error).toMatch(/^Недопустимый формат файла\. Он обрывается, или после его конца/)
  const { status, body } = await send(person, 'Тезисы.pdf \u200b', pdf, 3)
  expect([status, body.name]).toEqual([201, 'Тезисы.pdf'])
})

// @requirement files-6, files-24
test.each<[string, string, number, Buffer, string, string?]>([
  ['too much in it', 'a.docx', 4, docxWith({ 'word/media/bomb.bin': new Uint8Array(70_000_000) }), 'Сохранить как PDF', 'too_complex'],
  ['too many entries', 'a.docx', 4, docxWith(tooManyParts), 'Сохранить как PDF', 'too_complex'],
  ['macros', 'a.docx', 4, docxWith({ 'word/vbaProject.bin': oleWith('VBA') }), 'без макросов'],
  ['a script', 'a.pdf', 3, pdfWith('<</Type/Catalog/OpenAction<</S/JavaScript/JS(x)>>>>'), 'Сохраните его без них'],
  ['macros in a conclusion', 'a.doc', 5, oleWith('WordDocument', '_VBA_PROJECT'), 'без макросов'],
  ['a page in it', 'a.doc', 5, Buffer.concat([doc, Buffer.from('<html>')]), 'Сохраните документ заново'],
])('a file with %s is refused with instructions', async (_case, name, type, bytes, sentence, code = 'active_content') => {
  const person = await server.createUser()
  const { status, body } = await send(person, name, bytes, type)
  expect([status, body.error]).toEqual([415, expect.stringContaining(sentence)])
  expect(body.code).toBe(code)
  expect(await server.db.$count(files, eq(files.ownerId, person.id))).toBe(0)
})

// @requirement files-24, load-9
test('a file beyond the limits of its inspection is refused with a way out, and a server without time asks to try again', async () => {
  const person = await server.createUser()
  const inspect = vi.spyOn(server.workers, 'inspect')
  inspect.mockResolvedValueOnce('tooComplex')
  const complex = await send(person, 'a.pdf', pdf, 3)
  expect([complex.status, complex.body.code, complex.body.error]).toEqual([
    415,
    'too_complex',
    expect.stringContaining('Сохранить как PDF'),
  ])
  inspect.mockRejectedValueOnce(busy())
  const late = await send(person, 'a.pdf', pdf, 3)
  expect([late.status, late.body.code, late.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  inspect.mockRejectedValueOnce(new Error('a broken disk'))
  expect((await send(person, 'a.pdf', pdf, 3)).status).toBe(500)
  expect((await send(person, 'a.pdf', pdf, 3)).status).toBe(201)
})

// @requirement files-4, refusals-11
test.each([
  [6_291_456, 201],
  [6_291_457, 413],
])('%i bytes answer %i', async (size, status) => {
  const reply = await send(await server.createUser(), 'a.pdf', pdfOf(size), 3)
  expect(reply.status).toBe(status)
  if (status === 413) expect(reply.body.error).toBe('Размер файла превышает 6 мб')
})

test('an empty file and an unknown type are bad input', async () => {
  const person = await server.createUser()
  const replies = [await send(person, 'a.pdf', Buffer.alloc(0), 3), await send(person, 'a.pdf', pdf, 6)]
  expect(replies.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
    [400, ['file']],
    [400, ['type']],
  ])
})

test.each(['../../etc/passwd.pdf', '"><script>.pdf', 'a\r\nSet-Cookie: b=c.pdf', `${'я'.repeat(300)}.pdf`])(
  'the name %s is treated as text',
  async (name) => {
    const { status, body } = await send(await server.createUser(), name, pdf, 3)
    expect(status).toBe(201)
    expect(await bytesOf(body.id)).toEqual(pdf)
    const opened = await server.app.inject(body.url)
    expect([opened.statusCode, opened.headers['set-cookie']]).toEqual([200, undefined])
  },
)

// @requirement files-18
test('A name of more than 255 bytes is cut, its extension stays, and headers stay short for names stored before', async () => {
  const name = `${'Геномика '.repeat(500)}.pdf`
  const { body } = await send(await server.createUser(), name, pdf, 3)
  expect([Buffer.byteLength(body.name), body.name.endsWith('.pdf')]).toEqual([expect.toSatisfy((bytes: number) => bytes <= 255), true])
  const opened = async () => {
    const { headers } = await server.app.inject(body.url)
    return String(headers['content-disposition'])
  }
  const encoded = `filename*=UTF-8''${encodeURIComponent(body.name)}`
  expect(await opened()).toContain(encoded)
  await server.db.update(files).set({ name }).where(eq(files.id, body.id))
  expect(await opened()).toContain(encoded)
})

test.each([
  ['abstract.pdf', 'inline; filename=abstract.pdf'],
  ['my talk.pdf', 'inline; filename="my talk.pdf"'],
  ['Тезисы №1.pdf', 'inline; filename="______ _1.pdf"; filename*=UTF-8\'\'%D0%A2%D0%B5%D0%B7%D0%B8%D1%81%D1%8B%20%E2%84%961.pdf'],
  ['100%25 "ok".pdf', 'inline; filename="100_25 _ok_.pdf"; filename*=UTF-8\'\'100%2525%20%22ok%22.pdf'],
])('a file stored as %s is sent under a name that every browser understands', async (name, header) => {
  const { body } = await send(await server.createUser(), 'a.pdf', pdf, 3)
  await server.db.update(files).set({ name }).where(eq(files.id, body.id))
  expect((await server.app.inject(body.url)).headers['content-disposition']).toBe(header)
})

describe('attaching', () => {
  // @requirement files-15, calls-registration-11
  test('accepts only one’s own file and registration, with the type of the upload, once', async () => {
    const [owner, other] = [await server.createUser(), await server.createUser()]
    const [mine, second, theirs] = [
      await register(owner, oral),
      await register(owner, { ...oral, one_more: true }),
      await register(other, oral),
    ]
    const { body: file } = await send(owner, 'a.pdf', pdf, 5)
    const attach = async (input: object, person: TestPerson) => {
      const { status, body } = await server.call(addFile, { id: mine, file_id: file.id, file_type: 5, ...input }, person.token)
      return [status, body.code]
    }
    expect(await attach({ id: theirs }, owner)).toEqual([404, 'not_found'])
    expect(await attach({ id: theirs }, other)).toEqual([404, 'not_found'])
    expect(await attach({}, moderator)).toEqual([404, 'not_found'])
    expect(await attach({ file_id: 999_999 }, owner)).toEqual([404, 'not_found'])
    expect(await attach({ file_type: 3 }, owner)).toEqual([400, 'invalid_input'])
    expect(await attach({}, owner)).toEqual([200, undefined])
    expect(await attach({}, owner)).toEqual([409, 'file_exists'])
    expect(await attach({ id: second }, owner)).toEqual([409, 'file_exists'])
    expect(await stored(theirs)).toMatchObject({ expertOpinionId: null })
  })

  test('is not for listeners', async () => {
    const person = await server.createUser()
    const id = await register(person, { type: 1 })
    const { body: file } = await send(person, 'a.pdf', pdf, 5)
    const { body } = await server.call(addFile, { id, file_id: file.id, file_type: 5 }, person.token)
    expect(body.code).toBe('talk_only')
  })

  // @requirement files-14, calls-lists-5
  test.each([
    ['main', '2025-10-12T23:59:59.999+03:00', 200],
    ['main', '2025-10-13T00:00:00.000+03:00', 409],
    ['expired_reg_25', '2025-10-19T23:59:59.999+03:00', 200],
    ['expired_reg_25', '2025-10-20T00:00:00.000+03:00', 409],
  ])('and deleting in cabinet %s at %s answers %i', async (cabinet, moment, status) => {
    server.clock.set('2025-10-10T12:00:00+03:00')
    const person = await server.createUser()
    const id = await register(person, oral)
    const [first, second] = [(await send(person, 'a.pdf', pdf, 3)).body, (await send(person, 'a.doc', doc, 4)).body]
    await server.call(addFile, { id, file_id: first.id, file_type: 3 }, person.token)
    server.clock.set(moment)
    const attached = await server.call(addFile, { id, file_id: second.id, file_type: 4, cabinet }, person.token)
    expect(attached.status).toBe(status)
    expect((await server.call(deleteFile, { id: first.id, cabinet }, person.token)).status).toBe(status)
    // The later call finds nothing left to do where the first one has removed the file.
    const removal = await server.call(changeRegistration, { id, type: 'del_thesis_pdf', cabinet }, person.token)
    expect([removal.status, removal.body.code]).toEqual(status === 200 ? [200, undefined] : [409, 'files_closed'])
    expect((await stored(id))?.thesisPdfId).toBe(status === 200 ? null : first.id)
  })

  test('is refused once both cabinets are closed', async () => {
    server.clock.set('2025-10-20T00:00:00.000+03:00')
    const person = await server.createUser()
    const { status, body } = await send(person, 'a.pdf', pdf, 3)
    expect([status, body.code]).toEqual([409, 'files_closed'])
    expect(await server.db.$count(files, eq(files.ownerId, person.id))).toBe(0)
  })
})

test('file operations are audited without file names', async () => {
  const admin = await server.createUser({ roles: ['conf_admin'] })
  const person = await server.createUser()
  const id = await register(person, oral)
  const { body: attached } = await send(person, 'Секретное имя.pdf', pdf, 3)
  await server.call(addFile, { id, file_id: attached.id, file_type: 3 }, person.token)
  await server.call(changeRegistration, { id, type: 'del_thesis_pdf' }, person.token)
  const { body: loose } = await send(person, 'b.pdf', pdf, 3)
  await server.call(deleteFile, { id: loose.id }, person.token)
  const log = async (search: string) => {
    const { body } = await server.call(listAudit, { search }, admin.token)
    expect(JSON.stringify(body)).not.toContain('Секретное')
    const entries = body.results as { subject: string; action: string; changes: object[] }[]
    return entries.filter(({ subject }) => subject === search).map(({ action, changes: [change] }) => [action, change])
  }
  const file = (field: string, from: string, to: string) => ({ field, from, to })
  const [first, second] = [`файл № ${attached.id}`, `файл № ${loose.id}`]
  expect(await log(`user:${person.id}`)).toEqual([
    ['delete file', file('file', second, 'нет')],
    ['upload file', file('file', 'нет', second)],
    ['delete file', file('file', first, 'нет')],
    ['upload file', file('file', 'нет', first)],
  ])
  expect(await log(`registration:${id}`)).toEqual([
    ['remove file', file('file_pdf_id', first, 'нет')],
    ['attach file', file('file_pdf_id', 'нет', first)],
  ])
})
