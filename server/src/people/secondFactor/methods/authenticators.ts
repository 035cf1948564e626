import { addAuthenticator, startAuthenticator } from '@forum/contracts/people/secondFactor'
import { i18n } from '@forum/language'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { readForum } from '../../../forum/current/forum.ts'
import { recordChange } from '../../../platform/audit/record.ts'
import type { Queryable } from '../../../platform/database/connection.ts'
import { authenticators } from '../../../platform/database/schema/signIn.ts'
import { notFound } from '../../../platform/errors/refusal.ts'
import { handleOutsideTransaction } from '../../../platform/http/handle.ts'
import type { Clock } from '../../../platform/process/clock.ts'
import { addedMail } from '../mails.ts'
import { assertOwner, assertRoom, codesWithFirst, lockOwn } from '../ownAccount.ts'
import { limited, takeStep, wrongProof } from '../prove.ts'
import { noteProof } from './challenges.ts'
import { seal } from './sealedSecret.ts'
import { newSecret, otpauthUrl, qrImage } from './totp.ts'

/** Time for which a started app waits for its first code, in milliseconds. */
const CONFIRM_WITHIN = 60 * 60_000

const unconfirmed = (clock: Clock) =>
  and(isNull(authenticators.confirmedAt), lte(authenticators.createdAt, new Date(clock.now().getTime() - CONFIRM_WITHIN)))

export const deleteUnconfirmed = async (db: Queryable, clock: Clock): Promise<number> =>
  (await db.delete(authenticators).where(unconfirmed(clock))).rowCount ?? 0

const startRoute = handleOutsideTransaction(startAuthenticator, async ({ name, password }, context) => {
  const { db, user, clock, secret } = context
  await assertOwner(password, context)
  const own = newSecret()
  return db.transaction(async (tx) => {
    const { email, factors } = await lockOwn(tx, user.id)
    assertRoom(factors)
    // One at a time: restarting discards the previous secret.
    await tx.delete(authenticators).where(and(eq(authenticators.userId, user.id), isNull(authenticators.confirmedAt)))
    const [started] = await tx
      .insert(authenticators)
      .values({ userId: user.id, secret: seal(secret, user.id, own), name: name.trim(), createdAt: clock.now() })
      .returning({ id: authenticators.id })
    if (!started) throw new Error('The authenticator was not stored')
    const url = otpauthUrl(own, { issuer: (await readForum(tx)).shortName, label: email })
    return { id: started.id, secret: own, url, image: qrImage(url) }
  })
})

const addRoute = handleOutsideTransaction(addAuthenticator, async ({ id, code }, context) => {
  const { db, user, clock, mail, portalUrl, failureDelay } = context
  const startedAt = performance.now()
  const added = await limited(context, user.id, { method: 'totp' }, () =>
    db.transaction(async (tx) => {
      const { email, factors } = await lockOwn(tx, user.id)
      const started = and(eq(authenticators.id, id), eq(authenticators.userId, user.id), isNull(authenticators.confirmedAt))
      const [app] = await tx.select().from(authenticators).where(started).for('update')
      if (!app) throw notFound(i18n.t('Добавление приложения не начато или уже завершено. Начните ещё раз.'))
      assertRoom(factors)
      if (!(await takeStep(tx, app, code, context))) return null
      await tx.update(authenticators).set({ confirmedAt: clock.now() }).where(started)
      const recoveryCodes = await codesWithFirst(tx, user.id, factors)
      await noteProof(tx, clock, user)
      await mail.queue(tx, () => addedMail(email, 'authenticator', app.name, portalUrl))
      await recordChange(tx, { clock, actorId: user.id }, 'add second factor', `user:${user.id}`, { kind: 'authenticator' })
      return { recoveryCodes }
    }),
  )
  if (added) return added
  await failureDelay.elapse(startedAt)
  throw wrongProof({ method: 'totp' })
})

export const authenticatorRoutes = [startRoute, addRoute]
