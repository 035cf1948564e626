import { allEndpoints } from '@forum/contracts/all.server'
import { saveReminder } from '@forum/contracts/dashboard/mailing'
import { getForum } from '@forum/contracts/forum/forum'
import type { Access } from '@forum/domain/people/roles'
import { eq } from 'drizzle-orm'
import { publicKeysOf } from '../door/tickets/ticketKeys.ts'
import { offerToken } from '../forum/queue/link.ts'
import { comingToken } from '../participation/coming/link.ts'
import { proposalLink } from '../participation/proposals/link.ts'
import { unsubscribeUrls } from '../people/subscriptions/unsubscribe.ts'
import { queueEntries } from '../platform/database/schema/participation.ts'
import { doorScenes } from './door.ts'
import { addForumRows, addRegistrations, book } from './everyRow.ts'
import { changeForum } from './forum.ts'
import { createTestApp, type TestApp, type TestPerson } from './testApp.ts'

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

/** Work with a reading call, and how to make it: as those it is for, or with another token. */
type Work = (name: string, call: (token?: string) => ReturnType<TestApp['call']>, access: Access, input: unknown) => Promise<void>

async function forEachRead(scene: Scene, work: Work): Promise<void> {
  const { server, person, staff } = scene
  const given = inputsOf(scene)
  const reading = Object.entries(allEndpoints).filter(([name, { method }]) => method === 'GET' || name in given)
  for (const [name, endpoint] of reading) {
    const { access } = endpoint
    const token = access === 'public' || access === 'device' ? undefined : access === 'signed-in' ? person.token : staff.token
    const headers: Record<string, string> = access === 'device' ? { authorization: `Device ${scene.device}` } : {}
    await work(name, (other = token) => server.call(endpoint, given[name], other, headers), access, given[name])
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
