import { verifyCertificate } from '@forum/contracts/participation/registrations'
import { login, logout } from '@forum/contracts/people/session'
import { saveThesisDraft } from '@forum/contracts/theses/theses'
import { mediaUrl } from './platform/http/media/mediaUrl.ts'
import { authenticate } from './platform/sessions/session.ts'
import { startEveryRead } from './testing/everyRead.ts'
import { watchStatements } from './testing/statements.ts'

/** Number of statements of each reading call, with its transaction, the look at the token and the audit of a read: the same for 50 rows as for one. */
const counts: Record<string, number> = {
  listOrganizations: 1,
  listAcademicDegrees: 1,
  listOrgPositions: 1,
  listSections: 2,
  getOrganizers: 2,
  getForumPage: 2,
  getPolicy: 1,
  getConsent: 1,
  getForum: 5,
  getSignature: 1,
  rehearseForum: 7,
  listForumVersions: 4,
  listForums: 2,
  previewNextForum: 4,
  findPeople: 3,
  readPerson: 7,
  explainRefusal: 13,
  previewMerge: 10,
  listMerges: 2,
  listRoleInvitations: 4,
  listRoles: 3,
  listUnlisted: 3,
  listKnown: 2,
  listMappings: 2,
  getProgram: 3,
  listPosters: 5,
  getProgramPaper: 5,
  checkPaper: 5,
  getPublishedProgram: 3,
  getMyProgram: 5,
  getProgramTalk: 6,
  getProgramSpeaker: 5,
  getProfile: 4,
  listIdentities: 2,
  getSecurity: 3,
  getSettling: 5,
  getLeftovers: 4,
  getSecondFactor: 4,
  // The read is noted in the audit log, so it runs in a transaction.
  getPersonalData: 38,
  getMeeting: 6,
  getInvitation: 2,
  getCertificate: 3,
  loadThesis: 2,
  listThesisVersions: 3,
  loadThesisDraft: 2,
  thesisToDoc: 2,
  listPeople: 6,
  listRegistrations: 5,
  readCard: 12,
  findIndividuals: 3,
  previewChanges: 4,
  getStatistics: 6,
  getReviewSettings: 5,
  readExperts: 9,
  previewAssignment: 8,
  listAssigned: 5,
  readAssigned: 5,
  getReviewForm: 4,
  readQueue: 7,
  listOpinions: 5,
  getOpinionForm: 4,
  exportOpinions: 4,
  readReviewItem: 9,
  listSimilar: 4,
  previewRelease: 5,
  listReasons: 2,
  listVacancies: 5,
  listViews: 2,
  readScores: 8,
  getOverview: 17,
  listAttendance: 4,
  exportAttendance: 3,
  // The current forum has to be read first.
  exportRegistrations: 2,
  printRegistrations: 5,
  getBookJob: 3,
  listEmails: 4,
  listAudit: 6,
  listMails: 5,
  listOwnMails: 3,
  listMailsTo: 4,
  listTemplates: 3,
  getMailUse: 2,
  findTemplateRecipients: 2,
  previewMessage: 8,
  listCampaigns: 5,
  countAudience: 5,
  getCampaign: 7,
  getCampaignMail: 9,
  listReminders: 4,
  rehearseReminder: 10,
  getProposals: 2,
  getOffer: 3,
  getComing: 4,
  getUnsubscription: 1,
  listQueue: 7,
  listFeedback: 7,
  readFeedback: 5,
  getBadges: 8,
  findBadgePeople: 6,
  getBadgeJob: 4,
  getTicket: 5,
  getProgramDraft: 10,
  previewProgram: 18,
  proposeProgram: 9,
  listProgramReleases: 5,
  readSnapshot: 11,
  readDoorOverview: 6,
  listPoints: 4,
  listDevices: 5,
  listDisputes: 9,
  listPresence: 7,
  exportPresence: 4,
  listPaperPoints: 4,
  readPaperList: 7,
  getPaperList: 5,
  'media audience 3': 6,
  'media audience all': 6,
  // The book's content is read to find out whether it was made before, and then to make it.
  'media thesis all': 11,
  'media opinions 2': 6,
}

const { server, person, staff, ids, add, forEachRead } = await startEveryRead()
const during = watchStatements(server.pool)

/** Statements of every reading call, and the number of rows in its reply. */
async function readAll() {
  const found: Record<string, number> = {}
  await forEachRead(async (name, call) => {
    const sent = await during(async () => {
      const { status, body } = await call()
      expect([name, status, body]).toEqual([name, 200, expect.anything()])
    })
    found[name] = sent.length
  })
  const user = await authenticate(server, `Token ${staff.token}`)
  if (!user) throw new Error('Staff are not signed in')
  for (const [kind, id] of [
    ['audience', 3],
    ['audience', 'all'],
    ['thesis', 'all'],
    ['opinions', 2],
  ] as const) {
    const sent = await during(async () => {
      expect((await server.app.inject(mediaUrl({ ...server, user }, 'moderator', kind, id))).statusCode).toBe(200)
    })
    found[`media ${kind} ${id}`] = sent.length
  }
  return found
}

afterAll(() => server.close())

// @requirement access-11
test('no read sends more statements for 50 rows than for one', async () => {
  await add(1)
  const one = await readAll()
  await add(49)
  // The server keeps the references for a while.
  const kept = { listOrganizations: 0, listAcademicDegrees: 0, listOrgPositions: 0 }
  expect({ one, fifty: await readAll() }).toEqual({ one: counts, fifty: { ...counts, ...kept } })
})

/** Lets the test's database take no writes, an hour after the sessions were used; the cluster's other databases still do. */
async function beReadOnly(): Promise<void> {
  const client = await server.pool.connect()
  const { rows } = await client.query('select current_database() as name')
  await client.query(`update tokens set last_used_at = last_used_at - interval '1 hour'`)
  await client.query(`alter database ${rows[0].name} set default_transaction_read_only = on`)
  // The setting is of new connections.
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  client.release(true)
  await vi.waitFor(() => expect([server.pool.totalCount, server.counters.totalCount]).toEqual([0, 0]))
}

// @requirement operation-17, access-19
test('while the database takes no writes reads go on, except those that have to be recorded; writes and sign-in are refused', async () => {
  await beReadOnly()
  const unrecorded: string[] = []
  await forEachRead(async (name, call, access) => {
    const { status, body } = await call()
    if (status === 200) unrecorded.push(name)
    else expect([name, status, body.code]).toEqual([name, 503, 'read_only'])
    // People read their own data unrecorded, but for the export of all of them.
    if (access === 'public' || access === 'signed-in') expect([name, status]).toEqual([name, name === 'getPersonalData' ? 503 : 200])
  })
  expect(unrecorded).toEqual(expect.arrayContaining(['listSections', 'getMeeting', 'getStatistics', 'listCampaigns']))
  for (const name of ['findIndividuals', 'listRegistrations', 'readCard', 'getCampaign']) expect(unrecorded).not.toContain(name)
  const certificate = await server.call(verifyCertificate, { number: 'С-1-AAAA', name: 'Иванова' })
  expect([certificate.status, certificate.body]).toEqual([200, { certificate: null }])
  const sentence = expect.stringMatching(/только для чтения.*Попробуйте/)
  for (const refused of [
    await server.call(login, { login: person.email, password: 'wrong' }),
    await server.call(saveThesisDraft, { registration_id: ids()[0], draft: { title: 'Геном' } }, person.token),
    await server.call(logout, {}, person.token),
  ])
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { code: 'read_only', message: sentence } })
})
