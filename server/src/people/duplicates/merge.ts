import { mergeAccounts } from '@forum/contracts/people/duplicates'
import { auditedFields, CHANGED_FIELDS } from '@forum/contracts/platform/audit'
import type { ParsedInputOf } from '@forum/contracts/platform/endpoint'
import { undoUntil } from '@forum/domain/people/mergeRules'
import { fullName } from '@forum/domain/people/person'
import { dayIn, formatDay } from '@forum/domain/platform/calendar'
import { personKey } from '@forum/domain/text/nameWords'
import { eq } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { serveQueues } from '../../forum/queue/serve.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Moved } from '../../platform/database/schema/moved.ts'
import { accountMerges } from '../../platform/database/schema/people.ts'
import { userIdentities } from '../../platform/database/schema/signIn.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { type Context, handle } from '../../platform/http/handle.ts'
import { closeAccount } from '../../platform/sessions/accountAccess.ts'
import { keepDigests } from '../personalData/erasedCertificates.ts'
import { columnsOf, fieldsToFill, fill } from './fields.ts'
import { mergedMails } from './mails.ts'
import { leaveLaterEntries, moveRows, readMovableAnswers, withdrawShorterExtensions } from './move.ts'
import { lockAccounts, lockMerges, readPair } from './pair.ts'

async function merge(input: ParsedInputOf<typeof mergeAccounts>, context: Context<typeof mergeAccounts>) {
  const { staysId, absorbedId } = input
  const { tx, user, clock, secret, mail, portalUrl } = context
  const mergedAt = clock.now()
  await lockMerges(tx)
  await lockAccounts(tx, input)
  const { stays, absorbed, objections } = await readPair(tx, input)
  assertAllowed(objections[0] ?? null)

  const isRenamed = personKey(fullName(stays.person)) !== personKey(fullName(absorbed.person))
  const digests = isRenamed ? await keepDigests(tx, absorbedId, { clock, secret }) : []
  // Extensions are withdrawn before they move: at most one of an action is active.
  const withdrawn = await withdrawShorterExtensions(tx, staysId, absorbedId, mergedAt)
  await leaveLaterEntries(tx, staysId, absorbedId, mergedAt)
  const between = { from: absorbedId, to: staysId }
  const moved: Moved = {
    registrations: await moveRows(tx, 'registrations', between),
    files: await moveRows(tx, 'files', between),
    consents: await moveRows(tx, 'consents', between),
    extensions: await moveRows(tx, 'extensions', between),
    queueEntries: await moveRows(tx, 'queueEntries', between),
    answers: await moveRows(tx, 'answers', between, await readMovableAnswers(tx, between)),
    withdrawn,
    digests,
    photo: absorbed.person.photo,
  }
  const filled = fieldsToFill(stays.person, absorbed.person)
  await fill(tx, stays.person, absorbed.person, filled)
  await closeAccount(tx, absorbedId)
  await tx.delete(userIdentities).where(eq(userIdentities.userId, absorbedId))

  await serveQueues(tx, context)
  const reason = input.reason.trim()
  const [kept] = await tx
    .insert(accountMerges)
    .values({ staysId, absorbedId, mergedAt, mergedBy: user.id, reason, moved, filled })
    .returning({ id: accountMerges.id })
  if (!kept) throw new Error('The merge was not stored')
  const by = { clock, actorId: user.id }
  // Neither values nor the reason: the log outlives the data.
  const fields = filled.length > 0 ? { [CHANGED_FIELDS]: auditedFields.write(columnsOf(filled)) } : {}
  const registrations = moved.registrations.join(', ')
  await recordChange(tx, by, 'merge accounts', `user:${staysId}`, { absorbed: absorbedId, registrations, ...fields })
  await recordChange(tx, by, 'merge accounts', `user:${absorbedId}`, { mergedInto: staysId })
  const forum = await readForum(tx)
  const until = undoUntil(mergedAt)
  const addresses = { stays: stays.user.email, absorbed: absorbed.user.email }
  const news = { ...addresses, forum, portalUrl, reason, undoUntil: formatDay(dayIn(forum.timeZone, until)) }
  for (const compose of mergedMails(news)) await mail.queue(tx, compose)
  return { id: kept.id, undoUntil: until.toISOString() }
}

export const mergeAccountsRoutes = [handle(mergeAccounts, merge)]
