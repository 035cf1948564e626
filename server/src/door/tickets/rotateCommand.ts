import { and, eq, isNull, lt, max } from 'drizzle-orm'
import { readForum } from '../../forum/current/forum.ts'
import { recordChange } from '../../platform/audit/record.ts'
import { ticketKeys } from '../../platform/database/schema/door.ts'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Command } from '../../platform/process/command.ts'
import { acceptedGenerations } from './ticketKeys.ts'

const USAGE = 'rotate-ticket-keys [--retire]'
/** A ticket has one byte for it. */
const GENERATIONS_MAX = 255

/**
 * `rotate-ticket-keys [--retire]`: tickets of the current forum are signed with a new key from now on. Those of before stay valid, unless
 * they are retired: then badges and tickets have to be printed again.
 */
export const rotateTicketKeys: Command = async (args, { db, now }) => {
  const retire = args[0] === '--retire'
  if (args.length > 1 || (args.length === 1 && !retire)) throw new StartFailure(USAGE)
  return db.transaction(async (tx) => {
    const forum = await readForum(tx)
    await acceptedGenerations(tx, forum.id)
    const ofForum = eq(ticketKeys.meetingId, forum.id)
    const [latest] = await tx
      .select({ generation: max(ticketKeys.generation) })
      .from(ticketKeys)
      .where(ofForum)
    const generation = (latest?.generation ?? 0) + 1
    if (generation > GENERATIONS_MAX) throw new StartFailure(`Больше ${GENERATIONS_MAX} поколений ключей у форума не бывает.`)
    await tx.insert(ticketKeys).values({ meetingId: forum.id, generation, createdAt: now() })
    if (retire)
      await tx
        .update(ticketKeys)
        .set({ retiredAt: now() })
        .where(and(ofForum, lt(ticketKeys.generation, generation), isNull(ticketKeys.retiredAt)))
    await recordChange(tx, { clock: { now }, actorId: null }, 'rotate ticket keys', `forum:${forum.id}`, { generation, retire })
    const before = retire ? 'Прежние билеты больше не принимаются: бейджи и билеты нужно напечатать заново.' : 'Прежние билеты действуют.'
    return `${forum.shortName}: билеты подписываются ключом поколения ${generation}. ${before}`
  })
}
