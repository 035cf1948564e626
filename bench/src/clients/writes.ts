import { setTimeout as wait } from 'node:timers/promises'
import { readForum } from '@forum/e2e/people/forumSettings'
import { ask } from '@forum/e2e/people/people'
import { sql } from 'drizzle-orm'
import { send } from '../crashes/writers.ts'
import { type Random, seededRandom } from '../door/random.ts'
import { FIRST_DAY, PASSWORD, type WrittenForum } from './forum.ts'

/** Random writes of participants and organisers, by the portal's calls. */

interface Write {
  path: string
  body: object
  token: string
  method?: 'PATCH'
  /** Of the server whose clock says that the forum has begun. */
  atDoor?: true
}

interface Scene {
  forum: WrittenForum
  random: Random
  /** An application and its owner. */
  id: number
  owner: number
  /** Session of the owner. */
  token: string
}

const titleOf = ({ random }: Scene): string => `Геном <i>${random.below(1_000_000)}</i> & другие`
const sectionOf = ({ random }: Scene): number => 2 + random.below(4)
const own = (action: string, body: (scene: Scene) => object) => (scene: Scene) => ({
  path: `api/users/registration/${action}/`,
  body: { id: scene.id, ...body(scene) },
  token: scene.token,
})

const register = (scene: Scene): Write => ({
  path: 'api/users/registration/make/',
  body: { type: 1 + scene.random.below(3), comment: titleOf(scene), section_choice: sectionOf(scene), one_more: true },
  token: scene.token,
})
const retitle = own('correct', (scene) => ({ comments: titleOf(scene), section_choice: sectionOf(scene) }))
const withdraw = own('change', () => ({ is_active: 0, cancel_reg: 1 }))
const takeBack = own('take_back', () => ({}))
const confirm = own('change', () => ({ is_confirm: 1, cancel_poster: -1 }))

const decide = (scene: Scene): Write => ({
  path: 'api/users/user_meeting/change/',
  body: { id: scene.id, new_user_type: scene.random.below(4), new_section: sectionOf(scene), new_org_comment: '20 октября' },
  token: scene.forum.admin,
})
const rename = ({ random, token }: Scene): Write => ({
  path: 'api/users/individual/detail/',
  body: { last_name: `Ёлкина-${['Белая', 'Новая', 'Старшая', 'Младшая'][random.below(4)]}` },
  token,
  method: 'PATCH',
})
const renameOrganization = ({ random, forum }: Scene): Write => ({
  path: 'api/forum/organizations/save/',
  body: { id: 1 + random.below(50), name: `Институт леса № ${random.below(1_000_000)}` },
  token: forum.admin,
})
const mark = ({ random, forum, owner }: Scene): Write => ({
  path: 'api/forum/presence/correct/',
  body: {
    ...{ user_id: owner, point_id: forum.point, kind: random.below(4) === 0 ? 'undo' : 'in', day: FIRST_DAY },
    ...{ time: `${10 + random.below(7)}:${10 + random.below(50)}`, reason: 'Отметка на бумаге' },
  },
  token: forum.doorAdmin,
  atDoor: true,
})
async function moveBreak({ random, forum: { db, admin } }: Scene): Promise<Write> {
  const { rows } = await db.execute<{ id: number; version: number }>(
    sql`select id, version from program_items order by md5(id::text || ${random.share()}::text) limit 1`,
  )
  return { path: 'api/program/draft/', body: { changes: [{ op: 'change', ...rows[0], start: 540 + 5 * random.below(80) }] }, token: admin }
}
async function publish({ forum: { url, admin } }: Scene): Promise<Write> {
  const { revision } = await ask<{ revision: number }>({ url }, '/api/program/draft/', undefined, admin, 'GET')
  return { path: 'api/program/releases/', body: { revision }, token: admin }
}
const answer = ({ random, token }: Scene): Write => ({
  path: 'api/users/answers/',
  body: { answers: { dinner: random.below(2) === 0, tours: ['wood', 'city'].slice(random.below(2)) } },
  token,
})
/** Answers to a sensitive question are in no list. */
async function hideAnswers({ random, forum: { url, admin } }: Scene): Promise<Write> {
  const { version, settings, sections } = await readForum({ url }, admin)
  const [dinner, tours] = settings.questions ?? []
  const questions = [dinner, { ...tours, is_sensitive: random.below(2) === 0 }]
  return { path: 'api/forum/settings/', body: { version, sections, settings: { ...settings, questions } }, token: admin }
}
const deleteAccount = ({ token }: Scene): Write => ({ path: 'api/users/personal-data/delete/', body: { password: PASSWORD }, token })

/** Kinds of writes; those that rules refuse often, or that change much, have other shares. */
const kinds: Record<string, { share: number; write: (scene: Scene) => Write | Promise<Write> }> = {
  registered: { share: 10, write: register },
  'titles changed': { share: 15, write: retitle },
  withdrawn: { share: 8, write: withdraw },
  'taken back': { share: 12, write: takeBack },
  decided: { share: 20, write: decide },
  confirmed: { share: 20, write: confirm },
  'people renamed': { share: 8, write: rename },
  'organisations renamed': { share: 1, write: renameOrganization },
  'answers given': { share: 10, write: answer },
  'questions hidden or shown': { share: 1, write: hideAnswers },
  marked: { share: 15, write: mark },
  moved: { share: 6, write: moveBreak },
  published: { share: 1, write: publish },
  'accounts deleted': { share: 1, write: deleteAccount },
}
const drawn = Object.entries(kinds).flatMap(([kind, { share, write }]) => Array.from({ length: share }, () => ({ kind, write })))

async function chooseScene(forum: WrittenForum, random: Random): Promise<Scene> {
  const { rows } = await forum.db.execute<{ id: number; owner: number }>(sql`
    select id, user_id as owner from registrations where meeting_id = (select id from meetings where is_current)
      and exists (select from users where users.id = user_id and is_active) order by md5(id::text || ${random.share()}::text) limit 1`)
  const [{ id, owner } = { id: 0, owner: 0 }] = rows
  return { forum, random, id, owner, token: forum.people.get(owner) ?? forum.admin }
}

/** Writes of several connections until so many have succeeded. @returns how many of each kind, and how many a rule refused */
export async function writeRandomly(forum: WrittenForum, count: number, say: (line: string) => void) {
  const made: Record<string, number> = {}
  let [done, refused] = [0, 0]
  const writer = async (seed: number) => {
    const random = seededRandom(seed)
    while (done < count) {
      const { kind, write } = drawn[random.below(drawn.length)] ?? { kind: 'registered', write: register }
      const { path, body, token, method, atDoor } = await write(await chooseScene(forum, random))
      const { status } = await send(atDoor ? forum.doorUrl : forum.url, path, body, token, method)
      if (status >= 500) throw new Error(`${path} answered ${status}`)
      if (status >= 400) refused += 1
      else {
        made[kind] = (made[kind] ?? 0) + 1
        done += 1
        if (done % 250 === 0) say(`${done} writes`)
      }
      await wait(100 * random.share())
    }
  }
  await Promise.all([11, 12, 13, 14].map(writer))
  return { made, refused }
}
