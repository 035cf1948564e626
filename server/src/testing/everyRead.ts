import { saveReminder } from '@forum/contracts/dashboard/mailing'
import { getForum } from '@forum/contracts/forum/forum'
import { allEndpoints } from '@forum/contracts/schemas/all'
import type { Access } from '@forum/domain/people/roles'
import { eq } from 'drizzle-orm'
import { publicKeysOf } from '../door/tickets/ticketKeys.ts'
import { offerToken } from '../forum/queue/link.ts'
import { comingToken } from '../participation/coming/link.ts'
import { proposalLink } from '../participation/proposals/link.ts'
import { unsubscribeUrls } from '../people/subscriptions/unsubscribe.ts'
import { queueEntries } from '../platform/database/schema/participation.ts'
import { doorScenes } from './door.ts'
import { changeForum } from './forum.ts'
import { createTestApp, type TestApp, type TestPerson } from './testApp.ts'

const book = 'book'
const signature = '0f8fad5b-d9cb-469f-a165-70867728950e.png'

/** Values that the calls are made with. */
interface Scene {
  server: TestApp
  person: TestPerson
  staff: TestPerson
  /** Another account of the person. */
  other: number
  /** Ids of the person's registrations, in the order in which they were made. */
  ids: number[]
  thesis: number
  review: number
  campaign: number
  /** Id of a mail of the campaign. */
  mail: string
  reminder: number
  /** Token of the link for replying to a proposal. */
  link: string
  /** Token for answering an offered place. */
  offer: string
  /** Token of a device at the door. */
  device: string
  /** Token for answering «Придёте?». */
  coming: string
  /** Settings that organisers would save. */
  forum: { settings: unknown; sections: unknown }
}

/** Registrations of the person and of others, with everything that refers to them. */
async function addRegistrations({ server: { pool }, person, staff, campaign }: Scene, rows: number): Promise<void> {
  await pool.query(`
    with others as (
      insert into users (username, email, password, verified_at, created_at)
      select e, e, 'unusable', now(), now() from (select 'x' || nextval('users_id_seq') || '@forum.test' e from generate_series(1, ${rows})) n
      returning id)
    insert into individuals (user_id, last_name, first_name, organization_id) select id, 'Ёлкина', 'Анна', 1 from others`)
  await pool.query(`
    with made as (
      insert into registrations (user_id, meeting_id, requested_format, decided_format, owner_confirmed, talk_title, requested_section_id, created_at, updated_at)
      select user_id, 2, 'oral', 'oral', true, 'Белки', 3, now(), now() from individuals where last_name = 'Ёлкина'
        and not exists (select from registrations r where r.user_id = individuals.user_id)
      union all select ${person.id}, 2, 'oral', 'oral', true, 'Белки', 3, now(), now() from generate_series(1, ${rows})
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
    drafts as (insert into thesis_drafts (registration_id, draft, updated_at) select id, '{"title": "Белки"}', now() from made),
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
      select id, 'Белки', 'Текст', '', 'a@forum.test', '[]', '[{"number": 1, "otherName": "", "printedName": "Институт", "organizationId": 1}]', '{"fullName": "", "organizationNumbers": []}', '[]', now() from made`)
}

/** What organisers of a forum keep: books, badges, invitations, devices with their marks. */
async function addForumRows({ server: { pool }, person, staff }: Scene, rows: number): Promise<void> {
  await pool.query(
    `insert into book_jobs (id, meeting_id, scope, format, theses) values ('${book}', 2, 'decided', 'pdf', 1) on conflict do nothing`,
  )
  await pool.query(`
    insert into badge_prints (registration_id, printed_at, by, content)
      select id, now() - id * interval '1 minute', ${staff.id}, '{"names": [], "generation": 1}' from registrations`)
  await pool.query('insert into ticket_keys (meeting_id, generation, created_at) values (2, 1, now()) on conflict do nothing')
  await pool.query(
    "insert into badge_jobs (id, meeting_id, badge_order, ordered_at, total) overriding system value values (1, 2, '{}', now(), 1) on conflict do nothing",
  )
  await pool.query(
    `insert into role_invitations (meeting_id, email, role, section_ids, invited_by, nonce, sent_at)
      select 2, lower(gen_random_uuid() || '@forum.test'), 'section_moderator', '{3}', ${staff.id}, 'n', array[now()] from generate_series(1, ${rows})`,
  )
  await pool.query(
    `insert into organizations select max(id) + n, 'Институт ' || n from organizations, generate_series(1, ${rows}) n group by n`,
  )
  await pool.query(`
    insert into control_points (meeting_id, kind, name) select 2, 'event', 'Зал' from generate_series(1, ${rows})`)
  await pool.query(`
    with devices as (
      insert into door_devices (meeting_id, name, user_id, created_at, code_expires_at, unsent)
      select 2, 'Стойка', ${staff.id}, now(), now(), 1 from generate_series(0, ${rows}) returning id),
    refused as (
      insert into refused_marks (device_id, number, mark, code, refused_at)
      select id, 1, '{"pointId": 1, "registrationId": 1, "guestId": null, "kind": "in", "scannedAt": "2025-10-25T08:00:00Z", "sealed": null}', 'unknown_point', now() from devices)
    insert into check_ins (device_id, number, point_id, registration_id, kind, source, scanned_at, received_at)
      select devices.id, r.id, (select min(id) from control_points), r.id, 'in', 'code', '2025-10-25 11:55+03', now()
      from devices, registrations r where r.user_id = ${person.id}`)
}

/** Adds rows of everything: what the person has, what others have, and what is kept about them. */
async function addRows(scene: Scene, rows: number): Promise<void> {
  const { server, person } = scene
  const { pool } = server
  await addRegistrations(scene, rows)
  await addForumRows(scene, rows)
  const own = await pool.query(`select r.id, t.id as thesis from registrations r join theses t on t.registration_id = r.id
    where user_id = ${person.id} order by r.id`)
  const ids: number[] = own.rows.map(({ id }) => id)
  scene.ids = ids
  scene.thesis = own.rows[0].thesis
  scene.review = (await pool.query('select min(id) as id from expert_reviews')).rows[0].id
  await pool.query(`
    insert into queue_entries (meeting_id, user_id, section_id, requested_format, joined_at, state, offered_at, answer_until)
      select 2, user_id, 3, 'listener', now(), 'waiting', null::timestamptz, null::date from individuals where last_name = 'Ёлкина'
      union all select 2, ${person.id}, null, 'listener', now(), 'offered', now(), '2025-12-01'::date on conflict do nothing`)
  const [entry] = await server.db.select().from(queueEntries).where(eq(queueEntries.userId, person.id))
  if (entry) scene.offer = offerToken(server.secret, entry, '')
  scene.link = (await proposalLink(server.db, server, ids.slice(0, 1))).url.replace(/^.*=/, '')
  scene.coming = await comingToken(server.db, server.secret, ids.slice(0, 1))
  scene.mail = (await pool.query('select id from mails where campaign_id is not null order by created_at limit 1')).rows[0].id
}

const inputsOf = ({
  server,
  person,
  other,
  ids,
  thesis,
  review,
  campaign,
  mail,
  reminder,
  link,
  offer,
  coming,
  forum,
}: Scene): Record<string, Record<string, unknown>> => ({
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
  getOffer: { t: offer },
  getComing: { t: coming },
  getUnsubscription: Object.fromEntries(new URL(unsubscribeUrls(server, person.id).page).searchParams),
  proposeProgram: { seed: 1 },
  readPaperList: { point_id: 1, day: '2025-10-20' },
  getPaperList: { point_id: 1, day: '2025-10-20', format: 'pdf' },
  findBadgePeople: { search: 'Ёлкина' },
  getBadgeJob: { id: 1 },
  getTicket: { id: ids[0] },
})

/** Work with a reading call, and how to make it. */
type Work = (name: string, call: () => ReturnType<TestApp['call']>, access: Access) => Promise<void>

async function forEachRead(scene: Scene, work: Work): Promise<void> {
  const { server, person, staff } = scene
  const given = inputsOf(scene)
  const reading = Object.entries(allEndpoints).filter(([name, { method }]) => method === 'GET' || name in given)
  for (const [name, endpoint] of reading) {
    const { access } = endpoint
    const token = access === 'public' || access === 'device' ? undefined : access === 'signed-in' ? person.token : staff.token
    const headers: Record<string, string> = access === 'device' ? { authorization: `Device ${scene.device}` } : {}
    await work(name, () => server.call(endpoint, given[name], token, headers), access)
  }
}

/**
 * A server with a person, staff and a forum of everything, and every reading call of the contract.
 * @param prepare adds routes before the first call
 */
export async function startEveryRead(prepare: (server: TestApp) => Promise<void> = async () => {}) {
  const server = await createTestApp({ clock: '2025-10-25T12:00:00+03:00' })
  await prepare(server)
  const person = await server.createUser()
  const staff = await server.createUser({ roles: ['moderator', 'conf_admin', 'expert'] })
  const other = (await server.createUser()).id
  await server.storage.put(`signatures/${signature}`, Buffer.from('x'))
  await changeForum(server, () => ({ modulesOn: ['door'], feedback: [{ kind: 'scale', text: 'Как вам?', options: [] }] }))
  const { settings, sections } = (await server.call(getForum, {}, staff.token)).body
  const texts = { ru: { subject: 'Доклад', body: 'Здравствуйте' } }
  const message = { meeting_id: 2, query: 'talk=1', texts, action: 'none', is_necessary: false }
  const rule = { ...message, name: 'Доклад', deadline: '2025-10-30', days_before: [5], is_enabled: true }
  const reminder = (await server.call(saveReminder, rule as never, staff.token)).body.id
  const made = await server.pool.query(
    `insert into campaigns (meeting_id, query, texts, action, is_checked, is_necessary, state, created_by, created_at)
     values (2, 'talk=1', $1, 'none', true, false, 'draft', $2, now()) returning id`,
    [JSON.stringify(texts), staff.id],
  )
  await server.pool.query(`insert into programs (meeting_id, settings, live_release) values (2, '{"boardsInRow": 10}', 1);
    insert into program_releases (meeting_id, number, content, published_at) values (2, 1, '{"rooms": [], "items": []}', now())`)
  const door = doorScenes(server)
  // The first key of tickets is made when it is asked for.
  await publicKeysOf(server.db, server.secret, 2)
  const known = {
    server,
    person,
    staff,
    other,
    reminder,
    campaign: made.rows[0].id,
    forum: { settings, sections },
    device: await door.device(staff),
  }
  const scene: Scene = { ...known, ids: [], thesis: 0, review: 0, mail: '', link: '', offer: '', coming: '' }
  return {
    server,
    person,
    staff,
    /** Ids of the person's registrations. */
    ids: () => scene.ids,
    add: (rows: number) => addRows(scene, rows),
    /** Makes every reading call of the contract. */
    forEachRead: (work: Work) => forEachRead(scene, work),
  }
}
