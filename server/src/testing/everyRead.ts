import { allEndpoints } from '@forum/contracts/all.server'
import { saveReminder } from '@forum/contracts/dashboard/mailing'
import { getForum } from '@forum/contracts/forum/forum'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { chosenModules } from '@forum/domain/forum/modules'
import type { Access } from '@forum/domain/people/roles'
import { eq } from 'drizzle-orm'
import { publicKeysOf } from '../door/tickets/ticketKeys.ts'
import { offerToken } from '../forum/queue/link.ts'
import { coauthorToken } from '../participation/coauthors/link.ts'
import { comingToken } from '../participation/coming/link.ts'
import { proposalLink } from '../participation/proposals/link.ts'
import { unsubscribeUrls } from '../people/subscriptions/unsubscribe.ts'
import { coauthorRequests } from '../platform/database/schema/coauthors.ts'
import { queueEntries } from '../platform/database/schema/participation.ts'
import { addApiToken } from './apiTokens.ts'
import { doorScenes } from './door.ts'
import { addForumRows, addRegistrations, answeredQuestions } from './everyRow.ts'
import { exampleInputs } from './exampleInput.ts'
import { changeForum } from './forum.ts'
import { recordIds, separateIds } from './recordIds.ts'
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
  campaign: number
  /** Id of a mail of the campaign. */
  mail: string
  /** Token of the link for replying to a proposal. */
  link: string
  /** Token for answering an offered place. */
  offer: string
  /** Token of a device at the door. */
  device: string
  /** Token of a program that opens every part. */
  apiToken: string
  /** Token for answering «Придёте?». */
  coming: string
  /** Token for answering as a co-author. */
  coauthor: string
  /** Settings that organisers would save. */
  forum: { settings: unknown; sections: unknown }
  /** Inputs of the calls, once they are known to be answered. */
  examples: Record<string, Record<string, unknown> | undefined>
}

/** Adds rows of everything: what the person has, what others have, and what is kept about them. */
async function addRows(scene: Scene, rows: number): Promise<void> {
  const { server, person } = scene
  const { pool } = server
  await addRegistrations(scene, rows)
  await addForumRows(scene, rows)
  const own = await pool.query(`select id from registrations where user_id = ${person.id} order by id`)
  const ids: number[] = own.rows.map(({ id }) => id)
  scene.ids = ids
  const [entry] = await server.db.select().from(queueEntries).where(eq(queueEntries.userId, person.id))
  if (entry) scene.offer = offerToken(server.secret, entry, '')
  scene.link = (await proposalLink(server.db, server, ids.slice(0, 1))).url.replace(/^.*=/, '')
  scene.coming = await comingToken(server.db, server.secret, ids.slice(0, 1))
  const [request] = await server.db
    .select()
    .from(coauthorRequests)
    .where(eq(coauthorRequests.registrationId, ids[0] ?? 0))
  if (request) scene.coauthor = coauthorToken(server.secret, request)
  scene.mail = (await pool.query('select id from mails where campaign_id is not null order by created_at limit 1')).rows[0].id
}

/** Inputs that do not follow from the schema and the ids of records: links, files, and enough people to count statements. */
const exceptions = (scene: Scene): Record<string, Record<string, unknown>> => ({
  rehearseForum: scene.forum,
  getSignature: { key: signature },
  previewNextForum: { title: 'Форум — 2026', first_day: '2026-10-19', days: 3 },
  getBookJob: { id: 'book' },
  getVolumeFiles: { id: 'archive' },
  checkPaper: { forum: 2, release: 1, whole: 'x' },
  listRegistrations: { meeting_id: 2, search: 'Ёлкина' },
  findPeople: { q: 'Ёлкина' },
  previewMerge: { stays_id: scene.person.id, absorbed_id: scene.other },
  previewChanges: { ids: scene.ids, change: { new_org_comment: '20 октября' } },
  readScores: { ids: scene.ids.slice(0, 100).join(',') },
  getOpinionForm: { registration_id: scene.ids[0], organization: 'Институт' },
  findTemplateRecipients: { kind: 'cancelled', language: 'ru' },
  countAudience: { meeting_id: 2, query: 'talk=1' },
  getCampaignMail: { id: scene.mail },
  getProposals: { t: scene.link },
  getOffer: { t: scene.offer },
  getComing: { t: scene.coming },
  getCoauthorRequest: { t: scene.coauthor },
  getUnsubscription: Object.fromEntries(new URL(unsubscribeUrls(scene.server, scene.person.id).page).searchParams),
})

/** Calls that only read, although they are sent as writes. */
const readingWrites = [
  ...['rehearseForum', 'previewNextForum', 'loadThesis', 'previewChanges', 'previewAssignment', 'previewMessage', 'listAttendance'],
  ...['listEmails', 'proposeProgram'],
]
export const isReading = (name: string, { method }: Endpoint): boolean => method === 'GET' || readingWrites.includes(name)

/** Work with a reading call, and how to make it: as those it is for, or with another token. */
type Work = (name: string, call: (token?: string) => ReturnType<TestApp['call']>, access: Access) => Promise<void>

/** The first example that is answered. */
async function answeredExample(
  examples: readonly Record<string, unknown>[],
  call: (input: Record<string, unknown>) => ReturnType<TestApp['call']>,
) {
  if (examples.length > 1) for (const input of examples) if ((await call(input)).status === 200) return input
  return examples[0]
}

async function forEachRead(scene: Scene, work: Work): Promise<void> {
  const { server, person, staff, examples } = scene
  const given = exceptions(scene)
  const { ids } = await recordIds(server.pool, person.id)
  for (const [name, endpoint] of Object.entries(allEndpoints).filter(([each, endpoint]) => isReading(each, endpoint))) {
    const { access } = endpoint
    const machines: Partial<Record<Access, string>> = { device: `Device ${scene.device}`, 'api-token': `Bearer ${scene.apiToken}` }
    const machine = machines[access]
    const token = access === 'public' || machine ? undefined : access === 'signed-in' ? person.token : staff.token
    const headers: Record<string, string> = machine ? { authorization: machine } : {}
    const call = (input: Record<string, unknown> | undefined, by = token) => server.call(endpoint, input, by, headers)
    examples[name] ??= given[name] ?? (await answeredExample(exampleInputs(endpoint, ids), call))
    await work(name, (by) => call(given[name] ?? examples[name], by), access)
  }
}

/**
 * A server with a person, staff and a forum of everything, and every reading call of the contract.
 * @param prepare adds routes before the first call
 */
export async function startEveryRead(prepare: (server: TestApp) => Promise<void> = async () => {}) {
  const server = await createTestApp({ clock: '2025-10-25T12:00:00+03:00' })
  await separateIds(server.pool)
  await prepare(server)
  const person = await server.createUser({ lastName: 'Белкина' })
  const staff = await server.createUser({ roles: ['moderator', 'conf_admin', 'expert'] })
  const other = (await server.createUser()).id
  await server.storage.put(`signatures/${signature}`, Buffer.from('x'))
  await changeForum(server, () => ({
    modulesOn: [...chosenModules],
    feedback: [{ kind: 'scale', text: 'Как вам?', options: [] }],
    questions: answeredQuestions,
  }))
  const { settings, sections } = (await server.call(getForum, {}, staff.token)).body
  const texts = { ru: { subject: 'Доклад', body: 'Здравствуйте' } }
  const message = { meeting_id: 2, query: 'talk=1', texts, action: 'none', is_necessary: false }
  const rule = { ...message, name: 'Доклад', deadline: '2025-10-30', days_before: [5], is_enabled: true }
  await server.call(saveReminder, rule, staff.token)
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
    campaign: made.rows[0].id,
    forum: { settings, sections },
    device: await door.device(staff),
    apiToken: await addApiToken(server, staff, { usedAt: server.clock.now() }),
  }
  const scene: Scene = { ...known, examples: {}, ids: [], mail: '', link: '', offer: '', coming: '', coauthor: '' }
  return {
    server,
    person,
    staff,
    /** Ids of the person's registrations. */
    ids: () => scene.ids,
    /** Another person of whom there is a row of everything. */
    async newOwner() {
      const owner = await server.createUser({ lastName: 'Белкина' })
      await addRegistrations({ ...scene, person: owner }, 1)
      return owner
    },
    add: (rows: number) => addRows(scene, rows),
    /** Makes every reading call of the contract. */
    forEachRead: (work: Work) => forEachRead(scene, work),
  }
}
