import { fullName } from '@forum/domain/people/person'
import type { Role } from '@forum/domain/people/roles'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { findSection, readForum } from '../current/forum.ts'

interface Organizer {
  tx: Transaction
  user: { id: number }
  portalUrl: string
}

/** Content of mails about a change of a role. */
export async function readNews({ tx, user, portalUrl }: Organizer, role: Role, sectionIds: readonly number[]) {
  const forum = await readForum(tx)
  const [author] = await tx.select().from(individuals).where(eq(individuals.userId, user.id))
  return {
    role,
    sections: sectionIds.map((id) => findSection(forum, id) ?? { name: `№ ${id}` }),
    author: author ? fullName(author) : '',
    forum,
    portalUrl,
  }
}
