import { grantRole, listRoles, revokeRole } from '@forum/contracts/people/forumRoles'
import { isForumDay } from '@forum/domain/forum/settings/fieldRules'
import { i18n } from '@forum/language'
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading, type Route } from '../../platform/http/handle.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { readForum } from '../current/forum.ts'
import { assertUse, grant, type RoleChange, revoke } from './changeRoles.ts'
import { readHolders, readWithheld } from './holders.ts'
import { grantMail, revokeMail, selfGrantMail } from './mails.ts'
import { readNews } from './news.ts'

/** @throws Refusal 404 */
async function readPerson(tx: Transaction, id: number) {
  const [person] = await tx.select({ id: users.id, email: users.email, isActive: users.isActive }).from(users).where(eq(users.id, id))
  if (!person) throw notFound()
  return person
}

/** @throws Refusal 400 */
async function assertEnd(tx: Transaction, clock: Clock, { until }: RoleChange): Promise<void> {
  if (until === undefined) return
  if (!isForumDay(until) || until < clock.today((await readForum(tx)).timeZone))
    throw invalidInput({ until: [i18n.t('Укажите сегодняшний день или более поздний')] })
}

const otherOrganizers = (tx: Transaction, userId: number) =>
  tx
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'conf_admin'), users.isActive, ne(users.id, userId)))

export const forumRoleRoutes: readonly Route[] = [
  handleReading(listRoles, async (_input, { db }) => {
    const withheld = await readWithheld(db)
    return { roles: await readHolders(db), ...(withheld.length > 0 && { withheld }) }
  }),

  handle(grantRole, async (input, context) => {
    const { tx, user, clock, mail } = context
    await assertUse(tx, input.role)
    await assertEnd(tx, clock, input)
    const person = await readPerson(tx, input.userId)
    const done = await grant({ tx, clock, actorId: user.id }, person, input, input.role === 'registrar' ? (await readForum(tx)).id : null)
    if (!done) return { changed: false }
    const news = await readNews(context, input.role, done.sectionIds)
    await mail.queue(tx, () => ({ ...grantMail(person.email, news), about: [user.id] }))
    if (person.id === user.id)
      for (const { email } of await otherOrganizers(tx, user.id))
        await mail.queue(tx, () => ({ ...selfGrantMail(email, news), about: [user.id] }))
    return { changed: true }
  }),

  handle(revokeRole, async (input, context) => {
    const { tx, user, clock, mail } = context
    const person = await readPerson(tx, input.userId)
    const done = await revoke({ tx, clock, actorId: user.id }, person, input)
    if (!done) return { changed: false }
    // A role that a restored archive brought had given nothing.
    if (done.onlyWithheld) return { changed: true }
    const news = await readNews(context, input.role, done.sectionIds)
    await mail.queue(tx, () => ({ ...revokeMail(person.email, news), about: [user.id] }))
    return { changed: true }
  }),
]
