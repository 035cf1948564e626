import type { ForumSettings } from '@forum/domain/forum/forum'
import { checkIns, controlPoints } from '../../platform/database/schema/door.ts'
import { changeForum } from '../../testing/forum.ts'
import type { TestApp } from '../../testing/testApp.ts'

/** A forum with control points, and marks as devices leave them. */
export const presenceScenes = (server: Pick<TestApp, 'db'>) => ({
  openDoor: (more: Partial<ForumSettings> = {}) => changeForum(server, () => ({ modulesOn: ['door'], ...more })),

  async point(given: Partial<typeof controlPoints.$inferInsert> = {}): Promise<number> {
    const made = { meetingId: 2, kind: 'forum' as const, name: 'Главный вход', ...given }
    const [row] = await server.db.insert(controlPoints).values(made).returning({ id: controlPoints.id })
    return row?.id ?? 0
  },

  /** @param at in Moscow time: `2025-10-20T09:12` */
  async mark(registrationId: number, pointId: number, at: string, given: Partial<typeof checkIns.$inferInsert> = {}): Promise<void> {
    const scannedAt = new Date(`${at}:00+03:00`)
    await server.db
      .insert(checkIns)
      .values({ registrationId, pointId, kind: 'in', source: 'code', scannedAt, receivedAt: scannedAt, ...given })
  },
})
