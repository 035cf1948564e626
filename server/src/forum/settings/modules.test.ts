import { createCampaign, listCampaigns, listTemplates, moveCampaign } from '@forum/contracts/dashboard/mailing'
import { unsubscribe } from '@forum/contracts/dashboard/mails'
import { getOverview } from '@forum/contracts/dashboard/overview'
import { getForum, listForumVersions, rehearseForum, saveForum } from '@forum/contracts/forum/forum'
import { exportRegistrations } from '@forum/contracts/participation/exports'
import { registerPerson } from '@forum/contracts/participation/forumPeople'
import { getMeeting, listSections } from '@forum/contracts/participation/meeting'
import { changeParticipant, listRegistrations } from '@forum/contracts/participation/participants'
import { addFile, makeRegistration, uploadFile } from '@forum/contracts/participation/registrations'
import { grantRole } from '@forum/contracts/people/forumRoles'
import {
  acceptRoleInvitation,
  declineRoleInvitation,
  inviteToRole,
  joinByRoleInvitation,
  listRoleInvitations,
  resendRoleInvitation,
} from '@forum/contracts/people/roleInvitations'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { chooseTalks, createFeed, getMyProgram, revokeFeed } from '@forum/contracts/program/myProgram'
import { agreeToAbstract, getProgramTalk, getPublishedProgram } from '@forum/contracts/program/program'
import { getProgramDraft } from '@forum/contracts/program/programDraft'
import { listPosters, numberPosters } from '@forum/contracts/program/programPapers'
import { readExperts, readScores } from '@forum/contracts/theses/experts'
import { exportOpinions, listOpinions } from '@forum/contracts/theses/opinions'
import { getProgram } from '@forum/contracts/theses/theses'
import { hasModule, type Module } from '@forum/domain/forum/modules'
import { eq } from 'drizzle-orm'
import { dispatchDue } from '../../dashboard/campaigns/dispatch.ts'
import { writeReminders } from '../../dashboard/campaigns/reminders.ts'
import { mediaKinds } from '../../features.ts'
import { whyUnreachable } from '../../people/subscriptions/unreachable.ts'
import { unsubscribeUrls } from '../../people/subscriptions/unsubscribe.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { campaigns, reminderRules } from '../../platform/database/schema/mails.ts'
import { programNotices, publishedAbstracts } from '../../platform/database/schema/program.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { hashOf } from '../../platform/sessions/token.ts'
import { sendProgramDigests } from '../../program/mine/digests.ts'
import { confirmedTalk } from '../../program/mine/testing.ts'
import { plainPages } from '../../program/public/plainPages.ts'
import { release, talkAt } from '../../program/public/testing.ts'
import { pdf } from '../../testing/documents.ts'
import { mailedLink } from '../../testing/newAccount.ts'
import { oral, poster as posterApplication, scenes } from '../../testing/participation.ts'
import { readSheets } from '../../testing/readSheets.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { readForum } from '../current/forum.ts'

let server: TestApp
let admin: TestPerson
beforeEach(async () => {
  server = await createTestApp()
  admin = await server.createUser({ roles: ['conf_admin', 'moderator'] })
})
afterEach(() => server.close())

async function switchOff(...modules: Module[]) {
  const { body: forum } = await server.call(getForum, {}, admin.token)
  const input = { ...forum, settings: { ...forum.settings, modules_off: modules } }
  const rehearsed = await server.call(rehearseForum, input, admin.token)
  return { rehearsed, saved: await server.call(saveForum, input, admin.token) }
}
const texts = { ru: { subject: 'Сбор', body: 'Ждём вас.' } }
const campaign = { query: '', texts, action: 'none', is_checked: true, is_necessary: false }

// @requirement next-17
test('a forum does without a module: its calls are refused, its data kept and named before', async () => {
  await scenes(server, admin).register(await server.createUser(), oral)
  const made = await server.call(createCampaign, campaign, admin.token)
  expect(made.status).toBeLessThan(300)
  const { rehearsed, saved } = await switchOff('campaigns', 'experts')
  expect(
    rehearsed.body.effects.filter((effect: { is_loss: boolean }) => effect.is_loss).map(({ sentence }: { sentence: string }) => sentence),
  ).toEqual([
    'Модуль «Рассылки и напоминания» выключается, а в нём есть данные (рассылок: 1). Они сохранятся и появятся снова, если его включить',
  ])
  expect(saved.status).toBe(200)

  expect(await server.call(listCampaigns, {}, admin.token)).toMatchObject({
    status: 409,
    body: { code: 'module_off', message: 'Рассылки и напоминания этого форума выключены.' },
  })
  expect((await server.call(createCampaign, campaign, admin.token)).body.code).toBe('module_off')
  // People without the role do not see it.
  expect((await server.call(listCampaigns, {}, (await server.createUser()).token)).body.code).toBe('forbidden')

  const { body } = await server.call(listForumVersions, {}, admin.token)
  expect(body.versions[0].changes).toEqual([
    { field: 'settings.modulesOff', title: 'Выключенные модули', from: '', to: 'Рассылки и напоминания; Экспертиза тезисов' },
  ])

  await switchOff()
  const listed = await server.call(listCampaigns, {}, admin.token)
  expect([listed.status, listed.body.length]).toEqual([200, 1])
})

test('without campaigns none is sent, nor a reminder, and what was due is paused', async () => {
  await scenes(server, admin).register(await server.createUser(), oral)
  const { id } = (await server.call(createCampaign, campaign, admin.token)).body
  const at = new Date(server.clock.now().getTime() + 60_000).toISOString()
  expect((await server.call(moveCampaign, { id, step: 'schedule', at }, admin.token)).status).toBe(200)
  await server.db.insert(reminderRules).values({
    ...{ meetingId: 2, name: 'Сроки', query: '', texts, action: 'none', isChecked: true, isNecessary: false, isEnabled: true },
    ...{ daysBefore: [0], deadline: server.clock.today('Europe/Moscow') },
  })
  await switchOff('campaigns')
  server.clock.set(new Date(server.clock.now().getTime() + 120_000).toISOString())
  const send = async () => [await writeReminders(server), await dispatchDue(server, 100, () => expect.unreachable())]
  expect(await send()).toEqual([0, 0])
  await switchOff()
  expect((await server.call(listCampaigns, {}, admin.token)).body).toMatchObject([{ id, state: 'paused' }])
  expect(await send()).toEqual([1, 1])
})

test('without campaigns those of a former forum leave no more than its own', async () => {
  await scenes(server, admin).register(await server.createUser(), oral)
  const at = new Date(server.clock.now().getTime() + 60_000).toISOString()
  const { id } = (await server.call(createCampaign, campaign, admin.token)).body
  await server.call(moveCampaign, { id, step: 'schedule', at }, admin.token)
  await server.db.insert(reminderRules).values({
    ...{ meetingId: 2, name: 'Сроки', query: '', texts, action: 'none', isChecked: true, isNecessary: false, isEnabled: true },
    ...{ daysBefore: [0], deadline: server.clock.today('Europe/Moscow') },
  })
  const [former] = await server.db.select().from(meetings).where(eq(meetings.id, 2))
  if (!former) throw new Error('There is no forum')
  await server.db.update(meetings).set({ isCurrent: false, wasCurrent: true })
  await server.db.insert(meetings).values({ ...former, id: 3, settings: { ...former.settings, modulesOff: ['campaigns'] } })
  server.clock.set(new Date(server.clock.now().getTime() + 120_000).toISOString())
  expect([await writeReminders(server), await dispatchDue(server, 100, () => expect.unreachable())]).toEqual([0, 0])
  expect(await server.db.select({ state: campaigns.state }).from(campaigns)).toEqual([{ state: 'paused' }])
})

test('without campaigns the links in mails of before still unsubscribe', async () => {
  const person = await server.createUser()
  const { page } = unsubscribeUrls(server, person.id)
  await switchOff('campaigns')
  const { searchParams } = new URL(page)
  const input = { u: searchParams.get('u'), s: searchParams.get('s') }
  expect((await server.call(unsubscribe, input)).status).toBe(200)
  expect((await whyUnreachable(server.db, [person.id], { isNecessary: false })).get(person.id)).toBe('unsubscribed')
})

test('without a programme nothing of it is public, and moves are not mailed until there is one again', async () => {
  const { id, speaker } = await confirmedTalk(server, scenes(server, admin), 'Геном рыси')
  await release(server, 1, { items: [talkAt(1, id)] })
  await server.db.insert(programNotices).values({ userId: speaker.id, registrationId: id, before: null, at: server.clock.now() })
  await switchOff('program')
  const codes = async (endpoint: Endpoint, input = {}, token?: string) => (await server.call(endpoint, input, token)).body.code
  expect(await codes(getPublishedProgram)).toBe('module_off')
  expect(await codes(getMyProgram, {}, speaker.token)).toBe('module_off')
  expect(await codes(getProgramDraft, {}, admin.token)).toBe('module_off')
  expect(await codes(getProgramTalk, { id })).toBe('not_found')
  // The programme of the product document is of no module.
  expect((await server.call(getProgram, {})).status).toBe(200)
  const titles = (await server.call(listTemplates, {}, admin.token)).body.map(({ kind }: { kind: string }) => kind)
  expect([titles.includes('registered'), titles.includes('program-place')]).toEqual([true, false])
  expect(await sendProgramDigests(server)).toBe(0)
  await switchOff()
  expect((await server.call(getProgramTalk, { id })).status).toBe(200)
  expect(await sendProgramDigests(server)).toBe(1)
})

test('without a programme a calendar that people subscribed to is empty, and what they gave can be taken back', async () => {
  const { id, speaker } = await confirmedTalk(server, scenes(server, admin), 'Геном рыси')
  await release(server, 1, { items: [talkAt(1, id)] })
  await server.call(chooseTalks, { add: [id] }, speaker.token)
  const url: string = (await server.call(createFeed, {}, speaker.token)).body.feed_url
  await server.db.insert(publishedAbstracts).values({ registrationId: id, agreedAt: server.clock.now() })
  const agree = (agreed: boolean) => server.call(agreeToAbstract, { id, agreed }, speaker.token)
  const calendar = async (path: string) => {
    const { statusCode, body } = await server.app.inject({ url: path })
    return [statusCode, body.startsWith('BEGIN:VCALENDAR'), body.includes('BEGIN:VEVENT')]
  }
  const addresses = [new URL(url).pathname, `/calendar/talks.ics?ids=${id}`]
  for (const path of addresses) expect(await calendar(path)).toEqual([200, true, true])
  await switchOff('program')
  for (const path of addresses) expect(await calendar(path)).toEqual([200, true, false])
  expect((await agree(false)).body).toEqual({ agreed: false })
  expect((await agree(true)).body.code).toBe('module_off')
  expect((await server.call(revokeFeed, {}, speaker.token)).status).toBe(200)
  expect((await server.app.inject({ url: addresses[0] ?? '' })).statusCode).toBe(404)
})

test('talks of a former programme stay public without one now, and lead no one to it', async () => {
  const { id, speaker } = await confirmedTalk(server, scenes(server, admin), 'Геном рыси')
  await release(server, 1, { items: [talkAt(1, id)] })
  const [former] = await server.db.select().from(meetings).where(eq(meetings.id, 2))
  if (!former) throw new Error('There is no forum')
  await server.db.update(meetings).set({ isCurrent: false, wasCurrent: true })
  await server.db.insert(meetings).values({ ...former, id: 3, settings: { ...former.settings, modulesOff: ['program'] } })
  const read = async (path: string, modulesOff: Module[]) => {
    const page = await plainPages(server, 'http://forum.test', (problem) => expect.unreachable(String(problem)))(path, { modulesOff })
    return page && page !== 'missing' ? page.head + page.body : ''
  }
  expect((await server.call(getPublishedProgram, { id: 2 })).body.release).toBe(1)
  for (const path of [`/program/talk/${id}`, `/program/speaker/${speaker.id}`]) {
    const leads = async (modulesOff: Module[]) => /\/program"/.test(await read(path, modulesOff))
    expect(await read(path, ['program'])).toContain('Геном рыси')
    expect([await leads([]), await leads(['program'])]).toEqual([true, false])
  }
})

test('without reviews no one is made an expert; without opinions the file of the product document is still taken', async () => {
  const person = await server.createUser()
  const { register } = scenes(server, admin)
  const id = await register(person, oral)
  await switchOff('experts', 'opinions')
  const asked: [Endpoint, Record<string, unknown>][] = [
    [readExperts, {}],
    [readScores, { ids: String(id) }],
    [grantRole, { user_id: person.id, role: 'expert', section_ids: [] }],
    [inviteToRole, { email: 'expert@uni.test', role: 'expert', section_ids: [] }],
    [listOpinions, { id }],
  ]
  for (const [endpoint, input] of asked)
    expect([endpoint.path, (await server.call(endpoint, input, admin.token)).body.code]).toEqual([endpoint.path, 'module_off'])
  expect((await server.call(grantRole, { user_id: person.id, role: 'moderator', section_ids: [] }, admin.token)).status).toBe(200)
  const file = await server.upload(uploadFile, { name: 'заключение.pdf', bytes: pdf }, { type: '5' }, person.token)
  const attached = await server.call(addFile, { id, file_id: file.body.id, file_type: 5 }, person.token)
  expect([file.status, attached.status]).toEqual([201, 200])
  expect((await server.call(getOverview, {}, admin.token)).body.tasks.map(({ task }: { task: string }) => task)).not.toContain(
    'thesesWithoutOpinion',
  )
})

test('an invitation to review waits while there are no reviews; it can be declined', async () => {
  const person = await server.createUser({ email: 'known@uni.test' })
  const emails = [person.email, 'new@uni.test', 'third@uni.test']
  for (const email of emails) await server.call(inviteToRole, { email, role: 'expert', section_ids: [] }, admin.token)
  // One delivery after another: a second one would not wait for the mails that the first one has taken.
  const links: Record<string, string>[] = []
  for (const email of emails) links.push(await mailedLink(server, email, 'invitation'))
  const [known, fresh, third] = links
  const [{ id }] = (await server.call(listRoleInvitations, {}, admin.token)).body.invitations
  const joining = { ...fresh, last_name: 'Орлов', first_name: 'Пётр', password: 'Reviewer2025', policy_version: '1' }
  const answers = async () => [
    await server.call(acceptRoleInvitation, { ...known }, person.token),
    await server.call(joinByRoleInvitation, joining),
  ]
  await switchOff('experts')
  const refused = [...(await answers()), await server.call(resendRoleInvitation, { id }, admin.token)]
  expect(refused.map(({ body }) => body.code)).toEqual(['module_off', 'module_off', 'module_off'])
  expect((await server.call(declineRoleInvitation, { ...third })).status).toBe(200)
  await switchOff()
  expect((await answers()).map(({ status }) => status)).toEqual([200, 200])
})

test('without opinions the sheet of registrations and the texts of mails have none; both are back with them, and the files', async () => {
  const person = await server.createUser()
  const id = await scenes(server, admin).register(person, oral)
  const file = await server.upload(uploadFile, { name: 'заключение.pdf', bytes: pdf }, { type: '5' }, person.token)
  await server.call(addFile, { id, file_id: file.body.id, file_type: 5 }, person.token)
  const seen = async () => {
    const { body } = await server.call(exportRegistrations, {}, admin.token)
    const [sheet] = readSheets((await server.app.inject({ url: body.url })).rawPayload)
    const [head, row] = (sheet ?? []).map((cells) => cells.map(({ value }) => value))
    const kinds = (await server.call(listTemplates, {}, admin.token)).body.map(({ kind }: { kind: string }) => kind)
    return {
      opinion: row?.[head?.indexOf('Экспертное заключение') ?? -1],
      columns: head?.length,
      listed: kinds.includes('opinion-returned'),
    }
  }
  const before = await seen()
  expect(before).toMatchObject({ opinion: 'есть', listed: true })
  await switchOff('opinions')
  expect(await seen()).toEqual({ opinion: undefined, columns: Number(before.columns) - 1, listed: false })
  // Replies keep their fields, and former views are read.
  const listed = await server.call(listRegistrations, { has_expert: '1' }, admin.token)
  expect(listed.body.results.map((row: { id: number; exp_file_id: number }) => [row.id, row.exp_file_id])).toEqual([[id, file.body.id]])
  await switchOff()
  expect(await seen()).toEqual(before)
})

// @requirement next-20
test('a document of a module is not downloaded while the module is off, even by a link issued before', async () => {
  const { url } = (await server.call(exportOpinions, {}, admin.token)).body
  const download = async () => (await server.app.inject({ url })).statusCode
  expect(await download()).toBe(200)
  await switchOff('opinions')
  expect(await download()).toBe(409)
  await switchOff('opinions', 'experts', 'program')
  const reader = { ...server, user: { id: admin.id, tokenHash: hashOf(admin.token) } }
  const kinds = Object.entries(mediaKinds).filter(([, { module }]) => module !== null)
  expect(kinds.length).toBeGreaterThan(5)
  for (const [kind] of kinds) {
    const reply = await server.app.inject({ url: mediaUrl(reader, 'conf_admin', kind, '1') })
    expect([kind, reply.statusCode, reply.json().code]).toEqual([kind, 409, 'module_off'])
  }
  await switchOff()
  expect(await download()).toBe(200)
})

test('without posters none is applied for or decided, and those of before stay what they are', async () => {
  const { register } = scenes(server, admin)
  const presenter = await server.createUser()
  const poster = await register(presenter, posterApplication)
  const talk = await register(await server.createUser(), oral)
  const { rehearsed } = await switchOff('posters')
  expect(rehearsed.body.effects[0].sentence).toContain('стендовых докладов: 1')
  const person = await server.createUser()
  const apply = (input: typeof oral) => server.call(makeRegistration, input, person.token)
  expect((await apply(posterApplication)).body).toMatchObject({ code: 'module_off', message: 'На этом форуме нет стендовых докладов.' })
  expect((await apply(oral)).status).toBe(201)
  const speaker = { last_name: 'Берёзкин', first_name: 'Пётр', email: 'speaker@forum.test', type: 3, comment: 'Геном', section_choice: 3 }
  expect((await server.call(registerPerson, speaker, admin.token)).body.code).toBe('module_off')
  const decision = { id: talk, new_user_type: 3, new_section: null, new_org_comment: '' }
  expect((await server.call(changeParticipant, decision, admin.token)).body.code).toBe('module_off')
  const sections = (await server.call(listSections, {})).body
  expect(sections.filter((section: { can_reg_stend: boolean }) => section.can_reg_stend)).toEqual([])
  // Settings as organisers make them.
  const { body: forum } = await server.call(getForum, {}, admin.token)
  expect(forum.sections.filter((section: { can_reg_stend: boolean }) => section.can_reg_stend).length).toBeGreaterThan(0)
  const kept = await server.call(getMeeting, {}, presenter.token)
  expect(kept.body.registrations.map(({ id, type }: { id: number; type: number }) => [id, type])).toEqual([[poster, 3]])
  expect((await server.call(numberPosters, { order: 'talk', renumber: false }, admin.token)).body.code).toBe('module_off')
  // The same call leads to the papers of the programme.
  expect((await server.call(listPosters, {}, admin.token)).status).toBe(200)
  await switchOff('posters', 'program')
  expect((await server.call(listPosters, {}, admin.token)).body.code).toBe('module_off')
})

// @requirement next-18
test('a forum has the door only when it is switched on, as a separate setting', async () => {
  const { body: forum } = await server.call(getForum, {}, admin.token)
  expect(forum.settings).not.toHaveProperty('modules_on')
  expect(hasModule(await readForum(server.db), 'door')).toBe(false)
  const input = { ...forum, settings: { ...forum.settings, modules_on: ['door'] } }
  expect((await server.call(saveForum, input, admin.token)).status).toBe(200)
  expect(hasModule(await readForum(server.db), 'door')).toBe(true)
  const { body } = await server.call(listForumVersions, {}, admin.token)
  expect(body.versions[0].changes).toEqual([
    { field: 'settings.modulesOn', title: 'Включённые модули', from: '', to: 'Вход и присутствие' },
  ])
})
