import { allEndpoints, schemasOf } from '@forum/contracts/all.server'
import { moveCampaign } from '@forum/contracts/dashboard/mailing'
import { exportAttendance, exportRegistrations, listEmails } from '@forum/contracts/participation/exports'
import { listQueue } from '@forum/contracts/participation/queue'
import { previewMerge } from '@forum/contracts/people/duplicates'
import { grantRole } from '@forum/contracts/people/forumRoles'
import { confirmIdentity, startAuthenticator, startPasskeyConfirmation } from '@forum/contracts/people/secondFactor'
import { endSessions } from '@forum/contracts/people/security'
import { getProfile } from '@forum/contracts/people/session'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { secondFactorOf } from '@forum/contracts/platform/protection'
import { getReviewForm } from '@forum/contracts/theses/experts'
import { thesisToDoc } from '@forum/contracts/theses/theses'
import { and, eq, sql } from 'drizzle-orm'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { auditLog } from '../../platform/database/schema/platform.ts'
import { tokens } from '../../platform/database/schema/signIn.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { secondFactors } from '../../testing/secondFactor.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'

let server: TestApp
let people: ReturnType<typeof secondFactors>
let hash: string
let stolen: string
const password = 'Forum2025'
const MINUTES = 60
beforeAll(async () => {
  server = await createTestApp({ limits: { loginAddress: 10_000 } })
  people = secondFactors(server, password)
  hash = await hashPassword(password)
  const owner = await newStaff()
  await people.addApp(owner)
  stolen = await server.createSession(owner)
})
afterAll(() => server.close())

const newStaff = () => server.createUser({ password: hash, roles: ['moderator', 'conf_admin'] })
const asks = ({ status, body }: { status: number; body: { code?: string } }) => status === 400 && body.code === 'second_factor_required'

const confirming = Object.entries(allEndpoints).filter(([, endpoint]) => secondFactorOf(schemasOf(endpoint).reach) === 'asked')

// @requirement factor-8
test('exports of whole sets, mails to many and changes of the portal or the account ask again', () => {
  expect(confirming.map(([name]) => name).sort()).toEqual([
    'addAuthenticator',
    'addPasskey',
    'appoint',
    'assignExperts',
    'changeCampaign',
    'changeCampaignMail',
    'changeEmail',
    'changePaper',
    'changeParticipants',
    'changePassword',
    'changeSlot',
    'closeVolume',
    'correctAddress',
    'correctPresence',
    'correctRegistration',
    'createApiToken',
    'createCampaign',
    'createDevice',
    'createNextForum',
    'deletePersonalData',
    'deleteReminder',
    'endAppointment',
    'exportAttendance',
    'exportJury',
    'exportOpinions',
    'exportPresence',
    'exportRegistrations',
    'exportSensitiveAnswers',
    'getBadgeJob',
    'getBookJob',
    'getPaperList',
    'getPersonalData',
    'getVolumeFiles',
    'grantExtension',
    'grantRole',
    'inviteToRole',
    'listAttendance',
    'listEmails',
    'makeForumCurrent',
    'mapOrganizations',
    'mergeAccounts',
    'numberPosters',
    'orderBadges',
    'orderBook',
    'orderVolumeFiles',
    'previewChanges',
    'previewRelease',
    'printRegistrations',
    'publishProgram',
    'raiseSizeLimit',
    'readPaperList',
    'registerPerson',
    'releaseDecisions',
    'removeSecondFactor',
    'renameSecondFactor',
    'renewRecoveryCodes',
    'replaceSpeaker',
    'resendMails',
    'resendRoleInvitation',
    'restoreForum',
    'restoreRegistration',
    'revokeRole',
    'rollBackProgram',
    'saveForum',
    'saveJurySheet',
    'saveOrganization',
    'savePoint',
    'saveReasons',
    'saveReminder',
    'saveReviewSettings',
    'saveTemplate',
    'saveVolume',
    'settleFirstForum',
    'settleRefusedMark',
    'settleSpeechDates',
    'startAuthenticator',
    'startPasskey',
    'takeAhead',
    'undoMapping',
    'undoMerge',
    'unlinkIdentity',
    'uploadMark',
    'uploadSignature',
    'withdrawExtension',
    'withdrawRoleInvitation',
  ])
})

// @requirement factor-8
test.each(confirming)('a stolen session of an account with a second factor cannot %s', async (_name, endpoint: Endpoint) => {
  const refused = await server.call(endpoint, {}, stolen)
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      code: 'second_factor_required',
      message: expect.stringMatching(/^Подтвердите, что это вы/),
      detail: refused.body.message,
      methods: ['totp', 'recovery'],
    },
  ])
  // Accounts without a second factor are not prompted.
  const plain = await newStaff()
  expect(asks(await server.call(endpoint, {}, plain.token))).toBe(false)
})

// @requirement factor-8
test.each([
  ['all theses', thesisToDoc, { id: -13 }, { id: 1 }],
  ['all forms of an expert', getReviewForm, {}, { id: 1 }],
  ['sending a campaign', moveCampaign, { id: 1, step: 'send' }, { id: 1, step: 'pause' }],
  ['scheduling a campaign', moveCampaign, { id: 1, step: 'schedule', at: '2025-09-20T10:00:00Z' }, { id: 1, step: 'cancel' }],
] as [string, Endpoint, Record<string, unknown>, Record<string, unknown>][])(
  '%s asks again, unlike the rest of the call',
  async (_name, endpoint, asked, notAsked) => {
    const staff = await server.createUser({ password: hash, roles: ['moderator', 'expert'] })
    const { secret } = await people.addApp(staff)
    people.pass(11 * MINUTES)
    expect(asks(await server.call(endpoint, asked, staff.token))).toBe(true)
    expect(asks(await server.call(endpoint, notAsked, staff.token))).toBe(false)
    await people.confirm(staff, { method: 'totp', code: people.code(secret) })
    expect(asks(await server.call(endpoint, asked, staff.token))).toBe(false)
    const plain = await server.createUser({ roles: ['moderator', 'expert'] })
    expect(asks(await server.call(endpoint, asked, plain.token))).toBe(false)
  },
)

// @requirement factor-15
test('a list without pages asks once it holds more than 200 people, and is not recorded as read', async () => {
  const staff = await newStaff()
  await people.addApp(staff)
  const stolen = await server.createSession(staff)
  const join = (from: number, until: number) =>
    server.db.execute(sql`
      with people as (
        insert into users (username, email, password, created_at)
        select 'waiting' || n || '@forum.test', 'waiting' || n || '@forum.test', 'unusable', ${server.clock.now().toISOString()}::timestamptz
        from generate_series(${from}::int, ${until}::int) n returning id
      ), named as (
        insert into individuals (user_id, last_name, first_name) select id, 'Ёлкина', 'Мария' from people
      )
      insert into queue_entries (meeting_id, user_id, requested_format, joined_at)
      select 2, id, 'listener', ${server.clock.now().toISOString()}::timestamptz from people`)
  const reads = () => server.db.$count(auditLog, and(eq(auditLog.actorId, staff.id), eq(auditLog.action, 'read waiting list')))
  await join(1, 200)
  const list = await server.call(listQueue, {}, stolen)
  expect([list.status, list.body.entries?.length, await reads()]).toEqual([200, 200, 1])
  await server.db.delete(auditLog).where(eq(auditLog.actorId, staff.id))
  await join(201, 201)
  expect([asks(await server.call(listQueue, {}, stolen)), await reads()]).toEqual([true, 0])
  expect((await server.call(listQueue, {}, staff.token)).body.entries).toHaveLength(201)
  const plain = await newStaff()
  expect((await server.call(listQueue, {}, plain.token)).body.entries).toHaveLength(201)
})

// @requirement factor-8
test('a stolen session writes nothing, exports nothing and changes no role, and is ended by its owner', async () => {
  const staff = await newStaff()
  await people.addApp(staff)
  const person = await server.createUser()
  const stolen = await server.createSession(staff)
  const exports: [Endpoint, Record<string, unknown>][] = [
    [exportRegistrations, {}],
    [exportAttendance, { type: 'audience' }],
    [listEmails, { type: 'all' }],
    [thesisToDoc, { id: -13 }],
    [grantRole, { user_id: person.id, role: 'conf_admin' }],
  ]
  for (const [endpoint, input] of exports) {
    const reply = await server.call(endpoint, input, stolen)
    expect([endpoint.path, asks(reply)]).toEqual([endpoint.path, true])
    expect(reply.body).not.toHaveProperty('url')
  }
  expect(await server.db.$count(userRoles, eq(userRoles.userId, person.id))).toBe(0)
  expect(await server.db.$count(auditLog, and(eq(auditLog.actorId, staff.id), eq(auditLog.action, 'export registrations')))).toBe(0)
  // Calls that need no second proof still work, so the owner sees the session and ends it.
  expect((await server.call(getProfile, {}, stolen)).body.roles).toHaveLength(2)
  expect((await server.call(previewMerge, { stays_id: staff.id, absorbed_id: person.id }, stolen)).status).toBe(200)
  expect((await server.call(endSessions, {}, staff.token)).body.ended).toBe(1)
  expect((await server.call(confirmIdentity, { method: 'totp', code: '000000' }, stolen)).status).toBe(403)
})

// @requirement factor-8
test('a proof lasts ten minutes, in its session only', async () => {
  const staff = await newStaff()
  const { secret } = await people.addApp(staff)
  const other = await server.createSession(staff)
  people.pass(11 * MINUTES)
  expect(asks(await server.call(exportRegistrations, {}, staff.token))).toBe(true)
  expect((await people.confirm(staff, { method: 'totp', code: people.code(secret) })).body).toEqual({ status: 'ok' })
  expect((await server.call(exportRegistrations, {}, staff.token)).body).toHaveProperty('url')
  expect(asks(await server.call(exportRegistrations, {}, other))).toBe(true)
  people.pass(10 * MINUTES - 1)
  expect(asks(await server.call(exportRegistrations, {}, staff.token))).toBe(false)
  people.pass(1)
  expect(asks(await server.call(exportRegistrations, {}, staff.token))).toBe(true)
})

// @requirement factor-8
test('a sign-in with the second factor is a proof; one by a recovery code, too', async () => {
  const staff = await newStaff()
  const { recoveryCodes } = await people.addApp(staff)
  people.pass(11 * MINUTES)
  const { token } = (await people.finish(await people.ticketOf(staff), { method: 'recovery', code: recoveryCodes[0] })).body
  // The new telephone can be added.
  expect((await server.call(startAuthenticator, { name: 'Новый телефон' }, token)).status).toBe(200)
})

// @requirement factor-8
test('a passkey confirms by signing the challenge of this session, once', async () => {
  const staff = await newStaff()
  const { key } = await people.addKey(staff)
  people.pass(11 * MINUTES)
  const { options } = (await server.call(startPasskeyConfirmation, {}, staff.token)).body
  const passkey = key.get(options)
  const other = { token: await server.createSession(staff) }
  expect((await people.confirm(other, { method: 'passkey', passkey })).body.code).toBe('wrong_credentials')
  expect((await people.confirm(staff, { method: 'passkey', passkey })).status).toBe(200)
  expect((await people.confirm(staff, { method: 'passkey', passkey })).body.code).toBe('wrong_credentials')
  expect((await server.call(exportRegistrations, {}, staff.token)).status).toBe(200)
})

// @requirement factor-5
test('a session guesses twenty codes a day', async () => {
  const staff = await newStaff()
  const { secret } = await people.addApp(staff)
  for (let n = 0; n < 20; n++) expect((await people.confirm(staff, { method: 'totp', code: '000000' })).status).toBe(400)
  expect((await people.confirm(staff, { method: 'totp', code: people.code(secret) })).status).toBe(429)
})

// @requirement factor-8
test('a factor of another account proves nothing', async () => {
  const [staff, other]: TestPerson[] = [await newStaff(), await newStaff()]
  await people.addApp(staff as TestPerson)
  const { secret } = await people.addApp(other as TestPerson)
  people.pass(11 * MINUTES)
  expect((await people.confirm(staff as TestPerson, { method: 'totp', code: people.code(secret) })).status).toBe(400)
  expect(await server.db.$count(tokens, eq(tokens.secondFactorAt, server.clock.now()))).toBe(0)
})
