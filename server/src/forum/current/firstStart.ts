import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ForumSettings } from '@forum/domain/forum/forum'
import { isOperatorGiven } from '@forum/domain/forum/operator'
import { i18n } from '@forum/language'
import { eq, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../platform/database/connection.ts'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { settings } from '../../platform/database/schema/platform.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { settings as seed } from '../seed/forum.ts'

/** The first start of a portal: a link that makes its first administrator, then the settings that this person is led through. */

const KEY = 'first start'
const LIFETIME = 60 * 60 * 1000

/** The one link that works, of which only a hash is stored; or the settings are being made. No row: neither. */
type FirstStart = { hash: string; validUntil: string } | { isOpen: true }

const ofFirstStart = eq(settings.key, KEY)
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const put = (tx: Transaction, value: FirstStart) =>
  tx.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } })

export const hasAdministrator = async (db: Queryable): Promise<boolean> =>
  (await db.$count(userRoles, eq(userRoles.role, 'conf_admin'))) > 0

const badFirstLink = (): Refusal =>
  new Refusal(
    400,
    'bad_link',
    i18n.t(
      'Ссылка недействительна: она устарела, уже использована, заменена новой или скопирована не полностью. Новую печатает на сервере команда {command}. Если администратор уже создан, войдите.',
      { command: 'npm run portal -- first-admin' },
    ),
  )

/** Replaces the link before, also that of another server. @returns null if there is an administrator */
export const issueFirstLink = (db: Database, now: Date, portalUrl: string): Promise<string | null> =>
  db.transaction(async (tx) => {
    // An administrator who is just being created has locked the row.
    await tx.select().from(settings).where(ofFirstStart).for('update')
    if (await hasAdministrator(tx)) return null
    const token = randomBytes(32).toString('base64url')
    await put(tx, { hash: hashOf(token), validUntil: new Date(now.getTime() + LIFETIME).toISOString() })
    // Browsers send no fragment, so it is in no log.
    return `${portalUrl}/first-start#${token}`
  })

/** Locks the link in a transaction. @returns until when it works. @throws Refusal 400 */
export async function readFirstLink(db: Queryable, now: Date, token: string): Promise<string> {
  const [row] = await db.select().from(settings).where(ofFirstStart).for('update')
  const value = row?.value as FirstStart | undefined
  if (!value || !('hash' in value) || now.toISOString() >= value.validUntil) throw badFirstLink()
  if (!timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(value.hash))) throw badFirstLink()
  if (await hasAdministrator(db)) throw badFirstLink()
  return value.validUntil
}

/** The link is used; what follows is offered to administrators. */
export const openFirstStart = (tx: Transaction) => put(tx, { isOpen: true })

export const closeFirstStart = async (tx: Transaction): Promise<boolean> =>
  ((await tx.delete(settings).where(ofFirstStart)).rowCount ?? 0) > 0

/** A column of another query. */
export const isFirstStartOpen = sql<boolean>`exists (select from ${settings} where ${settings.key} = ${KEY} and ${settings.value} ? 'isOpen')`

/** Next step of the first start by the settings of the forum; the test mail is last. */
export const firstStartStep = ({ operator, title }: ForumSettings): 'operator' | 'forum' | 'mail' => {
  if (!isOperatorGiven(operator)) return 'operator'
  return title === seed.title ? 'forum' : 'mail'
}
