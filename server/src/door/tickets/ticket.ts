import { hasModule } from '@forum/domain/forum/modules'
import type { Forum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { currentGeneration, ticketTextOf } from './ticketKeys.ts'

/** Text of a registration's ticket; null: its forum has none. */
export const ticketOf = async (db: Queryable, secret: string, forum: Forum, registrationId: number): Promise<string | null> =>
  hasModule(forum, 'door') ? ticketTextOf(secret, await currentGeneration(db, forum.id), forum.id, registrationId) : null
