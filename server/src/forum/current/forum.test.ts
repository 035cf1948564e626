import { getStatistics } from '@forum/contracts/dashboard/statistics'
import { listAttendance } from '@forum/contracts/participation/exports'
import { getMeeting, getOrganizers, getPolicy, listSections } from '@forum/contracts/participation/meeting'
import { listRegistrations } from '@forum/contracts/participation/participants'
import { makeRegistration, uploadFile } from '@forum/contracts/participation/registrations'
import { register } from '@forum/contracts/people/account'
import { getProgram, uploadThesis } from '@forum/contracts/theses/theses'
import { eq } from 'drizzle-orm'
import { certificate } from '../../participation/certificates/words.ts'
import { selectRows } from '../../participation/registrations/record.ts'
import { consents, meetings, sections } from '../../platform/database/schema/forum.ts'
import { pageForums } from '../../portal/pages/pageForums.ts'
import { pdf } from '../../testing/documents.ts'
import { changeForum, changeSection } from '../../testing/forum.ts'
import { newAccount } from '../../testing/newAccount.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { goodThesis } from '../../testing/thesis.ts'
import { FORUM_ID, settings } from '../seed/forum.ts'
import { seededForum } from '../seed/page.ts'
import { policy } from '../seed/policy.ts'
import { currentForum } from './currentForum.ts'
import { readForum } from './forum.ts'

let server: TestApp
let person: TestPerson
let moderator: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  person = await server.createUser()
  moderator = await server.createUser({ roles: ['moderator'] })
})
afterEach(() => server.close())

const make = (who: TestPerson, input: Record<string, unknown>) => server.call(makeRegistration, input, who.token)

/** A later forum of three days takes the place of the first. */
async function holdNextForum(): Promise<void> {
  await server.db.update(meetings).set({ isCurrent: false, wasCurrent: true })
  const days: [string, string, string] = ['2026-05-11', '2026-05-12', '2026-05-13']
  const cabinets = {
    ...settings.cabinets,
    main: { ...settings.cabinets.main, registrationFrom: '2025-09-01', registrationUntil: '2026-04-01' },
  }
  const next = { ...settings, title: 'Форум — 2026', days, cabinets }
  await server.db.insert(meetings).values({ id: 3, isCurrent: true, settings: next, policy: { ...policy, version: '2026-01-01' } })
  const section = { meetingId: 3, takesOral: true, takesPosters: true, dayNumber: 3 }
  await server.db.insert(sections).values([{ ...section, id: 31, name: 'Третий день' }])
}

test('calls without an id mean the current forum, calls that name meeting 2 mean that one', async () => {
  const { register, decide } = scenes(server, moderator)
  await decide(await register(person, oral), 2)
  await holdNextForum()
  const made = await make(person, { ...oral, section_choice: 31 })
  expect(made.status).toBe(201)
  const read = async (endpoint: Parameters<TestApp['call']>[0], input: Record<string, unknown>, token?: string) =>
    (await server.call(endpoint, input, token)).body

  const current = await read(getMeeting, {}, person.token)
  expect(current).toMatchObject({
    meeting: { id: 3, title: 'Форум — 2026', day_1: '2026-05-11', day_2: '2026-05-12', days: ['2026-05-11', '2026-05-12', '2026-05-13'] },
    registrations: [{ id: made.body.registration.id }],
  })
  expect((await read(getMeeting, { id: 2 }, person.token)).meeting).toMatchObject({ id: 2, title: settings.title, day_2: '2025-10-21' })
  expect((await read(listSections, {})).map(({ id }: { id: number }) => id)).toEqual([31])
  expect(await read(listSections, { id: 2 })).toHaveLength(13)
  expect([(await read(getOrganizers, {})).title, (await read(getOrganizers, { id: 2 })).title]).toEqual(['Форум — 2026', settings.title])
  expect([(await read(getPolicy, {})).version, (await read(getPolicy, { id: 2 })).version]).toEqual(['2026-01-01', '2025-08-01'])
  expect(await read(getProgram, {})).toEqual([])
  const states = (id?: number) => read(getStatistics, id ? { meeting_id: id } : {}, moderator.token).then((body) => body.states)
  expect([await states(), await states(2)]).toEqual([
    { waiting: 1, returned: 0, reserve: 0, proposed: 0, confirmed: 0 },
    { waiting: 0, returned: 0, reserve: 0, proposed: 1, confirmed: 0 },
  ])
  const counts = [await read(listRegistrations, {}, moderator.token), await read(listRegistrations, { meeting_id: 2 }, moderator.token)]
  expect(counts.map(({ results }) => results.map(({ section_id }: { section_id: number }) => section_id))).toEqual([[31], [3]])
  expect((await read(listAttendance, {}, moderator.token)).map(({ section }: { section: object }) => section)).toEqual([
    { id: 31, name: 'Третий день', day_numb: 3 },
  ])
})

test('there is one current forum at a time', async () => {
  await expect(server.db.insert(meetings).values({ id: 4, isCurrent: true, settings, policy })).rejects.toThrow()
})

test('a changed limit, date or sentence counts from the next request on', async () => {
  const limits = {
    ...settings.limits,
    registrations: 1,
    fileMegabytes: 1,
    fileTypes: { ...settings.limits.fileTypes, thesisPdf: ['docx'] },
  }
  const first = await make(person, oral)
  await changeForum(server, () => ({ limits }))
  expect((await make(person, { ...oral, one_more: true })).body).toMatchObject({
    code: 'registration_limit',
    message: 'Можно подать не более 1 заявки.',
  })
  const send = (type: string, bytes: Buffer) => server.upload(uploadFile, { name: 'a.pdf', bytes }, { type }, person.token)
  expect((await send('3', pdf)).body).toMatchObject({ code: 'wrong_format' })
  const large = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)])
  expect((await send('5', large)).body).toMatchObject({ code: 'too_large', message: 'Размер файла превышает 1 мб' })

  await changeForum(server, () => ({ limits: { ...limits, thesis: { ...limits.thesis, textMax: 1600 } } }))
  const thesis = goodThesis({ text: 'а'.repeat(1601) })
  const input = { current_user_registration_id: first.body.registration.id, thesis }
  expect((await server.call(uploadThesis, input, person.token)).body.errors).toEqual({
    thesis: { text: ['Текст тезисов длиннее 1600 символов'] },
  })

  const main = { ...settings.cabinets.main, registrationFrom: '2025-09-20' }
  const notices = { ...settings.notices, registrationNotOpen: 'Ждём вас с {date}!' }
  await changeForum(server, () => ({ cabinets: { ...settings.cabinets, main }, notices }))
  expect((await make(await server.createUser(), oral)).body.message).toBe('Ждём вас с 20.09.2025!')
})

test('a day begins and ends in the forum’s time zone', async () => {
  server.clock.set('2025-09-15T23:30:00+03:00')
  await make(person, oral)
  const read = async () => {
    const { today } = (await server.call(getMeeting, {}, person.token)).body
    const { by_day } = (await server.call(getStatistics, {}, moderator.token)).body
    const { count } = (await server.call(listRegistrations, { created_on: '2025-09-16' }, moderator.token)).body
    return { today, days: by_day.map(({ day }: { day: string }) => day), count }
  }
  expect(await read()).toEqual({ today: '2025-09-15', days: ['2025-09-15'], count: 0 })
  await changeForum(server, () => ({ timeZone: 'Asia/Kamchatka' }))
  expect(await read()).toEqual({ today: '2025-09-16', days: ['2025-09-16'], count: 1 })
})

test('a section requires a project by its setting, regardless of its number', async () => {
  await changeSection(server, 3, { asksProjectName: true })
  await changeSection(server, 15, { asksProjectName: false })
  expect((await make(person, oral)).body.code).toBe('project_name_required')
  expect((await make(person, { ...oral, section_choice: 15 })).status).toBe(201)
})

test('papers carry the letterhead, the signatory and every day of the forum', async () => {
  const { register } = scenes(server, moderator)
  const id = await register(person, oral)
  await changeForum(server, () => ({
    days: ['2025-10-20', '2025-10-21', '2025-10-22'],
    documents: { letterhead: 'Бланк', signatory: { name: 'Ёлкина Анна', position: 'ректор' }, signature: null },
  }))
  const [row] = await selectRows(server.db)
  if (row?.registration.id !== id) throw new Error('There is no such registration')
  const paper = certificate({ row, forum: await readForum(server.db), section: '', name: 'Имя', day: '2025-10-22' })
  expect([paper.letterhead, paper.signature]).toEqual(['Бланк', 'Ёлкина Анна, ректор\nНациональный центр геномных технологий'])
  expect(paper.paragraphs[0]).toContain('20.10.2025, 21.10.2025 и 22.10.2025')
})

// @requirement policy-7
test('registering means consent to the edition current at that time', async () => {
  await changeForum(server, ({ consent }) => ({ consent: { ...consent, version: '2025-09-01' } }))
  const { body } = await server.call(register, newAccount())
  const [consent] = await server.db.select().from(consents).where(eq(consents.userId, body.id))
  expect(consent?.policyVersion).toBe('2025-09-01')
})

// @requirement policy-4, policy-5, policy-6
test('the policy names its law, its mailbox and the ten days for a reply to the regulator', async () => {
  const { body, headers } = await server.call(getPolicy, {})
  expect(body).toEqual(policy)
  expect(headers['cache-control']).toContain('max-age=60')
  const text = JSON.stringify(body)
  for (const words of ['152-ФЗ', policy.mailbox, 'в течение 10 дней с даты получения такого запроса']) expect(text).toContain(words)
})

test('a page carries the current forum as it is, and goes on with the last it knows while the database is away', async () => {
  const problems: unknown[] = []
  const about = {
    title: { text: settings.title, language: 'ru' },
    days: '20–21 октября 2025',
    city: { text: settings.city, language: 'ru' },
    next: 'Доклады и тезисы до 5 октября, осталось 20 дней',
  }
  const forum = pageForums(await currentForum(server.counters, (error) => problems.push(error)), server.clock)
  expect(await forum()).toEqual({ ...seededForum, about, mark: null })
  await changeSection(server, 3, { asksProjectName: true })
  await changeForum(server, () => ({ timeZone: 'Asia/Omsk' }))
  const changed = { ...seededForum, about, mark: null, timeZone: 'Asia/Omsk', projectSections: [3, 15] }
  expect(await forum()).toEqual(changed)
  const away = await server.pool.connect()
  await away.query('begin')
  await away.query('lock table meetings in access exclusive mode')
  expect(await forum()).toEqual(changed)
  await away.query('rollback')
  away.release()
  expect(FORUM_ID).toBe(2)
})
