import { normalizeEmail } from '@forum/domain/person'
import { isRole, roles } from '@forum/domain/roles'
import { and, eq } from 'drizzle-orm'
import type { Command } from '../command.ts'
import { auditLog, userRoles, users } from '../database/schema.ts'
import { StartFailure } from '../startFailure.ts'

/** `grant-role EMAIL ROLE` and `revoke-role EMAIL ROLE`. Takes effect on the next call, without a new sign-in. */
export const changeRole =
  (action: 'grant' | 'revoke'): Command =>
  async ([address = '', role = ''], { db, now }) => {
    const email = normalizeEmail(address)
    if (!email) throw new StartFailure('Укажите e-mail и роль.')
    if (!isRole(role)) throw new StartFailure(`Роли «${role}» нет; есть ${roles.join(', ')}.`)
    return db.transaction(async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update')
      if (!user) throw new StartFailure(`Учётной записи ${email} нет.`)
      const changed =
        action === 'grant'
          ? await tx.insert(userRoles).values({ user_id: user.id, role }).onConflictDoNothing().returning()
          : await tx
              .delete(userRoles)
              .where(and(eq(userRoles.user_id, user.id), eq(userRoles.role, role)))
              .returning()
      if (changed.length === 0) return action === 'grant' ? `У ${email} уже есть роль ${role}.` : `У ${email} и нет роли ${role}.`
      await tx
        .insert(auditLog)
        .values({ at: now(), actor_id: null, action: `${action} role`, subject: `user:${user.id}`, changes: { role } })
      return action === 'grant' ? `${email}: роль ${role} выдана.` : `${email}: роль ${role} отозвана.`
    })
  }
