import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { allEndpoints } from '@forum/contracts/schemas/all'
import type { Role } from '@forum/domain/people/roles'
import { sql } from 'drizzle-orm'
import { features } from './features.ts'
import { userRoles } from './platform/database/schema/forum.ts'
import { registrations } from './platform/database/schema/participation.ts'
import { individuals, users } from './platform/database/schema/people.ts'
import { tokens } from './platform/database/schema/signIn.ts'
import { theses } from './platform/database/schema/theses.ts'
import { createTestApp, type TestApp, type TestPerson } from './testing/testApp.ts'

/** Roles that get through to each call; ownership of records is for the tests of its feature. A call without a row fails. */

const everybody = ['anonymous', 'participant', 'moderator', 'conf_admin', 'section_moderator', 'expert', 'registrar'] as const
type Visitor = (typeof everybody)[number]
const signedIn = ['participant', 'moderator', 'conf_admin', 'section_moderator', 'expert', 'registrar'] as const
const staff = ['moderator', 'conf_admin'] as const
/** Data that section moderators see are for sectionModerators.test.ts. */
const withSections = [...staff, 'section_moderator'] as const
/** No session is admitted: devices at the door have separate tokens. */
const atDevices: readonly Visitor[] = []

const matrix: Record<string, readonly Visitor[]> = {
  register: everybody,
  verifyRegistration: everybody,
  completeRegistration: everybody,
  claimAccount: everybody,
  checkFirstLink: everybody,
  createFirstAdministrator: everybody,
  readRoleInvitation: everybody,
  joinByRoleInvitation: everybody,
  declineRoleInvitation: everybody,
  resendVerification: everybody,
  login: everybody,
  sendResetPasswordLink: everybody,
  resetPassword: everybody,
  signInWithSecondFactor: everybody,
  startPasskeySignIn: everybody,
  continueSignIn: everybody,
  linkIdentity: everybody,
  confirmEmail: everybody,
  listOrganizations: everybody,
  listAcademicDegrees: everybody,
  listOrgPositions: everybody,
  listSections: everybody,
  getOrganizers: everybody,
  getForumPage: everybody,
  getPolicy: everybody,
  verifyCertificate: everybody,
  getConsent: everybody,
  getProgram: everybody,
  checkPaper: everybody,
  getPublishedProgram: everybody,
  getProgramTalk: everybody,
  getProgramSpeaker: everybody,
  agreeToAbstract: signedIn,
  acceptRoleInvitation: signedIn,
  logout: signedIn,
  getProfile: signedIn,
  listIdentities: signedIn,
  unlinkIdentity: signedIn,
  chooseLanguage: signedIn,
  getSecurity: signedIn,
  confirmIdentity: signedIn,
  startPasskeyConfirmation: signedIn,
  getSecondFactor: signedIn,
  startAuthenticator: signedIn,
  addAuthenticator: signedIn,
  startPasskey: signedIn,
  addPasskey: signedIn,
  renameSecondFactor: signedIn,
  removeSecondFactor: signedIn,
  renewRecoveryCodes: signedIn,
  changePassword: signedIn,
  changeEmail: signedIn,
  endSessions: signedIn,
  getPersonalData: signedIn,
  deletePersonalData: signedIn,
  changeIndividual: signedIn,
  uploadPhoto: signedIn,
  getMeeting: signedIn,
  giveConsent: signedIn,
  withdrawConsent: signedIn,
  joinQueue: signedIn,
  leaveQueue: signedIn,
  makeRegistration: signedIn,
  changeRegistration: signedIn,
  addFile: signedIn,
  uploadFile: signedIn,
  deleteFile: signedIn,
  getInvitation: signedIn,
  getCertificate: signedIn,
  correctTalk: signedIn,
  uploadThesis: signedIn,
  correctThesis: signedIn,
  listThesisVersions: signedIn,
  loadThesis: signedIn,
  deleteThesis: signedIn,
  saveThesisDraft: signedIn,
  loadThesisDraft: signedIn,
  thesisToDoc: signedIn,
  listOpinions: signedIn,
  setOpinion: signedIn,
  removeOpinion: signedIn,
  getOpinionForm: signedIn,
  reviewOpinion: ['moderator', 'section_moderator'],
  exportOpinions: ['moderator', 'section_moderator'],
  findIndividuals: staff,
  changeParticipant: withSections,
  listPeople: withSections,
  listRegistrations: withSections,
  readCard: withSections,
  previewChanges: withSections,
  changeParticipants: withSections,
  getStatistics: withSections,
  getOverview: withSections,
  listPosters: staff,
  numberPosters: staff,
  setBoard: staff,
  getProgramPaper: staff,
  getReviewSettings: staff,
  saveReviewSettings: ['conf_admin'],
  readExperts: staff,
  previewAssignment: staff,
  assignExperts: staff,
  removeAssignment: staff,
  listAssigned: ['expert'],
  readAssigned: ['expert'],
  saveReview: ['expert'],
  declareConflict: ['expert'],
  getReviewForm: ['expert'],
  importReviews: ['expert'],
  readScores: withSections,
  readQueue: withSections,
  readReviewItem: withSections,
  listSimilar: ['moderator', 'section_moderator'],
  decideReview: withSections,
  undoDecision: withSections,
  discardHeld: withSections,
  previewRelease: withSections,
  releaseDecisions: withSections,
  addNote: withSections,
  deleteNote: withSections,
  listReasons: withSections,
  saveReasons: staff,
  listVacancies: withSections,
  settleVacancy: withSections,
  listViews: withSections,
  saveView: withSections,
  deleteView: withSections,
  listAttendance: withSections,
  exportAttendance: withSections,
  listEmails: withSections,
  listMails: staff,
  resendMails: staff,
  listOwnMails: signedIn,
  changeSubscription: signedIn,
  listMailsTo: staff,
  correctAddress: staff,
  getUnsubscription: everybody,
  unsubscribe: everybody,
  listTemplates: ['conf_admin'],
  findTemplateRecipients: ['conf_admin'],
  getMailUse: ['conf_admin'],
  saveTemplate: ['conf_admin'],
  previewMessage: staff,
  testMessage: staff,
  listCampaigns: staff,
  countAudience: staff,
  createCampaign: staff,
  getCampaign: staff,
  changeCampaign: staff,
  moveCampaign: staff,
  getCampaignMail: staff,
  changeCampaignMail: staff,
  listReminders: staff,
  saveReminder: staff,
  deleteReminder: staff,
  rehearseReminder: staff,
  getMyProgram: signedIn,
  chooseTalks: signedIn,
  createFeed: signedIn,
  revokeFeed: signedIn,
  getProposals: everybody,
  answerProposal: everybody,
  getOffer: everybody,
  answerOffer: everybody,
  getComing: everybody,
  answerComing: everybody,
  exportRegistrations: ['moderator', 'section_moderator'],
  printRegistrations: ['moderator', 'section_moderator'],
  orderBook: ['moderator', 'section_moderator'],
  getBookJob: ['moderator', 'section_moderator'],
  listAudit: ['conf_admin'],
  getForum: ['conf_admin'],
  uploadSignature: ['conf_admin'],
  uploadMark: ['conf_admin'],
  getSignature: ['conf_admin'],
  rehearseForum: ['conf_admin'],
  saveForum: ['conf_admin'],
  listForumVersions: ['conf_admin'],
  restoreForum: ['conf_admin'],
  listForums: ['conf_admin'],
  getSettling: ['conf_admin'],
  getLeftovers: ['conf_admin'],
  confirmSettled: ['conf_admin'],
  previewNextForum: ['conf_admin'],
  createNextForum: ['conf_admin'],
  makeForumCurrent: ['conf_admin'],
  findPeople: ['conf_admin'],
  readPerson: ['conf_admin'],
  previewMerge: ['conf_admin'],
  mergeAccounts: ['conf_admin'],
  listMerges: ['conf_admin'],
  undoMerge: ['conf_admin'],
  listUnlisted: ['conf_admin'],
  listKnown: ['conf_admin'],
  saveOrganization: ['conf_admin'],
  mapOrganizations: ['conf_admin'],
  listMappings: ['conf_admin'],
  undoMapping: ['conf_admin'],
  grantExtension: ['conf_admin'],
  withdrawExtension: ['conf_admin'],
  restoreRegistration: ['conf_admin'],
  explainRefusal: ['conf_admin'],
  listFeedback: signedIn,
  giveFeedback: signedIn,
  readFeedback: withSections,
  listQueue: ['conf_admin'],
  getBadges: ['conf_admin'],
  findBadgePeople: ['conf_admin'],
  orderBadges: ['conf_admin'],
  getBadgeJob: ['conf_admin'],
  chooseBadgeKind: ['conf_admin'],
  getTicket: signedIn,
  takeAhead: ['conf_admin'],
  correctRegistration: ['conf_admin'],
  listPresence: staff,
  correctPresence: ['conf_admin'],
  exportPresence: staff,
  markHeldTalk: ['moderator', 'section_moderator'],
  listPaperPoints: ['conf_admin', 'registrar'],
  readPaperList: ['conf_admin', 'registrar'],
  getPaperList: ['conf_admin', 'registrar'],
  typePaperMark: ['conf_admin', 'registrar'],
  listRoles: ['conf_admin'],
  settleFirstForum: ['conf_admin'],
  sendTestMail: ['conf_admin'],
  closeFirstStart: ['conf_admin'],
  listRoleInvitations: ['conf_admin'],
  inviteToRole: ['conf_admin'],
  resendRoleInvitation: ['conf_admin'],
  withdrawRoleInvitation: ['conf_admin'],
  grantRole: ['conf_admin'],
  revokeRole: ['conf_admin'],
  registerPerson: ['conf_admin'],
  getProgramDraft: staff,
  changeProgram: staff,
  saveRooms: staff,
  saveProgramSettings: staff,
  settleSpeechDates: staff,
  proposeProgram: staff,
  previewProgram: staff,
  publishProgram: staff,
  rollBackProgram: staff,
  listProgramReleases: staff,
  pairDevice: everybody,
  readSnapshot: atDevices,
  sendMarks: atDevices,
  endShift: atDevices,
  readDoorOverview: ['conf_admin', 'registrar'],
  listPoints: ['conf_admin', 'registrar'],
  savePoint: ['conf_admin'],
  listDevices: ['conf_admin'],
  createDevice: ['conf_admin'],
  revokeDevice: ['conf_admin'],
  listDisputes: ['conf_admin'],
  settleRefusedMark: ['conf_admin'],
}

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({
    limits: { flood: 100_000, reset: 100_000, resetAccount: 100_000, loginAddress: 100_000, loginAccount: 100_000 },
  })
})
afterAll(() => server.close())

const answered = new Set(
  Object.values(features)
    .flat()
    .map(({ endpoint }) => endpoint),
)
const calls = Object.entries(allEndpoints).filter(([, endpoint]) => answered.has(endpoint))

// @requirement access-2
test('every call of the contract has its row', () => {
  expect(Object.keys(allEndpoints).filter((name) => !matrix[name])).toEqual([])
})

/** Tokens of the visitors. */
const known = new Map<Visitor, string>()

async function signInAs(visitor: Visitor): Promise<string | undefined> {
  if (visitor === 'anonymous') return
  const token = known.get(visitor) ?? (await server.createUser({ roles: visitor === 'participant' ? [] : [visitor as Role] })).token
  known.set(visitor, token)
  return token
}

async function ask({ method, path }: Endpoint, token: string | undefined) {
  const response = await server.app.inject({ method, url: `/${path}`, headers: token ? { authorization: `Token ${token}` } : {} })
  return { status: response.statusCode, body: response.json() }
}

/** Asks without any input: who gets in is judged before what they say. An earlier call may have ended the session, so it is repeated in a new one. */
async function knock(endpoint: Endpoint, visitor: Visitor) {
  const reply = await ask(endpoint, await signInAs(visitor))
  if (visitor === 'anonymous' || reply.status !== 403 || reply.body.code !== 'invalid_token') return reply
  known.delete(visitor)
  return ask(endpoint, await signInAs(visitor))
}

// @requirement access-2, access-3, access-4, access-5
test.each(calls)('%s lets in those of its row, and refuses all others', async (name, endpoint) => {
  for (const visitor of everybody) {
    const { status, body } = await knock(endpoint, visitor)
    if (endpoint.access === 'device') expect([visitor, status, body.code]).toEqual([visitor, 401, 'invalid_token'])
    else if (matrix[name]?.includes(visitor)) expect([visitor, status, body.code]).not.toEqual([visitor, 403, expect.anything()])
    else if (visitor === 'anonymous')
      expect([visitor, status, body]).toEqual([
        visitor,
        403,
        { code: 'invalid_token', message: expect.any(String), status: 403, detail: 'Invalid token.' },
      ])
    else
      expect([visitor, status, body]).toEqual([
        visitor,
        403,
        { code: 'forbidden', message: expect.any(String), detail: expect.any(String), error: expect.any(String) },
      ])
  }
})

describe('bad input', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)
  const ids = {
    id: {},
    user_id: [],
    registration_id: 'x',
    meeting_id: '1 or 1=1',
    thesis_id: -1,
    reg_id: 1e99,
    current_user_registration_id: null,
  }
  const hostile = {
    ...ids,
    type: '\0',
    email: '\0@\0',
    login: ['a'],
    password: { a: 1 },
    thesis: deep,
    draft: '\0',
    items: [{}],
    change: 7,
    ids: [{}],
  }
  // Bodies that no call can read are among those of fuzz.test.ts.
  const bodies: [string, string][] = [
    ['a list', '[]'],
    ['a text', '"text"'],
    ['null', 'null'],
    ['fields of wrong kinds', JSON.stringify(hostile)],
    ['depth', JSON.stringify(deep)],
    ['a prototype', '{"__proto__":{"roles":["moderator"]},"constructor":{"prototype":{"a":1}}}'],
  ]
  const queries = [
    'id=x',
    'id=1&id=2',
    'id[]=1',
    'id=%00',
    'id=%ff%fe',
    'id=99999999999999999999',
    'meeting_id=2&search=%00',
    `last_name=${'я'.repeat(300)}`,
  ]
  const tables = [users, userRoles, individuals, registrations, theses]
  const rowsOf = sql.join(
    tables.map((table) => sql`(select count(*) from ${table})`),
    sql`, `,
  )
  /** Number of rows, and of the person's sessions. */
  async function count() {
    const { rows } = await server.db.execute<{ stored: unknown; sessions: number }>(
      sql`select array[${rowsOf}]::int[] as stored, (select count(*) from ${tokens} where ${tokens.userId} = ${person.id})::int as sessions`,
    )
    return rows[0]
  }

  let person: TestPerson
  let before: Awaited<ReturnType<typeof count>>
  const signIn = async () => {
    person = await server.createUser({ roles: ['moderator', 'conf_admin', 'expert'] })
    before = await count()
  }
  beforeAll(signIn)

  // @requirement refusals-1
  test.each(calls)('to %s is refused in words, never fails and stores nothing', async (_name, endpoint) => {
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
    const requests = inQuery
      ? queries.map((query) => ({ what: query, url: `/${endpoint.path}?${query}` }))
      : bodies.map(([what, payload]) => ({ what, url: `/${endpoint.path}`, payload }))
    for (const { what, ...request } of requests) {
      const headers = { authorization: `Token ${person.token}`, ...(inQuery ? {} : { 'content-type': 'application/json' }) }
      const response = await server.app.inject({ method: endpoint.method, ...request, headers })
      expect([what, response.statusCode < 500]).toEqual([what, true])
      if (response.statusCode >= 400)
        expect(response.json()).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/[а-я]/) })
    }
    const after = await count()
    expect(after?.stored).toEqual(before?.stored)
    if (after?.sessions === 0) await signIn()
  })
})
