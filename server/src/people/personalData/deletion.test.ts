import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testMessage } from '@forum/contracts/dashboard/mailing'
import { addFile, changeRegistration, uploadFile } from '@forum/contracts/participation/registrations'
import { register, sendResetPasswordLink, verifyRegistration } from '@forum/contracts/people/account'
import { withdrawConsent } from '@forum/contracts/people/consent'
import { changeIndividual, uploadPhoto } from '@forum/contracts/people/individual'
import { deletePersonalData, getPersonalData } from '@forum/contracts/people/personalData'
import { changeEmail, confirmEmail } from '@forum/contracts/people/security'
import { login } from '@forum/contracts/people/session'
import { answerPublication } from '@forum/contracts/theses/publication'
import { saveThesisDraft, uploadThesis } from '@forum/contracts/theses/theses'
import { closeVolume, saveVolume, titlePaper } from '@forum/contracts/theses/volume'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { authenticators, tokens } from '../../platform/database/schema/signIn.ts'
import { bookJobs, volumePapers } from '../../platform/database/schema/theses.ts'
import { DeliveryFailure } from '../../platform/mail/failure.ts'
import { testMail } from '../../testing/composedMail.ts'
import { pdfWith } from '../../testing/documents.ts'
import { changeForum } from '../../testing/forum.ts'
import { linkOf, mailedLink, newAccount } from '../../testing/newAccount.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { makeDueBooks } from '../../theses/book/jobs.ts'
import { details } from '../../theses/volume/testing.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ trustProxy: ['127.0.0.1'] })
})
afterEach(() => server.close())

/** Words that occur in nothing else. */
const words = {
  names: ['Цвыркунова', 'Жмыхидзе', 'Эвлампия', 'Фёклушка', 'Щукаровна'],
  phones: ['+79031110077', '+79031110088'],
  addresses: ['zvyrk.first@forum.test', 'zvyrk.second@forum.test', 'zvyrk.third@forum.test', 'zvyrk.fourth@forum.test'],
  work: ['Бюро ыхтозавров', 'Хранительница щупов'],
  talk: ['Гхеном выхухоли', 'Тхезисы о выхухоли', 'Пхроза о выхухоли', 'Гхрант 17', 'Исхточник 5', 'Чхерновик', 'Лхаборатория'],
  coauthor: ['Сховавтор'],
  files: ['Фхайл', 'zvyrk-bytes', 'zvyrk-photo'],
  other: ['Тхелефон', '203.0.113.77'],
} as const
const [lastName, lastName2, firstName, firstName2, middleName] = words.names
const [phone, phone2] = words.phones
const [first, second, third, fourth] = words.addresses
const [organization, position] = words.work
const [talkTitle, title, text, funding, source, draftTitle, laboratory] = words.talk
const [coauthor] = words.coauthor
const [fileName, bytes, photo] = words.files
const [device, address] = words.other

const from = (ip: string) => ({ 'x-forwarded-for': ip })

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const tables = await server.db.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`)
  const parts = tables.rows.map(({ name }) => `select '${name}: ' || to_jsonb(t)::text as line from ${name} t`)
  const { rows } = await server.db.execute<{ line: string }>(sql.raw(parts.join(' union all ')))
  return rows.map(({ line }) => line).join('\n')
}

async function storedFiles(): Promise<string> {
  const entries = await readdir(server.folder, { recursive: true, withFileTypes: true })
  const contents = entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1'))
  return [...entries.map(({ name }) => name), ...(await Promise.all(contents))].join('\n')
}

/** Words that are found anywhere. @returns each with the places */
async function found(): Promise<string[]> {
  const places = { files: await storedFiles(), log: server.log() }
  const lines = [...(await dump()).split('\n'), ...Object.entries(places).map(([name, content]) => `${name}: ${content}`)]
  return Object.values(words)
    .flat()
    .flatMap((word) =>
      [word, encodeURIComponent(word)].flatMap((form) =>
        lines
          .filter((line) => line.toLowerCase().includes(form.toLowerCase()))
          .map((line) => `${word} in ${line.slice(0, line.indexOf(':'))}`),
      ),
    )
}

async function accept(reply: Promise<{ status: number; body: unknown }>, status = 200) {
  const { status: given, body } = await reply
  expect([given, body]).toEqual([status, body])
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  return body as any
}

/** Makes everything that a person can leave in the portal. @returns the token */
async function live(): Promise<{ id: number; registrationId: number; token: string }> {
  const individual = {
    middle_name: middleName,
    phone_number: phone,
    organization: 134,
    other_org_descr: organization,
    org_position: 47,
    other_position_descr: position,
  }
  const account = newAccount({ username: first, email: first, first_name: firstName, last_name: lastName }, individual)
  await accept(server.call(register, account, undefined, { ...from(address), 'idempotency-key': 'the key of a test' }), 201)
  await accept(server.call(verifyRegistration, await mailedLink(server, first), undefined, from(address)))
  const { token, user } = await accept(server.call(login, { login: first, password: 'Forum2025' }, undefined, from(address)))
  const moderator = await server.createUser({ roles: ['moderator'] })
  const { register: apply, decide } = scenes(server, moderator)
  const person = { id: user.id, email: first, token }
  const id = await apply(person, { ...oral, comment: talkTitle })
  const draft = goodThesis({ name: draftTitle })
  await accept(server.call(saveThesisDraft, { registration_id: id, draft, based_on: null }, token))
  const thesis = goodThesis({
    name: title,
    text: text.padEnd(1500, 'я'),
    finance: funding,
    email: first,
    lit: [source],
    orgs: [{ id: 1, descr: laboratory, view_descr: '', org_id: -1 }],
    author: { fio: `${lastName} ${firstName}`, org_numbers: [1] },
    coautors: [{ id: 1, fio: coauthor, org_numbers: [1] }],
  })
  await accept(server.call(uploadThesis, { current_user_registration_id: id, thesis, cabinet: 'main' }, token), 201)
  await accept(server.call(saveThesisDraft, { registration_id: id, draft, version: 1 }, token))
  const file = { name: `${fileName}.pdf`, bytes: pdfWith('<</Type/Catalog>>', `<</Title(${bytes})>>`) }
  const { id: fileId } = await accept(server.upload(uploadFile, file, { type: '3' }, token), 201)
  await accept(server.call(addFile, { id, file_id: fileId, file_type: 3 }, token))
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#286' } })
    .png()
    .toBuffer()
  await accept(server.upload(uploadPhoto, { name: `${photo}.png`, bytes: picture }, { name: `${photo}.png` }, token))
  await decide(id, 2)
  const at = server.clock.now()
  await server.db.insert(authenticators).values({ userId: user.id, secret: 'x', name: device, createdAt: at })
  return { id: user.id, registrationId: id, token }
}

/** Changes the address; the mail to the new one names it. */
async function moveTo(email: string, token: string) {
  await accept(server.call(changeEmail, { email, password: 'Forum2025' }, token, from(address)))
  const sent = (await server.mails(email)).find(({ subject }) => subject.startsWith('Подтвердите новый e-mail'))
  await accept(server.call(confirmEmail, linkOf(sent), undefined, from(address)))
}

const failAll = (to: string, kind: 'refused' | 'deferred') =>
  server.mail.flush(() => Promise.reject(new DeliveryFailure(kind, `550 <${to}> is unknown`))).catch(() => {})
const failTo = async (to: string, kind: 'refused' | 'deferred') => {
  await server.db.transaction((tx) => server.mail.queue(tx, () => testMail(to, 'Тезисы приняты', [`Уважаемая ${firstName}`])))
  await failAll(to, kind)
}

// @requirement deletion-5
test('After a deletion nothing of the person is left in any table, file, job or log, whatever the address, name and phone have been', async () => {
  const { id, token } = await live()
  await server.mails()
  await failTo(first, 'refused')
  await moveTo(second, token)
  // A mail of which no copy is kept.
  await server.db.insert(userRoles).values({ userId: id, role: 'moderator' })
  await accept(server.call(testMessage, { language: 'ru', text: { subject: 'Проба', body: 'Текст' } }, token))
  await server.db.delete(userRoles).where(eq(userRoles.userId, id))
  await failAll(second, 'refused')
  await failTo(second, 'deferred')
  await accept(server.call(changeIndividual, { last_name: lastName2, first_name: firstName2, phone_number: phone2 }, token))
  await moveTo(third, token)
  // This change is requested and never confirmed; its mails are still in the queue.
  await accept(server.call(changeEmail, { email: fourth, password: 'Forum2025' }, token))
  await accept(server.call(sendResetPasswordLink, { email: third }))
  await accept(server.call(withdrawConsent, { id: 2 }, token))

  // Replaced values are not kept, nor is the name of a photo.
  const before = (await found()).join('\n')
  expect(
    Object.values(words)
      .flat()
      .filter((word) => !before.includes(word)),
  ).toEqual([phone, photo])
  const { mails: exported } = await accept(server.call(getPersonalData, {}, token))
  const subjects = exported.map(({ subject }: { subject: string }) => subject)
  expect(subjects.filter((subject: string) => subject === 'E-mail на портале форума изменён')).toHaveLength(2)
  expect(subjects.filter((subject: string) => subject === 'Подтвердите новый e-mail на портале форума')).toHaveLength(3)
  expect(subjects.filter((subject: string) => subject === 'Тезисы приняты')).toHaveLength(2)
  expect(await server.db.select().from(mails).where(eq(mails.userId, id))).not.toEqual([])

  await accept(server.call(deletePersonalData, { password: 'Forum2025' }, token))
  expect(await found()).toEqual([])
  expect(await server.db.$count(tokens, eq(tokens.userId, id))).toBe(0)
})

// @requirement deletion-5, volume-3
test('After a deletion the papers of a closed volume are the only rows that are left', async () => {
  await changeForum(server, () => ({ modulesOn: ['authors'] }))
  const { registrationId, token } = await live()
  const admin = await server.createUser({ roles: ['conf_admin'] })
  await accept(server.call(changeRegistration, { id: registrationId, is_confirm: 1 }, token))
  await accept(server.call(answerPublication, { id: registrationId, answer: 'volume', licence: 'cc-by-4.0' }, token))
  await accept(server.call(saveVolume, details, admin.token))
  await accept(server.call(titlePaper, { registration_id: registrationId, title }, admin.token))
  await accept(server.call(closeVolume, { papers: 1 }, admin.token))
  await makeDueBooks(server, () => {})
  await accept(server.call(deletePersonalData, { password: 'Forum2025' }, token))
  // The PDF and docx of the volume are compressed.
  expect(new Set((await found()).map((place) => place.replace(/.* in /, '')))).toEqual(new Set(['public.volume_papers']))
  expect(await server.db.select({ id: volumePapers.registrationId }).from(volumePapers)).toEqual([{ id: null }])
  expect(await server.db.$count(bookJobs, eq(bookJobs.state, 'ready'))).toBe(2)
})
