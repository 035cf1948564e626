import { getOverview } from '@forum/contracts/dashboard/overview'
import { getForum, restoreForum, saveForum } from '@forum/contracts/forum/forum'
import { createNextForum } from '@forum/contracts/forum/nextForum'
import { getForumPage, getMeeting, getOrganizers, listSections } from '@forum/contracts/participation/meeting'
import { makeRegistration } from '@forum/contracts/participation/registrations'
import { grantRole } from '@forum/contracts/people/forumRoles'
import { chooseLanguage, getProfile } from '@forum/contracts/people/session'
import { getProgram } from '@forum/contracts/theses/theses'
import { LANGUAGE_HEADER } from '@forum/language/requestLanguage'
import { eq } from 'drizzle-orm'
import { users } from '../../platform/database/schema/people.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { changeForum, changeSection } from '../../testing/forum.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin'] })
})
afterEach(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: replies of every shape
type Wire = any
const read = async (id?: number): Promise<Wire> => (await server.call(getForum, id === undefined ? {} : { id }, admin.token)).body
const save = (input: Record<string, unknown>) => server.call(saveForum, input, admin.token)

const renamed = ({ settings, sections }: Wire) => ({
  settings: {
    ...settings,
    english: { ...settings.english, title: 'Second Forum', notices: { ...settings.english.notices, deadline: '' } },
  },
  sections: sections.map((section: Wire) => (section.id === 3 ? { ...section, name_en: 'Session two' } : section)),
})

// @requirement content-1
test('English texts are saved as a version, named in the log, and restored', async () => {
  const before = await read()
  expect((await save({ version: 1, ...renamed(before) })).body).toMatchObject({ version: 2 })
  const after = await read()
  expect([after.settings, after.sections]).toEqual([renamed(before).settings, renamed(before).sections])
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.subject, 'forum:2'))
  expect(Object.keys(entry?.changes ?? {}).sort()).toEqual([
    'sections.3.englishName',
    'settings.english.notices.deadline',
    'settings.english.title',
  ])
  expect((await server.call(restoreForum, { version: 2, from: 1 }, admin.token)).body).toMatchObject({ version: 3 })
  const restored = await read()
  expect([restored.settings, restored.sections]).toEqual([before.settings, before.sections])
})

// @requirement content-5
test('a client that knows no English texts leaves them as they are', async () => {
  const before = await read()
  const { english: _, ...settings } = before.settings
  const sections = before.sections.map(({ name_en: __, ...section }: Wire) => section)
  expect((await save({ version: 1, settings, sections })).body).toMatchObject({ version: 1 })
  expect((await save({ version: 1, settings: { ...settings, city: 'Озёрск' }, sections })).body).toMatchObject({ version: 2 })
  const after = await read()
  expect([after.settings.english, after.sections]).toEqual([before.settings.english, before.sections])
})

// @requirement content-1
test('English texts may be missing, and are refused where the Russian ones would be', async () => {
  const { settings, sections } = await read()
  const notices = { ...settings.english.notices, deadline: 'until {day}' }
  const refused = await save({ version: 1, settings: { ...settings, english: { ...settings.english, notices } }, sections })
  expect([refused.status, refused.body.errors ?? refused.body]).toEqual([
    400,
    expect.objectContaining({ settings: { english: { notices: { deadline: [expect.stringContaining('{day}')] } } } }),
  ])
})

// @requirement content-1
test('the next forum takes the English texts over, but not the title, which is given in Russian alone', async () => {
  await save({ version: 1, ...renamed(await read()) })
  const { body } = await server.call(createNextForum, { from: 2, title: 'Форум — 2026', first_day: '2026-10-19', days: 2 }, admin.token)
  const { settings, sections } = await read(body.id)
  expect(settings.english).toMatchObject({ title: '', short_name: 'Genome Forum', city: 'Priozyorsk' })
  expect(sections.map(({ name_en }: Wire) => name_en)).toContain('Session two')
})

// @requirement content-5
test('public replies contain both the Russian and the English texts', async () => {
  const person = await server.createUser()
  const [sections, organizers, page, cabinet] = await Promise.all([
    server.call(listSections, {}),
    server.call(getOrganizers, {}),
    server.call(getForumPage, { id: 2 }),
    server.call(getMeeting, {}, person.token),
  ])
  expect(sections.body[1]).toMatchObject({ name: expect.stringMatching(/^Сессия 1/), name_en: expect.stringMatching(/^Session 1/) })
  expect(organizers.body).toMatchObject({
    title: 'Форум геномных технологий — 2025',
    title_en: 'Genome Technologies Forum 2025',
    address_en: expect.stringContaining('Priozyorsk'),
  })
  expect(organizers.body.organizers[2]).toMatchObject({
    name: 'Приозёрский государственный университет',
    english: { name: 'Priozyorsk State University' },
  })
  expect(page.body).toMatchObject({ city: 'Приозёрск', city_en: 'Priozyorsk', venue_en: 'Spiral Congress Centre' })
  expect(cabinet.body.meeting).toMatchObject({ title_en: 'Genome Technologies Forum 2025' })
  await changeForum(server, () => ({ english: undefined }))
  await changeSection(server, 2, { englishName: '' })
  expect((await server.call(getForumPage, { id: 2 })).body.title_en).toBeUndefined()
  expect((await server.call(listSections, {})).body[1].name_en).toBe('')
  expect((await server.call(getProgram, {})).status).toBe(200)
})

// @requirement content-3
test('a refusal in English says the forum’s own notice in English', async () => {
  server.clock.set('2025-10-30T12:00:00+03:00')
  const { token } = await server.createUser()
  const ask = async (headers: Record<string, string>) => {
    const payload = { ...oral }
    const url = `/${makeRegistration.path}`
    const response = await server.app.inject({ method: 'POST', url, headers: { ...headers, authorization: `Token ${token}` }, payload })
    return response.json().message
  }
  expect(await ask({})).toBe('Регистрация уже завершена.')
  expect(await ask({ [LANGUAGE_HEADER]: 'en' })).toBe('Registration is closed.')
})

// @requirement content-3
test('mails to a reader of English say the section and the forum in English', async () => {
  const moderator = await server.createUser({ roles: ['moderator'] })
  const person = await server.createUser({ email: 'reader@forum.test' })
  await server.db.update(users).set({ language: 'en' }).where(eq(users.id, person.id))
  const { register, decide } = scenes(server, moderator)
  await decide(await register(person, { ...oral, section_choice: 3 }), 2)
  await server.call(grantRole, { user_id: person.id, role: 'section_moderator', section_ids: [3] }, admin.token)
  const mails = (await server.mails('reader@forum.test'))
    .map(({ text }) => text)
    .filter((text) => !text.includes('We have received your registration for the forum'))
  for (const text of mails) expect(text).toContain('Session 2. Genome technologies in agriculture')
  expect(mails).toHaveLength(2)
  expect(mails.join()).toContain('Genome Technologies Forum 2025')
})

// @requirement content-6
test('without English mails are Russian, the account keeps its choice, and it counts again', async () => {
  const person = await server.createUser({ email: 'reader@forum.test' })
  await server.call(chooseLanguage, { language: 'en' }, person.token)
  const told = async (section: number) => {
    await server.call(grantRole, { user_id: person.id, role: 'section_moderator', section_ids: [section] }, admin.token)
    return (await server.mails('reader@forum.test')).map(({ text }) => text).join()
  }
  await changeForum(server, () => ({ modulesOff: ['english'] }))
  const inRussian = await told(2)
  expect(inRussian).toContain('Сессия 1')
  expect(inRussian).not.toContain('Session 1')
  const other = await server.createUser({ email: 'other@forum.test' })
  await server.call(chooseLanguage, { language: 'en' }, other.token)
  expect((await server.call(getProfile, {}, other.token)).body.language).toBe('en')
  await changeForum(server, () => ({ modulesOff: [] }))
  expect(await told(3)).toContain('Session 2')
})

// @requirement content-6
test('without English its texts are neither checked nor asked for, and stay as they are', async () => {
  await changeForum(server, () => ({ modulesOff: ['english'] }))
  const { version, settings, sections } = await read()
  expect(settings.english.city).toBe('Priozyorsk')
  expect((await save({ version, settings: { ...settings, city: 'Озёрск' }, sections })).status).toBe(200)
  const missing = async () => (await server.call(getOverview, {}, admin.token)).body.missing
  await changeForum(server, () => ({ english: undefined }))
  expect(await missing()).not.toContain('english')
  await changeForum(server, () => ({ modulesOff: [] }))
  expect(await missing()).toContain('english')
})
