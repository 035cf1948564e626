import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unsubscribe } from '@forum/contracts/dashboard/mails'
import { pairDevice, readSnapshot } from '@forum/contracts/door/device'
import { revokeDevice } from '@forum/contracts/door/office'
import { createNextForum } from '@forum/contracts/forum/nextForum'
import { getSettling } from '@forum/contracts/forum/settling'
import { getComing } from '@forum/contracts/participation/coming'
import { getProposals } from '@forum/contracts/participation/proposals'
import { getOffer, leaveQueue } from '@forum/contracts/participation/queue'
import { sendResetPasswordLink } from '@forum/contracts/people/account'
import { getConsent } from '@forum/contracts/people/consent'
import { grantRole, listRoles, revokeRole } from '@forum/contracts/people/forumRoles'
import {
  inviteToRole,
  listRoleInvitations,
  readRoleInvitation,
  resendRoleInvitation,
  withdrawRoleInvitation,
} from '@forum/contracts/people/roleInvitations'
import { getProfile } from '@forum/contracts/people/session'
import { DRAFT_HEADER } from '@forum/contracts/platform/draftHeader'
import { createFeed, revokeFeed } from '@forum/contracts/program/myProgram'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { publicKeysOf } from '../../door/tickets/ticketKeys.ts'
import { serveAllQueues } from '../../forum/queue/serve.ts'
import { comingUrl } from '../../participation/coming/link.ts'
import { sendProposalsAgain } from '../../participation/proposals/sendAgain.ts'
import { type Link, readLink } from '../../people/account/links.ts'
import { unsubscribeUrls } from '../../people/subscriptions/unsubscribe.ts'
import { accessOf } from '../../platform/database/schema/access.ts'
import { allTables } from '../../platform/database/schema/tables.ts'
import { authenticateDeployers, createDeployToken } from '../../platform/releases/deployToken.ts'
import { doorScenes } from '../../testing/door.ts'
import { changeForum } from '../../testing/forum.ts'
import { linkOf, mailedLink } from '../../testing/newAccount.ts'
import { oral, scenes } from '../../testing/participation.ts'
import { queueScenes } from '../../testing/queue.ts'
import { restoreArchive } from '../../testing/restoreArchive.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp.ts'
import { backUp } from './backUp.ts'

let from: TestApp
let to: TestApp
let folder: string
let archive: string
let admin: TestPerson
beforeEach(async () => {
  ;[from, to] = await Promise.all([createTestApp(), createTestApp()])
  folder = await mkdtemp(join(tmpdir(), 'portal-withdrawn-'))
  archive = join(folder, 'forum.tar.gz')
  admin = await from.createUser({ roles: ['conf_admin', 'moderator'] })
})
afterEach(async () => {
  await Promise.all([from.close(), to.close()])
  await rm(folder, { recursive: true, force: true })
})

const tables = Object.values(allTables).filter((table) => is(table, PgTable))

// @requirement deletion-3
test('Every table with a secret says what it gives, and what ends it', () => {
  const looksSecret = /secret|nonce|token|hash|challenge|password|credential|sha256|ticket/
  const undeclared = tables
    .filter((table) => accessOf(table) === undefined)
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table)
      return columns.filter((column) => looksSecret.test(column.name)).map((column) => `${name}.${column.name}`)
    })
  expect(undeclared).toEqual([])
})

interface Kind {
  works: (app: TestApp) => Promise<boolean>
  withdraw?: () => Promise<unknown>
}

/** Gives access of each kind, in use. */
async function giveAccess(): Promise<Record<string, Kind>> {
  const token = admin.token
  const door = doorScenes(from)
  await changeForum(from, () => ({ modulesOn: ['door'], capacity: 3, queueDays: 3 }))
  const [person, talker, waiting] = [await from.createUser(), await from.createUser(), await from.createUser()]
  const { register, decide } = scenes(from, admin)
  const talk = await register(talker, oral)
  await decide(talk, 2)
  const [proposal] = await from.mails(talker.email)
  const registration = await register(person, { type: 1 })
  const coming = new URL(await comingUrl(from.db, from, [registration])).searchParams.get('t')
  const queue = queueScenes(from)
  const last = await from.createUser()
  await register(last, { type: 1 })
  await queue.join(waiting)
  await queue.cancel(last)
  const offer = await queue.offered(waiting)
  await from.call(sendResetPasswordLink, { email: person.email, login: person.email, lang: 'ru' })
  const reset = await mailedLink(from, person.email, 'reset-password')
  const { body: invited } = await from.call(inviteToRole, { email: 'new@forum.test', role: 'conf_admin' }, token)
  const invitation = await mailedLink(from, 'new@forum.test', 'invitation')
  const deploy = await createDeployToken(from.db, 'theses', new Date())
  const device = await door.device(admin)
  const codes = [await door.prepare(admin, 'Стойка 2'), await door.prepare(admin, 'Стойка 3')]
  const feed = new URL((await from.call(createFeed, {}, person.token)).body.feed_url).pathname
  await from.call(createNextForum, { title: 'Протеом — 2027', first_day: '2027-10-18', days: 3 }, token)
  const draft = (await from.call(getSettling, { id: 3 }, token)).body.draft_path.replace('/draft/', '')
  const answers = (status: number) => status === 200
  return {
    session: {
      works: async (app) => answers((await app.call(getProfile, {}, last.token)).status),
      withdraw: () => from.db.execute(sql`delete from tokens where user_id = ${last.id}`),
    },
    'link to reset a password': {
      works: (app) =>
        readLink(app.db, app, 'reset', reset as unknown as Link).then(
          () => true,
          () => false,
        ),
      withdraw: () => from.db.execute(sql`delete from link_secrets`),
    },
    'invitation to a role': {
      works: async (app) => answers((await app.call(readRoleInvitation, invitation)).status),
      withdraw: () => from.call(withdrawRoleInvitation, { id: invited.id }, token),
    },
    'deploy token': {
      works: async (app) => (await authenticateDeployers(app.db, `Deploy ${deploy.token}`)) !== null,
      withdraw: () => from.db.execute(sql`update deploy_tokens set revoked_at = now()`),
    },
    'device at the door': {
      works: async (app) => answers((await doorScenes(app).ask(readSnapshot, {}, device)).status),
      withdraw: () => from.call(revokeDevice, { id: 1 }, token),
    },
    'pairing code': {
      works: async (app) =>
        // A code is used up: the first one proves that they work.
        answers((await app.call(pairDevice, { code: codes.length > 1 ? codes.shift() : codes[0] })).status),
      withdraw: () => from.call(revokeDevice, { id: 3 }, token),
    },
    'calendar feed': {
      works: async (app) => answers((await app.app.inject({ url: feed })).statusCode),
      withdraw: () => from.call(revokeFeed, {}, person.token),
    },
    'offer of a place': {
      works: async (app) => (await app.call(getOffer, { t: offer })).body.offer?.state === 'offered',
      withdraw: async () => from.call(leaveQueue, { id: (await queue.queue(waiting)).entries[0].id }, waiting.token),
    },
    proposal: {
      works: async (app) => (await app.call(getProposals, linkOf(proposal, 'proposal'))).body.proposals?.[0]?.state === 'open',
      withdraw: () => {
        from.clock.set(new Date(from.clock.now().getTime() + 1000))
        return decide(talk, 3)
      },
    },
    'question whether one comes': {
      works: async (app) => (await app.call(getComing, { t: coming })).body.coming?.state === 'open',
      withdraw: () => queue.cancel(person),
    },
    'draft of a forum': {
      works: async (app) => answers((await app.app.inject({ url: `/${getConsent.path}`, headers: { [DRAFT_HEADER]: draft } })).statusCode),
    },
  }
}

const restore = () => restoreArchive(to, archive, admin.email)

// @requirement deletion-3
test('What was withdrawn after the backup does not work after a restore', async () => {
  const kinds = Object.entries(await giveAccess())
  const working = async (app: TestApp) => {
    const found: string[] = []
    for (const [name, { works }] of kinds) if (await works(app)) found.push(name)
    return found
  }
  expect(await working(from)).toEqual(kinds.map(([name]) => name))
  await backUp(from.db, from.storage, archive, from.clock.now())
  for (const [, { withdraw }] of kinds) await withdraw?.()
  // A link to a draft ends with its hour only.
  expect(await working(from)).toEqual(['draft of a forum'])
  await restore()
  expect(await working(to)).toEqual([])
  // The access has ended although the people concerned have their roles.
  expect((await to.db.execute(sql`select role from user_roles where user_id = ${admin.id}`)).rows).toHaveLength(2)
  const archived = await to.db.execute(sql`select nonce from role_invitations`)
  expect(archived.rows).toEqual([{ nonce: '' }])
})

// @requirement deletion-3
test('After a restore open offers and proposals are sent again with links that work, and badges stay good', async () => {
  const kinds = await giveAccess()
  const keys = await publicKeysOf(from.db, from.secret, 2)
  const [, talker, waiting] = (await from.db.execute<{ email: string }>(sql`select email from users where id > ${admin.id} order by id`))
    .rows
  await from.mails()
  await backUp(from.db, from.storage, archive, from.clock.now())
  await restore()
  const before = (await to.mails()).length
  await serveAllQueues(to)
  expect([await sendProposalsAgain(to), await sendProposalsAgain(to)]).toEqual([1, 0])
  expect((await to.mails()).length).toBe(before + 2)
  const [[proposal], [offer]] = [await to.mails(talker?.email), await to.mails(waiting?.email)]
  expect((await to.call(getProposals, linkOf(proposal, 'proposal'))).body.proposals[0].state).toBe('open')
  expect((await to.call(getOffer, linkOf(offer, 'offer'))).body.offer.state).toBe('offered')
  expect(await publicKeysOf(to.db, to.secret, 2)).toEqual(keys)
  expect(Object.keys(kinds)).toHaveLength(11)
})

// @requirement deletion-3
test('Roles of an archive give nothing until an administrator confirms them, and invitations until they are sent again', async () => {
  const [kept, dropped, other] = [
    await from.createUser({ roles: ['section_moderator'], sections: [3, 5] }),
    await from.createUser({ roles: ['moderator'] }),
    await from.createUser({ roles: ['conf_admin'] }),
  ]
  await from.call(inviteToRole, { email: 'new@forum.test', role: 'expert' }, admin.token)
  await from.mails()
  await backUp(from.db, from.storage, archive, from.clock.now())
  await expect(restoreArchive(to, archive, kept.email)).rejects.toThrow(
    new RegExp(`У ${kept.email} в архиве нет роли администратора.*${other.email}: администратор конференции`, 's'),
  )
  expect((await restore()).holders.map(({ email }) => email)).toEqual([admin.email, other.email, kept.email, dropped.email])

  const token = await to.createSession(admin)
  const roles = async () => {
    const { body } = await to.call(listRoles, {}, token)
    const of = (list: { email: string; role: string }[] = []) => list.map(({ email, role }) => [email, role])
    return { roles: of(body.roles), withheld: of(body.withheld) }
  }
  const mine = [
    [admin.email, 'conf_admin'],
    [admin.email, 'moderator'],
  ]
  const waiting = [
    [kept.email, 'section_moderator'],
    [dropped.email, 'moderator'],
    [other.email, 'conf_admin'],
  ]
  const found = await roles()
  expect(found.roles).toEqual(mine)
  expect(found.withheld).toEqual(expect.arrayContaining(waiting))
  expect((await to.call(listRoles, {}, await to.createSession(other))).status).toBe(403)
  expect((await to.call(grantRole, { user_id: kept.id, role: 'section_moderator', section_ids: [3, 5] }, token)).body).toEqual({
    changed: true,
  })
  expect((await to.call(revokeRole, { user_id: dropped.id, role: 'moderator' }, token)).body).toEqual({ changed: true })
  expect(await roles()).toEqual({ roles: [...mine, waiting[0]], withheld: [waiting[2]] })
  expect((await to.mails(dropped.email)).length).toBe(0)

  const [{ id, is_void: isVoid }] = (await to.call(listRoleInvitations, {}, token)).body.invitations
  expect(isVoid).toBe(true)
  expect((await to.call(resendRoleInvitation, { id }, token)).status).toBe(200)
  expect((await to.call(readRoleInvitation, await mailedLink(to, 'new@forum.test', 'invitation'))).status).toBe(200)
})

// @requirement deletion-3
test('The way out of mailings works after a restore', async () => {
  const person = await from.createUser()
  const query = Object.fromEntries(new URL(unsubscribeUrls(from, person.id).page).searchParams)
  await backUp(from.db, from.storage, archive, from.clock.now())
  await restore()
  expect((await to.call(unsubscribe, { ...query, u: person.id })).status).toBe(200)
})
