import { addFile, changeRegistration, makeRegistration, uploadFile } from '@forum/contracts/participation/registrations'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { loadThesisDraft, saveThesisDraft } from '@forum/contracts/theses/theses'
import { eq } from 'drizzle-orm'
import { dailyJobs } from '../../operations/upkeep/daily.ts'
import { files, registrations } from '../../platform/database/schema/participation.ts'
import { readConfig } from '../../platform/process/config.ts'
import { pdf } from '../../testing/documents.ts'
import { oral } from '../../testing/participation.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import type { TestApp, TestPerson } from '../../testing/testApp.ts'

const send = (server: TestApp, { token }: TestPerson, name = 'a.pdf', bytes = pdf) =>
  server.upload(uploadFile, { name, bytes }, { type: '3' }, token)
const make = (server: TestApp, { token }: TestPerson) => server.call(makeRegistration, { ...oral, one_more: true }, token)
const cancel = (server: TestApp, { token }: TestPerson, id: number) =>
  server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, token)

// @requirement limits-11
test('Uploads are limited per account: empty and invalid forms do not count, and others are not affected', async () => {
  const server = await startTestApp({ limits: { uploads: 3 } })
  const [person, colleague] = [await server.createUser(), await server.createUser()]
  const empty = () => server.app.inject({ method: 'POST', url: `/${uploadFile.path}`, headers: { authorization: `Token ${person.token}` } })
  for (let turn = 0; turn < 5; turn++) {
    expect((await empty()).statusCode).toBe(415)
    expect((await server.upload({ ...uploadFile, upload: 'other' }, { name: 'a.pdf', bytes: pdf }, {}, person.token)).status).toBe(400)
    expect((await send(server, person, 'a.pdf', Buffer.alloc(0))).status).toBe(400)
    expect((await send(server, person, 'a.svg')).status).toBe(415)
  }
  const photo = () => server.upload(uploadPhoto, { name: 'a.png', bytes: Buffer.from('no picture') }, {}, person.token)
  expect((await send(server, person)).status).toBe(201)
  expect((await send(server, person, 'a.pdf', Buffer.from('no pdf'))).status).toBe(415)
  expect((await photo()).status).toBe(415)
  const refused = await send(server, person)
  expect([refused.status, refused.body]).toEqual([
    429,
    { code: 'too_many_tries', message: 'Слишком много загрузок за час. Попробуйте позже.', detail: expect.any(String) },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await photo()).status).toBe(429)
  expect((await send(server, colleague)).status).toBe(201)
})

// @requirement limits-12
test('An account makes a limited number of applications, cancelled ones included', async () => {
  const server = await startTestApp({ limits: { applications: 4 } })
  const person = await server.createUser()
  for (let turn = 0; turn < 4; turn++) {
    const made = await make(server, person)
    expect(made.status).toBe(201)
    expect((await cancel(server, person, made.body.registration.id)).status).toBe(200)
  }
  const replies = await Promise.all([make(server, person), make(server, person)])
  for (const { status, body } of replies) {
    expect([status, body.code]).toEqual([409, 'applications_limit'])
    expect(body.error).toBe('Подано заявок вместе с отменёнными: 4. Больше подать нельзя, напишите организаторам.')
  }
  expect(await server.db.$count(registrations, eq(registrations.userId, person.id))).toBe(4)
})

// @requirement limits-13
test('A person’s actions cause a limited number of mails an hour; refused actions change nothing and do not count', async () => {
  const server = await startTestApp({ limits: { emails: 3 } })
  const [person, other] = [await server.createUser(), await server.createUser()]
  const { body } = await make(server, person)
  expect((await cancel(server, person, 999_999)).status).toBe(404)
  expect((await cancel(server, person, body.registration.id)).status).toBe(200)
  const last = await make(server, person)
  expect(last.status).toBe(201)
  const refused = await cancel(server, person, last.body.registration.id)
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([429, 'too_many_tries', expect.stringContaining('письма')])
  expect(await server.mails(person.email)).toHaveLength(3)
  const [kept] = await server.db.select().from(registrations).where(eq(registrations.id, last.body.registration.id))
  expect(kept?.isActive).toBe(true)
  expect((await make(server, other)).status).toBe(201)
})

// @requirement limits-14
test('A draft over the maximum size is refused and leaves the previous one', async () => {
  const server = await startTestApp({ limits: { draftKilobytes: 64 } })
  const person = await server.createUser()
  const registration_id = (await make(server, person)).body.registration.id
  const save = (text: string, based_on?: string) =>
    server.call(saveThesisDraft, { registration_id, draft: { text, finance: text }, based_on }, person.token)
  const { status, body } = await save('я'.repeat(10_000))
  expect(status).toBe(200)
  const refused = await save('я'.repeat(20_000), body.saved_at)
  expect([refused.status, refused.body.code, refused.body.error]).toEqual([413, 'too_large', expect.stringContaining('64 КБ')])
  const loaded = await server.call(loadThesisDraft, { registration_id }, person.token)
  expect(loaded.body.draft.text).toHaveLength(10_000)
})

// @requirement limits-15
test('An account keeps a limited number of unattached files; after seven days they go with their bytes, attached ones stay', async () => {
  const server = await startTestApp({ limits: { unattachedFiles: 2 } })
  const [person, other] = [await server.createUser(), await server.createUser()]
  const { id } = (await make(server, person)).body.registration
  const { body: attached } = await send(server, person)
  expect((await server.call(addFile, { id, file_id: attached.id, file_type: 3 }, person.token)).status).toBe(200)
  const replies = await Promise.all(Array.from({ length: 4 }, () => send(server, person)))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'files_limit',
    error: expect.stringContaining('7 дней'),
  })
  expect((await send(server, other)).status).toBe(201)

  const keys = async () => {
    const found: string[] = []
    for await (const { key } of server.storage.list('files')) found.push(key)
    return found
  }
  expect(await keys()).toHaveLength(4)
  const cleanUp = () => dailyJobs(server)['unattached files']?.()
  const DAY = 24 * 3_600_000
  const uploaded = server.clock.now().getTime()
  server.clock.set(new Date(uploaded + 7 * DAY))
  expect(await cleanUp()).toBe(0)
  server.clock.set(new Date(uploaded + 7 * DAY + 1))
  expect(await cleanUp()).toBe(3)
  const left = await server.db.select().from(files)
  expect(left.map((file) => [file.id, file.storageKey])).toEqual([[attached.id, (await keys())[0]]])
  expect(await keys()).toHaveLength(1)
  expect((await send(server, person)).status).toBe(201)
})

// @requirement limits-16
test('Limits per account are settings', () => {
  const { uploads, emails, applications, unattachedFiles, draftKilobytes } = readConfig('demonstration', {
    LIMIT_UPLOADS: '6',
    LIMIT_EMAILS: '7',
    LIMIT_APPLICATIONS: '8',
    LIMIT_UNATTACHED_FILES: '9',
    LIMIT_DRAFT_KB: '100',
  }).limits
  expect([uploads, emails, applications, unattachedFiles, draftKilobytes]).toEqual([6, 7, 8, 9, 100])
})
