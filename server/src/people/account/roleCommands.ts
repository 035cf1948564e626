import { normalizeEmail } from '@forum/domain/people/person'
import { isRole, roles } from '@forum/domain/people/roles'
import { eq } from 'drizzle-orm'
import { grant, revoke } from '../../forum/roles/changeRoles.ts'
import { users } from '../../platform/database/schema/people.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Command } from '../../platform/process/command.ts'

const messageOf = ({ message, more: { fields } }: Refusal): string => (fields ? Object.values(fields).flat().join(' ') || message : message)

/** `grant-role EMAIL ROLE [SECTION…]` and `revoke-role …`. Takes effect on the next call, without a new sign-in. Sends no mail. */
export const changeRole =
  (action: 'grant' | 'revoke'): Command =>
  async ([address = '', role = '', ...numbers], { db, now }) => {
    const email = normalizeEmail(address)
    if (!email) throw new StartFailure('Укажите e-mail и роль.')
    if (!isRole(role)) throw new StartFailure(`Роли «${role}» нет; есть ${roles.join(', ')}.`)
    if (!numbers.every((number) => /^\d{1,9}$/.test(number))) throw new StartFailure('Секции указывают номерами, через пробел.')
    if (numbers.length > 0 && role !== 'section_moderator') throw new StartFailure(`У роли ${role} секций нет.`)
    const sectionIds = numbers.map(Number)
    const work = db.transaction(async (tx) => {
      const [user] = await tx.select({ id: users.id, isActive: users.isActive }).from(users).where(eq(users.email, email))
      if (!user) throw new StartFailure(`Учётной записи ${email} нет.`)
      const change = action === 'grant' ? grant : revoke
      const done = await change({ tx, clock: { now }, actorId: null }, user, { role, sectionIds })
      if (!done) return action === 'grant' ? `У ${email} уже есть роль ${role}.` : `У ${email} и нет роли ${role}.`
      return action === 'grant' ? `${email}: роль ${role} выдана.` : `${email}: роль ${role} отозвана.`
    })
    return work.catch((error: unknown) => {
      throw error instanceof Refusal ? new StartFailure(messageOf(error)) : error
    })
  }
