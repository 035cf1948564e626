import { saveReminder } from '@forum/contracts/dashboard/mailing'
import { getForum } from '@forum/contracts/forum/forum'
import { verifyCertificate } from '@forum/contracts/participation/registrations'
import { login, logout } from '@forum/contracts/people/session'
import { allEndpoints } from '@forum/contracts/schemas/all'
import { saveThesisDraft } from '@forum/contracts/theses/theses'
import type { Access } from '@forum/domain/people/roles'
import { proposalLink } from './participation/proposals/link.ts'
import { authenticate } from './platform/sessions/session.ts'
import { mediaUrl } from './platform/storage/mediaUrl.ts'
import { watchStatements } from './testing/statements.ts'
import { createTestApp, type TestApp, type TestPerson } from './testing/testApp.ts'

/** How many statements each reading call sends, its transaction, the look at the token and the audit of a read among them: as many for 50 rows as for one. */
const counts: Record<string, number> = {
  listOrganizations: 1,
  listAcademicDegrees: 1,
  listOrgPositions: 1,
  listSections: 1,
  getOrganizers: 1,
  getForumPage: 2,
  getPolicy: 1,
  getConsent: 1,
  getForum: 5,
  getSignature: 1,
  rehearseForum: 5,
  listForumVersions: 4,
  listForums: 2,
  previewNextForum: 4,
  findPeople: 3,
  readPerson: 7,
  explainRefusal: 12,
  previewMerge: 10,
  listMerges: 2,
  listRoleInvitations: 4,
  listRoles: 2,
  listUnlisted: 3,
  listKnown: 2,
  listMappings: 2,
  getProgram: 2,
  listPosters: 6,
  getProgramPaper: 5,
  checkPaper: 4,
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
  // Noted in the audit log, so in a transaction.
  getPersonalData: 30,
  getMeeting: 4,
  getInvitation: 2,
  getCertificate: 3,
  loadThesis: 2,
  listThesisVersions: 3,
  loadThesisDraft: 2,
  thesisToDoc: 2,
  listPeople: 6,
  listRegistrations: 5,
  readCard: 10,
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
  readScores: 5,
  getOverview: 16,
  listAttendance: 4,
  exportAttendance: 3,
  // Of the current forum, which has to be read first.
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
  getProgramDraft: 10,
  previewProgram: 18,
  proposeProgram: 9,
  listProgramReleases: 5,
  'media audience 3': 6,
  'media audience all': 6,
  // What the book shows is read to find out whether it was made before, and then to make it.
  'media thesis all': 11,
  'media opinions 2': 5,
}

let server: TestApp
let person: TestPerson
let staff: TestPerson
/** Another account of the person. */
let other: number
let during: ReturnType<typeof watchStatements>
/** Of the person's registrations, in the order in which they were made. */
let ids: number[]
let thesis: number
const book = 'book'
let review: number
let campaign: number
/** A mail of it. */
let mail: string
let reminder: number
/** Token of the link for replying to a proposal. */
let link: string
/** What organisers would save. */
let forum: { settings: unknown; sections: unknown }

/** Adds rows of everything: what the person has, what others have, and what is kept about them. */
async function add(rows: number): Promise<void> {
  const { pool } = server
  await pool.query(`
    with others as (
      insert into users (username, email, password, verified_at, created_at)
      select e, e, 'unusable', now(), now() from (select 'x' || nextval('users_id_seq') || '@forum.test' e from generate_series(1, ${rows})) n
      returning id)
    insert into individuals (user_id, last_name, first_name, organization_id) select id, 'Ёлкина', 'Анна', 1 from others`)
  await pool.query(`
    with made as (
      insert into registrations (user_id, meeting_id, requested_format, decided_format, owner_confirmed, talk_title, requested_section_id, created_at, updated_at)
      select user_id, 2, 'oral', 'oral', true, 'Геном', 3, now(), now() from individuals where last_name = 'Ёлкина'
        and not exists (select from registrations r where r.user_id = individuals.user_id)
      union all select ${person.id}, 2, 'oral', 'oral', true, 'Геном', 3, now(), now() from generate_series(1, ${rows})
      returning id, user_id),
    planned as (insert into registration_sections (registration_id, section_id) select id, 3 from made),
    reviews as (
      insert into expert_reviews (registration_id, expert_id, assigned_at, scores, submitted_at)
      select id, ${staff.id}, now(), '[3, 4, 5]', now() from made),
    held as (insert into held_decisions (registration_id, decided_format, held_at, held_by) select id, 'poster', now(), ${staff.id} from made),
    notes as (insert into review_notes (registration_id, author_id, text, created_at) select id, ${staff.id}, 'Заметка', now() from made),
    views as (insert into saved_views (owner_id, name, query, is_shared) select user_id, 'Отбор ' || id, 'talk=1', true from made),
    free as (insert into vacancies (registration_id, format, section_id, declined_at) select id, 'oral', 3, now() from made),
    chosen as (insert into program_choices (user_id, registration_id, chosen_at) select ${person.id}, id, now() from made),
    scheduled as (
      insert into program_items (meeting_id, kind, registration_id, day_number, start, minutes, revision, changed_by)
      select 2, 'talk', id, 1, 600, 15, 1, ${staff.id} from made),
    versions as (
      insert into program_releases (meeting_id, number, content, published_at, published_by)
      select 2, 1000 + id, '{"rooms": [], "items": []}', now(), ${staff.id} from made),
    drafts as (insert into thesis_drafts (registration_id, draft, updated_at) select id, '{"title": "Геном"}', now() from made),
    logged as (
      insert into audit_log (at, actor_id, action, subject, changes)
      select now(), ${staff.id}, 'note', 'registration:' || id, '{"section_confirm_id": [2, 3]}' from made),
    shown as (
      insert into audit_log (at, actor_id, action, subject, changes)
      select now(), ${staff.id}, 'note', 'registration:' || min(id), '{}' from made, generate_series(1, ${rows})),
    bytes as (
      insert into files (owner_id, kind, name, content_type, size, sha256, storage_key, created_at)
      select user_id, 'thesisPdf', 'a.pdf', 'application/pdf', 1, 'x', 'files/' || id, now() from made),
    opinions as (insert into expert_opinions (registration_id, organization, delegated_to) select id, 'Музей', 'Институт' from made),
    failures as (
      insert into mail_deliveries (id, claimed_at, outcome, settled_at, message)
      select gen_random_uuid(), now(), 'refused', now(), '{"to": "${person.email}", "subject": "Тема", "text": "Текст"}' from made),
    letters as (
      insert into outbox (job_id, "to", subject, text, html, created_at)
      select gen_random_uuid(), '${person.email}', 'Тема', 'Текст', '', now() from made),
    mails as (
      insert into mails (id, user_id, campaign_id, kind, address, language, registration_ids, state, created_at)
      select gen_random_uuid(), user_id, ${campaign}, 'campaign', '', 'ru', array_agg(id), 'written', now() from made group by user_id on conflict do nothing),
    copies as (
      insert into mails (id, user_id, kind, address, language, subject, body, state, created_at, queued_at)
      select gen_random_uuid(), ${person.id}, 'decision', '', 'ru', 'Тема', 'Текст', 'sent', now(), now() from made)
    insert into theses (registration_id, title, text, funding, email, literature, organizations, speaker, coauthors, created_at)
      select id, 'Геном', 'Текст', '', 'a@forum.test', '[]', '[{"number": 1, "otherName": "", "printedName": "Институт", "organizationId": 1}]', '{"fullName": "", "organizationNumbers": []}', '[]', now() from made`)
  await pool.query(
    `insert into book_jobs (id, meeting_id, scope, format, theses) values ('${book}', 2, 'decided', 'pdf', 1) on conflict do nothing`,
  )
  await pool.query(
    `insert into role_invitations (meeting_id, email, role, section_ids, invited_by, nonce, sent_at)
      select 2, lower(gen_random_uuid() || '@forum.test'), 'section_moderator', '{3}', ${staff.id}, 'n', array[now()] from generate_series(1, ${rows})`,
  )
  await pool.query(
    `insert into organizations select max(id) + n, 'Институт ' || n from organizations, generate_series(1, ${rows}) n group by n`,
  )
  const own = await pool.query(`select r.id, t.id as thesis from registrations r join theses t on t.registration_id = r.id
    where user_id = ${person.id} order by r.id`)
  ids = own.rows.map(({ id }) => id)
  thesis = own.rows[0].thesis
  review = (await pool.query('select min(id) as id from expert_reviews')).rows[0].id
  link = (await proposalLink(server.db, server, ids.slice(0, 1))).url.replace(/^.*=/, '')
  mail = (await pool.query('select id from mails where campaign_id is not null order by created_at limit 1')).rows[0].id
}

const signature = '0f8fad5b-d9cb-469f-a165-70867728950e.png'
const inputs = (): Record<string, Record<string, unknown>> => ({
  rehearseForum: forum,
  getSignature: { key: signature },
  previewNextForum: { title: 'Форум — 2026', first_day: '2026-10-19', days: 3 },
  listSections: { id: 2 },
  getOrganizers: { id: 2 },
  getForumPage: { id: 2 },
  getProgram: { id: 2 },
  checkPaper: { forum: 2, release: 1, whole: 'x' },
  getProgramTalk: { id: ids[0] },
  getProgramSpeaker: { id: person.id },
  getMeeting: { id: 2 },
  getInvitation: { id: ids[0] },
  getCertificate: { id: ids[0] },
  loadThesis: { id: thesis },
  listThesisVersions: { id: thesis },
  loadThesisDraft: { registration_id: ids[0] },
  thesisToDoc: { id: thesis },
  getBookJob: { id: book },
  listPeople: { meeting_id: 2 },
  listRegistrations: { meeting_id: 2, search: 'Ёлкина' },
  readCard: { id: ids[0] },
  findPeople: { q: 'Ёлкина' },
  readPerson: { id: person.id },
  previewMerge: { stays_id: person.id, absorbed_id: other },
  explainRefusal: { user_id: person.id, registration_id: ids[0] ?? 0, action: 'cancel', at: '2025-10-24T12:00:00+03:00' },
  findIndividuals: { last_name: 'Ёлкина' },
  previewChanges: { ids, change: { new_org_comment: '20 октября' } },
  getStatistics: { meeting_id: 2 },
  previewAssignment: { meeting_id: 2, seed: 1 },
  readAssigned: { id: review },
  getReviewForm: { id: review },
  readQueue: { meeting_id: 2 },
  readReviewItem: { id: ids[0] },
  listSimilar: { id: ids[0] },
  listOpinions: { registration_id: ids[0] },
  getOpinionForm: { registration_id: ids[0], organization: 'Институт' },
  previewRelease: { meeting_id: 2 },
  listVacancies: { meeting_id: 2 },
  readScores: { ids: ids.slice(0, 100).join(',') },
  listAttendance: { meeting_id: 2 },
  exportAttendance: { section_id: 3, type: 'audience' },
  listEmails: { type: 'all' },
  listMailsTo: { user_id: person.id },
  listCampaigns: { meeting_id: 2 },
  getProgramPaper: { kind: 'program' },
  findTemplateRecipients: { kind: 'cancelled', language: 'ru' },
  countAudience: { meeting_id: 2, query: 'talk=1' },
  getCampaign: { id: campaign },
  getCampaignMail: { id: mail },
  previewMessage: { language: 'ru', text: { subject: 'Доклад', body: '{talkTitle}' }, user_id: person.id, meeting_id: 2 },
  listReminders: { meeting_id: 2 },
  rehearseReminder: { id: reminder },
  getProposals: { t: link },
  proposeProgram: { seed: 1 },
})

/** Makes every reading call of the contract. */
async function forEachRead(work: (name: string, call: () => ReturnType<TestApp['call']>, access: Access) => Promise<void>): Promise<void> {
  const given = inputs()
  const reading = Object.entries(allEndpoints).filter(([name, { method }]) => method === 'GET' || name in given)
  for (const [name, endpoint] of reading) {
    const { access } = endpoint
    const token = access === 'public' ? undefined : access === 'signed-in' ? person.token : staff.token
    await work(name, () => server.call(endpoint, given[name], token), access)
  }
}

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

beforeAll(async () => {
  server = await createTestApp({ clock: '2025-10-25T12:00:00+03:00' })
  during = watchStatements(server.pool)
  person = await server.createUser()
  staff = await server.createUser({ roles: ['moderator', 'conf_admin', 'expert'] })
  other = (await server.createUser()).id
  await server.storage.put(`signatures/${signature}`, Buffer.from('x'))
  const { settings, sections } = (await server.call(getForum, {}, staff.token)).body
  forum = { settings, sections }
  const texts = { ru: { subject: 'Доклад', body: 'Здравствуйте' } }
  const message = { meeting_id: 2, query: 'talk=1', texts, action: 'none', is_necessary: false }
  const rule = { ...message, name: 'Доклад', deadline: '2025-10-30', days_before: [5], is_enabled: true }
  reminder = (await server.call(saveReminder, rule as never, staff.token)).body.id
  const made = await server.pool.query(
    `insert into campaigns (meeting_id, query, texts, action, is_checked, is_necessary, state, created_by, created_at)
     values (2, 'talk=1', $1, 'none', true, false, 'draft', $2, now()) returning id`,
    [JSON.stringify(texts), staff.id],
  )
  campaign = made.rows[0].id
  await server.pool.query(`insert into programs (meeting_id, settings, live_release) values (2, '{"boardsInRow": 10}', 1);
    insert into program_releases (meeting_id, number, content, published_at) values (2, 1, '{"rooms": [], "items": []}', now())`)
})
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
    await server.call(saveThesisDraft, { registration_id: ids[0], draft: { title: 'Геном' } }, person.token),
    await server.call(logout, {}, person.token),
  ])
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { code: 'read_only', message: sentence } })
})
