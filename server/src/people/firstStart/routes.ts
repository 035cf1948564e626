import {
  checkFirstLink,
  closeFirstStart,
  createFirstAdministrator,
  sendTestMail,
  settleFirstForum,
} from '@forum/contracts/people/firstStart'
import { isOperatorGiven } from '@forum/domain/forum/operator'
import { isForumDay } from '@forum/domain/forum/settings/fieldRules'
import { commonPasswordTexts, isCommonPassword } from '@forum/domain/people/commonPasswords'
import { currentLanguage, i18n } from '@forum/language'
import { eq } from 'drizzle-orm'
import { closeFirstStart as close, isFirstStartOpen, openFirstStart, readFirstLink } from '../../forum/current/firstStart.ts'
import { grant } from '../../forum/roles/changeRoles.ts'
import { settledNotes, withForum, withOperator } from '../../forum/seed/firstForum.ts'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { freeEdition } from '../../forum/settings/editions.ts'
import { assertValid, lockForum } from '../../forum/settings/lockForum.ts'
import { writeForum } from '../../forum/settings/writeForum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { invalidInput, Refusal } from '../../platform/errors/refusal.ts'
import { handle, handleOutsideTransaction, type Route } from '../../platform/http/handle.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { testMail } from './testMail.ts'

const emailTaken = () =>
  invalidInput({
    email: [
      i18n.t('Учётная запись с этим адресом уже есть. Роль ей выдаёт на сервере команда {command}', {
        command: 'npm run portal -- grant-role EMAIL conf_admin',
      }),
    ],
  })

const createRoute = handleOutsideTransaction(
  createFirstAdministrator,
  async ({ token, email, password, firstName, lastName, middleName, otherSpelling: _ }, { db, clock, limits, address, idempotent }) => {
    await limits.firstStart.count(address)
    // Only holders of a valid link may cause a hash, which is expensive.
    await readFirstLink(db, clock.now(), token)
    if (isCommonPassword(password)) throw invalidInput({ password: [commonPasswordTexts.refusedAtReset] })
    const hash = await hashPassword(password, address)
    const create = async (tx: Transaction) => {
      const now = clock.now()
      await readFirstLink(tx, now, token)
      const language = currentLanguage() === 'en' ? ('en' as const) : null
      // The person has the server's terminal; the test mail proves the address.
      const account = { username: email, email, password: hash, createdAt: now, verifiedAt: now, language }
      const [user] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id })
      if (!user) throw emailTaken()
      await tx.insert(individuals).values({ userId: user.id, firstName, lastName, middleName })
      await grant({ tx, clock, actorId: null }, { id: user.id, isActive: true }, { role: 'conf_admin', sectionIds: [] })
      await openFirstStart(tx)
      await recordChange(tx, { clock, actorId: user.id }, 'create first administrator', `user:${user.id}`, {})
      return { detail: i18n.t('Учётная запись администратора создана.') }
    }
    return db.transaction((tx) => idempotent(tx, () => create(tx)))
  },
)

const settleRoute = handle(settleFirstForum, async ({ operator, forum }, context) => {
  const { tx, clock } = context
  const [row] = await tx.select({ isOpen: isFirstStartOpen }).from(meetings).where(eq(meetings.id, FORUM_ID))
  if (!row?.isOpen)
    throw new Refusal(409, 'first_start_over', i18n.t('Первая настройка портала закончена. Измените то же в настройках форума.'))
  const locked = await lockForum(tx, FORUM_ID)
  const today = clock.today(locked.settings.timeZone)
  const known = new Set(locked.sections.map(({ id }) => id))
  const save = async (given: ReturnType<typeof withOperator>, note: string) => {
    const before = await lockForum(tx, FORUM_ID)
    await assertValid(tx, given.settings, given.sections, given.policy, known)
    await writeForum(context, before, given, note)
  }
  if (operator) await save(withOperator(locked, operator, today, await freeEdition(tx, FORUM_ID, today)), settledNotes.operator)
  if (!forum) return {}
  if (!isForumDay(forum.firstDay) || forum.firstDay < today)
    throw invalidInput({ forum: { firstDay: [i18n.t('Укажите первый день форума, не раньше сегодняшнего')] } })
  if (forum.sections.trim() === '') throw invalidInput({ forum: { sections: [i18n.t('Назовите хотя бы одну секцию')] } })
  const now = await lockForum(tx, FORUM_ID)
  if (!isOperatorGiven(now.settings.operator)) throw invalidInput({ operator: [i18n.t('Сначала укажите оператора персональных данных')] })
  await save(withForum(now, now.settings.operator, forum, today), settledNotes.forum)
  return {}
})

export const firstStartRoutes: readonly Route[] = [
  handleOutsideTransaction(checkFirstLink, async ({ token }, { db, clock, limits, address }) => {
    await limits.firstStart.count(address)
    return { validUntil: await readFirstLink(db, clock.now(), token) }
  }),
  createRoute,
  settleRoute,
  handleOutsideTransaction(sendTestMail, async (_input, { db, user, clock, limits, deliver, portalUrl }) => {
    await limits.emails.count(String(user.id))
    const reason = await testMail(deliver, user.email, portalUrl)
    const outcome = { sent: reason === null }
    await db.transaction((tx) => recordChange(tx, { clock, actorId: user.id }, 'send test mail', `user:${user.id}`, outcome))
    return { to: user.email, ...outcome, reason }
  }),
  handle(closeFirstStart, async (_input, { tx, clock, user }) => {
    if (await close(tx)) await recordChange(tx, { clock, actorId: user.id }, 'close first start', 'portal', {})
    return {}
  }),
]
