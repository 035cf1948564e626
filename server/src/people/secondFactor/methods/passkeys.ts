import { addPasskey, startPasskey } from '@forum/contracts/people/secondFactor'
import { i18n } from '@forum/language'
import { readForum } from '../../../forum/current/forum.ts'
import { recordChange } from '../../../platform/audit/record.ts'
import { passkeys } from '../../../platform/database/schema/signIn.ts'
import { changedMeanwhile, Refusal } from '../../../platform/errors/refusal.ts'
import { handle, handleOutsideTransaction } from '../../../platform/http/handle.ts'
import { addedMail } from '../mails.ts'
import { assertOwner, assertRoom, codesWithFirst, lockOwn } from '../ownAccount.ts'
import { keepChallenge, noteProof, takeChallenge } from './challenges.ts'
import { registrationOptions, takesPasskeys, verifyAttestation } from './relyingParty.ts'

const startRoute = handleOutsideTransaction(startPasskey, async ({ password }, context) => {
  const { db, user, clock, secret, portalUrl } = context
  if (!takesPasskeys({ portalUrl }))
    throw new Refusal(409, 'unavailable', i18n.t('Ключи доступа работают только на портале, у которого есть доменное имя.'))
  await assertOwner(password, context)
  return db.transaction(async (tx) => {
    const { email, factors } = await lockOwn(tx, user.id)
    assertRoom(factors)
    const rpName = (await readForum(tx)).shortName
    const options = await registrationOptions(tx, { portalUrl, secret, rpName }, { id: user.id, email })
    await keepChallenge(tx, clock, user, 'add', options.challenge)
    return { options: { ...options } }
  })
})

const addRoute = handle(addPasskey, async ({ name, passkey }, { tx, user, clock, mail, portalUrl }) => {
  const { email, factors } = await lockOwn(tx, user.id)
  assertRoom(factors)
  const challenge = await takeChallenge(tx, clock, user, 'add')
  const credential = challenge === null ? null : await verifyAttestation({ portalUrl }, passkey, challenge)
  if (!credential) throw new Refusal(400, 'wrong_credentials', i18n.t('Ключ доступа добавить не удалось. Начните ещё раз.'))
  const [added] = await tx
    .insert(passkeys)
    .values({ ...credential, userId: user.id, name: name.trim(), createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (!added) throw changedMeanwhile(i18n.t('Этот ключ доступа уже добавлен.'))
  const recoveryCodes = await codesWithFirst(tx, user.id, factors)
  await noteProof(tx, clock, user)
  await mail.queue(tx, () => addedMail(email, 'passkey', name.trim(), portalUrl))
  await recordChange(tx, { clock, actorId: user.id }, 'add second factor', `user:${user.id}`, { kind: 'passkey' })
  return { recoveryCodes }
})

export const passkeyRoutes = [startRoute, addRoute]
