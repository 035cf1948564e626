import { getOwnAnswers, saveOwnAnswers } from '@forum/contracts/participation/answers'
import { readCard } from '@forum/contracts/participation/card'
import { changeRegistration, verifyCertificate } from '@forum/contracts/participation/registrations'
import { getVisaLetter, listVisaLetters, revokeVisaLetter, signVisaLetter } from '@forum/contracts/participation/visaLetters'
import { getPersonalData } from '@forum/contracts/people/personalData'
import { questionSets } from '@forum/domain/forum/questions/questionSets'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { readForum } from '../../forum/current/forum.ts'
import { erase } from '../../people/personalData/erase.ts'
import { visaLetters } from '../../platform/database/schema/answers.ts'
import { mails } from '../../platform/database/schema/mails.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { changeForum } from '../../testing/forum.ts'
import { oral, startForum } from '../../testing/participation.ts'
import type { TestPerson } from '../../testing/testApp.ts'
import { deleteOldAnswers } from '../answers/retention.ts'
import { countLettersToCheck } from './read.ts'

const { server, moderator, register, decide } = await startForum()
const organizer = await server.createUser({ roles: ['conf_admin'] })
const fields = { passport_name: 'IVANOVA MARIA', citizenship: 'Kazakhstan', birth_date: '17.05.1990', passport_number: 'N 12345678' }

beforeEach(async () => {
  await changeForum(server, () => ({ modulesOn: ['questions'], questions: questionSets.journey() }))
})

const save = async (person: TestPerson, answers: object) =>
  expect((await server.call(saveOwnAnswers, { answers, consent: true }, person.token)).status).toBe(200)

/** A person with an accepted talk who asked for a letter. */
async function asking(answers: object = fields) {
  const person = await server.createUser()
  const id = await register(person, oral)
  await decide(id, 2)
  await save(person, { visa_letter: true, ...answers })
  return { person, id }
}

const stateOf = async ({ token }: TestPerson) => (await server.call(getOwnAnswers, {}, token)).body.visa_letter
const letterOn = async (id: number, { token } = organizer) => (await server.call(readCard, { id }, token)).body.visa_letter
const sign = async (id: number, digest?: string) =>
  server.call(signVisaLetter, { id, digest: digest ?? (await letterOn(id)).digest }, organizer.token)
const open = (id: number, { token }: TestPerson) => server.call(getVisaLetter, { id }, token)
const refusal = async (reply: ReturnType<typeof open>) => {
  const { status, body } = await reply
  return [status, body.code]
}

async function pagesOf(url: string): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array((await server.app.inject(url)).rawPayload)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}
const verify = async (number: string, name: string) => (await server.call(verifyCertificate, { number, name })).body.visa_letter

// @requirement letters-1, letters-2, letters-3, letters-4
test('a letter is signed once its fields are checked, is void when one changes, and prints both languages', async () => {
  const { person, id } = await asking()
  expect(await stateOf(person)).toEqual({ state: 'waiting', missing: [] })
  expect(await refusal(open(id, person))).toEqual([409, 'letter_waiting'])
  const seen = await letterOn(id)
  expect(seen.fields[0]).toEqual({ name: 'Имя и фамилия', value: 'IVANOVA MARIA', doubt: null })
  await save(person, { birth_date: '1990', citizenship: 'Казахстан' })
  expect(await refusal(sign(id, seen.digest))).toEqual([409, 'letter_changed'])
  const { fields: doubtful } = await letterOn(id)
  expect([doubtful[1].doubt, doubtful[2].doubt]).toEqual([expect.stringContaining('латиницей'), expect.stringContaining('ДД.ММ.ГГГГ')])
  await save(person, { birth_date: fields.birth_date, citizenship: fields.citizenship })
  expect((await sign(id)).status).toBe(200)

  expect((await stateOf(person)).state).toBe('signed')
  const { url } = (await open(id, person)).body
  const [russian = '', english = ''] = await pagesOf(url)
  for (const page of [russian, english])
    for (const value of [...Object.values(fields), 'Геном северного оленя']) expect(page).toContain(value)
  expect(russian).toContain('Гражданство: Kazakhstan')
  expect(english).toContain('Citizenship: Kazakhstan')
  expect(english).toContain('Genome Technologies Forum 2025')
  const number = /№ (\S+) /.exec(russian)?.[1] ?? ''
  const found = await verify(number, 'Ivanova Maria')
  expect(found).toEqual({ forum: expect.any(String), days: ['2025-10-20', '2025-10-21'], signed_on: expect.any(String) })
  expect(await verify(number, 'Petrova Maria')).toBeUndefined()
  expect((await server.call(getPersonalData, {}, person.token)).body.visa_letters).toEqual([
    { meeting_id: 2, signed_at: expect.any(String) },
  ])

  await save(person, { passport_number: 'N 87654321' })
  expect((await stateOf(person)).state).toBe('changed')
  expect(await refusal(open(id, person))).toEqual([409, 'letter_changed'])
  expect((await server.app.inject(url)).statusCode).toBe(409)
  expect(await verify(number, 'Ivanova Maria')).toBeUndefined()
  await sign(id)
  expect((await stateOf(person)).state).toBe('signed')
  // The former paper has another passport.
  expect(await verify(number, 'Ivanova Maria')).toBeUndefined()

  const logged = JSON.stringify(
    await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${person.id}`)),
  )
  const sent = JSON.stringify(await server.db.select().from(mails).where(eq(mails.kind, 'visa-letter-signed')))
  expect(logged).toContain('sign visa letter')
  expect(sent).toContain('Письмо для визы готово')
  expect(logged + sent).not.toMatch(/IVANOVA|Kazakhstan|1990|\d{8}/)
  await server.db.transaction((tx) => erase(tx, person, server))
  expect(await server.db.$count(visaLetters)).toBe(0)
})

// @requirement letters-1, letters-5
test('letters are for their person and for organisers, who see what is to be checked, until they are revoked or the data are gone', async () => {
  const { person, id } = await asking()
  const stranger = await server.createUser()
  const forum = await readForum(server.db, 2)
  const before = await countLettersToCheck(server.db, server.secret, forum)
  await sign(id)
  expect(await countLettersToCheck(server.db, server.secret, forum)).toBe(before - 1)
  expect((await open(id, organizer)).status).toBe(200)
  for (const other of [stranger, moderator]) expect(await refusal(open(id, other))).toEqual([404, 'not_found'])
  expect(await letterOn(id, moderator)).toBeUndefined()
  const { digest } = await letterOn(id)
  for (const call of [
    server.call(listVisaLetters, {}, moderator.token),
    server.call(signVisaLetter, { id, digest }, moderator.token),
    server.call(revokeVisaLetter, { id }, moderator.token),
  ])
    expect((await call).status).toBe(403)

  const unfinished = await asking({ passport_name: 'Иванова' })
  expect(await stateOf(unfinished.person)).toEqual({ state: 'incomplete', missing: ['citizenship', 'birth_date', 'passport_number'] })
  expect(await refusal(sign(unfinished.id))).toEqual([409, 'letter_incomplete'])
  expect((await letterOn(unfinished.id)).fields[0].doubt).toContain('латиницей')
  const { people } = (await server.call(listVisaLetters, {}, organizer.token)).body
  expect(people).toContainEqual(expect.objectContaining({ registration_id: id, state: 'signed' }))
  expect(people).toContainEqual(expect.objectContaining({ registration_id: unfinished.id, state: 'incomplete' }))

  expect((await server.call(revokeVisaLetter, { id }, organizer.token)).status).toBe(200)
  expect(await refusal(server.call(revokeVisaLetter, { id }, organizer.token))).toEqual([404, 'not_found'])
  expect((await stateOf(person)).state).toBe('waiting')
  await sign(id)
  await changeForum(server, () => ({ modulesOn: [] }))
  expect(await refusal(open(id, person))).toEqual([409, 'module_off'])
  await changeForum(server, () => ({ modulesOn: ['questions'] }))
  await server.call(changeRegistration, { id, is_active: 0, cancel_reg: 1 }, person.token)
  expect(await refusal(open(id, person))).toEqual([404, 'not_found'])
  expect(await server.db.$count(visaLetters, eq(visaLetters.userId, person.id))).toBe(1)
  await deleteOldAnswers(server.db, new Date('2025-11-21T12:00:00+03:00'))
  expect(await server.db.$count(visaLetters)).toBe(0)
})
