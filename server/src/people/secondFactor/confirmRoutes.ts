import { confirmIdentity, startPasskeyConfirmation } from '@forum/contracts/people/secondFactor'
import { handle, handleOutsideTransaction } from '../../platform/http/handle.ts'
import { keepChallenge, noteProof, takeChallenge } from './methods/challenges.ts'
import { authenticationOptions } from './methods/relyingParty.ts'
import { limited, proves, wrongProof } from './prove.ts'

const confirmRoute = handleOutsideTransaction(confirmIdentity, async (proof, context) => {
  const { db, user, clock, failureDelay } = context
  const startedAt = performance.now()
  const confirmed = await limited(context, user.id, proof, () =>
    db.transaction(async (tx) => {
      const challenge = proof.method === 'passkey' ? await takeChallenge(tx, clock, user, 'confirm') : null
      if (!(await proves(tx, context, user.id, proof, challenge))) return null
      await noteProof(tx, clock, user)
      return { status: 'ok' as const }
    }),
  )
  if (confirmed) return confirmed
  await failureDelay.elapse(startedAt)
  throw wrongProof(proof)
})

const passkeyRoute = handle(startPasskeyConfirmation, async (_input, { tx, user, clock, portalUrl }) => {
  const options = await authenticationOptions(tx, { portalUrl }, user.id)
  await keepChallenge(tx, clock, user, 'confirm', options.challenge)
  return { options: { ...options } }
})

export const confirmFactorRoutes = [confirmRoute, passkeyRoute]
