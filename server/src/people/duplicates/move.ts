import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { questionAnswers } from '../../platform/database/schema/answers.ts'
import { consents, extensions } from '../../platform/database/schema/forum.ts'
import { files, queueEntries, registrations } from '../../platform/database/schema/participation.ts'

/** Records of a person that move with a merge, by the column that names their owner. */
export const movable = {
  registrations: registrations.userId,
  files: files.ownerId,
  consents: consents.userId,
  extensions: extensions.userId,
  queueEntries: queueEntries.userId,
  answers: questionAnswers.userId,
}
type Movable = keyof typeof movable

interface Between {
  from: number
  to: number
}

/** @param ids all of them when absent @returns the ids of what moved */
export async function moveRows(tx: Transaction, kind: Movable, { from, to }: Between, ids?: readonly number[]): Promise<number[]> {
  const owner = movable[kind]
  const chosen = ids ? sql` and id = any(${sql.param(ids)}::int[])` : sql``
  const { rows } = await tx.execute<{ id: number }>(
    sql`update ${owner.table} set ${sql.identifier(owner.name)} = ${to} where ${owner} = ${from}${chosen} returning id`,
  )
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Answers to questions that the other account has not answered. @returns their ids */
export async function readMovableAnswers(tx: Transaction, { from, to }: Between): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select a.id from question_answers a where a.user_id = ${from} and not exists (
      select from question_answers o where o.user_id = ${to} and o.meeting_id = a.meeting_id and o.question = a.question)`)
  return rows.map(({ id }) => id)
}

/** Gives files back: those that had moved, except for what is attached to the other registrations, and what is attached to registrations that went back. */
export async function returnFiles(tx: Transaction, { from, to }: Between, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update files f set owner_id = ${to} where owner_id = ${from} and coalesce(
      (select r.user_id = ${to} from registrations r where r.user_id in (${from}, ${to})
        and (f.id in (r.thesis_doc_id, r.thesis_pdf_id, r.expert_opinion_id)
          or exists (select from expert_opinions o where o.registration_id = r.id and o.file_id = f.id))),
      f.id = any(${sql.param(ids)}::int[]))`)
}

/** Withdraws the shorter of two extensions of the same action. @returns the ids of the withdrawn ones */
export async function withdrawShorterExtensions(tx: Transaction, staysId: number, absorbedId: number, at: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update extensions e set withdrawn_at = ${at.toISOString()}::timestamptz from extensions o
    where e.withdrawn_at is null and o.withdrawn_at is null and e.meeting_id = o.meeting_id and e.action = o.action
      and ((e.user_id = ${staysId} and o.user_id = ${absorbedId} and e.until < o.until)
        or (e.user_id = ${absorbedId} and o.user_id = ${staysId} and e.until <= o.until))
    returning e.id`)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Closes the worse of two entries in the same queue; an entry with an offer stays. */
export async function leaveLaterEntries(tx: Transaction, staysId: number, absorbedId: number, at: Date): Promise<void> {
  await tx.execute(sql`
    update queue_entries e set state = 'left', settled_at = ${at.toISOString()}::timestamptz from queue_entries o
    where e.settled_at is null and o.settled_at is null and e.meeting_id = o.meeting_id and e.section_id is not distinct from o.section_id
      and ((e.user_id = ${staysId} and o.user_id = ${absorbedId}) or (e.user_id = ${absorbedId} and o.user_id = ${staysId}))
      and (o.state = 'offered' and e.state = 'waiting' or o.state = e.state and o.id < e.id)`)
}

/** Reactivates extensions that a merge withdrew, unless another of the same action was granted since. */
export async function restoreExtensions(tx: Transaction, ids: readonly number[], withdrawnAt: Date): Promise<void> {
  await tx.execute(sql`
    update extensions e set withdrawn_at = null where e.id = any(${sql.param(ids)}::int[]) and e.withdrawn_at = ${withdrawnAt.toISOString()}::timestamptz
      and not exists (select from extensions o where o.user_id = e.user_id and o.meeting_id = e.meeting_id and o.action = e.action and o.withdrawn_at is null)`)
}
