import { dutyNames } from '@forum/domain/people/duties'
import { roleNames } from '@forum/domain/people/roles'
import { and, eq, isNull } from 'drizzle-orm'
import type pg from 'pg'
import { readForum } from '../../forum/current/forum.ts'
import { revoke } from '../../forum/roles/changeRoles.ts'
import { endAppointments } from '../../people/duties/end.ts'
import { erase } from '../../people/personalData/erase.ts'
import { setSubscription } from '../../people/subscriptions/unsubscribe.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { visaLetters } from '../../platform/database/schema/answers.ts'
import { appointments } from '../../platform/database/schema/duties.ts'
import { consents } from '../../platform/database/schema/forum.ts'
import { users } from '../../platform/database/schema/people.ts'
import { authenticators, passkeys, recoveryCodes, userIdentities } from '../../platform/database/schema/signIn.ts'
import type { Services } from '../../platform/http/services.ts'
import { closeAccount } from '../../platform/sessions/accountAccess.ts'
import type { Taken, Withdrawal } from './entries.ts'

/** Actions that give back what another one took: nothing is left to take away. */
const givenBack: Partial<Record<Taken, Taken>> = { enabled: 'disabled', subscribed: 'subscription' }

/** The entries that still have an effect, without duplicates; a deleted account has no others. */
export function effective(entries: readonly Withdrawal[]): Withdrawal[] {
  const left = new Map<string, Withdrawal>()
  for (const entry of entries) {
    const { taken, userId, role = '', sectionIds = [], duty = '' } = entry
    const undone = givenBack[taken]
    if (undone) left.delete(`${userId} ${undone}  `)
    else left.set(`${userId} ${taken} ${role}${duty} ${sectionIds}`, entry)
  }
  const deleted = new Set([...left.values()].flatMap(({ taken, userId }) => (taken === 'account' ? userId : [])))
  return [...left.values()].filter(({ taken, userId }) => taken === 'account' || !deleted.has(userId))
}

/** Entries that the restored database does not have, of accounts that it has. */
export async function missingIn(client: Pick<pg.ClientBase, 'query'>, entries: readonly Withdrawal[]): Promise<Withdrawal[]> {
  const idsOf = async (table: string, ids: number[]) => {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} where id = any($1::bigint[])`, [ids])
    return new Set(rows.map(({ id }) => Number(id)))
  }
  const known = await idsOf(
    'audit_log',
    entries.map(({ id }) => id),
  )
  const accounts = await idsOf(
    'users',
    entries.map(({ userId }) => userId),
  )
  return effective(entries.filter(({ id, userId }) => !known.has(id) && accounts.has(userId)))
}

const words: Record<Taken, string> = {
  account: 'учётная запись удалена — удаляется снова',
  disabled: 'учётная запись отключена',
  role: 'отозвана роль',
  password: 'пароль изменён — прежний не действует, новый задаёт человек по ссылке',
  'second factor': 'второй фактор удалён — прежние и пароль не действуют',
  'recovery codes': 'резервные коды использованы или заменены — прежние не действуют',
  identity: 'вход через провайдера отвязан',
  address: 'e-mail изменён — учётная запись отключается: прежний ящик мог стать чужим',
  subscription: 'отписка от рассылок',
  consent: 'согласие отозвано',
  'visa letter': 'письмо для визы отозвано — его подписывают снова',
  duty: 'снято назначение',
  enabled: '',
  subscribed: '',
}

/** Description for the operator, one line each. */
export async function describe(client: Pick<pg.ClientBase, 'query'>, entries: readonly Withdrawal[]): Promise<string[]> {
  const { rows } = await client.query<{ id: number; email: string }>('select id, email from users where id = any($1)', [
    entries.map(({ userId }) => userId),
  ])
  const emails = new Map(rows.map(({ id, email }) => [id, email]))
  return entries.map(({ userId, taken, role, sectionIds, duty }) => {
    const name = role ? roleNames[role] : duty && dutyNames[duty]
    const which = name ? ` «${name}»${sectionIds ? `, секции ${sectionIds.join(', ')}` : ''}` : ''
    return `  user:${userId} ${emails.get(userId) ?? ''}: ${words[taken]}${which}`
  })
}

type Around = Pick<Services, 'clock' | 'secret'>

const disable = async (tx: Transaction, clock: Around['clock'], userId: number) => {
  await closeAccount(tx, userId)
  await recordChange(tx, { clock, actorId: null }, 'disable account', `user:${userId}`, {})
}

/** People set another by a link to their address. No hash is like this. */
const endPassword = (tx: Transaction, userId: number) => tx.update(users).set({ password: 'withdrawn' }).where(eq(users.id, userId))

async function takeAway(tx: Transaction, around: Around, { taken, userId, role, sectionIds = [], duty }: Withdrawal): Promise<string[]> {
  const { clock } = around
  const by = { clock, actorId: null }
  const noted = (action: string) => recordChange(tx, by, action, `user:${userId}`, {})
  switch (taken) {
    case 'account': {
      const [person] = await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId)).for('update')
      if (!person) return []
      const keys = await erase(tx, person, around)
      await noted('delete personal data')
      return keys
    }
    case 'role':
      // An entry without the role's name is of an account that is deleted by now.
      if (role) await revoke({ tx, ...by }, { id: userId }, { role, sectionIds })
      return []
    case 'disabled':
    case 'address':
      await disable(tx, clock, userId)
      return []
    case 'password':
      await endPassword(tx, userId)
      await noted('end former password')
      return []
    case 'second factor':
      for (const table of [authenticators, passkeys, recoveryCodes]) await tx.delete(table).where(eq(table.userId, userId))
      await endPassword(tx, userId)
      await noted('remove second factor')
      return []
    case 'recovery codes':
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await noted('renew recovery codes')
      return []
    case 'identity':
      await tx.delete(userIdentities).where(eq(userIdentities.userId, userId))
      await noted('unlink identity')
      return []
    case 'subscription':
      await setSubscription(tx, clock, userId, false)
      return []
    case 'consent':
      await tx
        .update(consents)
        .set({ withdrawnAt: clock.now() })
        .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)))
      await noted('withdraw consent')
      return []
    case 'visa letter':
      await tx.delete(visaLetters).where(eq(visaLetters.userId, userId))
      await noted('revoke visa letter')
      return []
    case 'duty':
      // The archive may have certificates of earlier forums for the same duty.
      if (duty) {
        const { id } = await readForum(tx)
        await endAppointments(tx, by, and(eq(appointments.userId, userId), eq(appointments.duty, duty), eq(appointments.meetingId, id)))
      }
      return []
    default:
      return []
  }
}

/** Takes away again, with entries in the audit log. @returns storage keys to delete after the commit */
export async function applyWithdrawals(tx: Transaction, around: Around, entries: readonly Withdrawal[]): Promise<string[]> {
  const keys: string[] = []
  for (const entry of entries) keys.push(...(await takeAway(tx, around, entry)))
  return keys
}
