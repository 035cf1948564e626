import type { ForumSettings } from '@forum/domain/forum/forum'
import { eq } from 'drizzle-orm'
import { FORUM_ID } from '../forum/seed/forum.ts'
import { meetings, sections } from '../platform/database/schema/forum.ts'
import type { TestApp } from './testApp.ts'

/** Changes settings as organisers do; the other ones stay. */
export async function changeForum({ db }: Pick<TestApp, 'db'>, change: (settings: ForumSettings) => Partial<ForumSettings>): Promise<void> {
  const [row] = await db.select().from(meetings).where(eq(meetings.id, FORUM_ID))
  if (!row) throw new Error('There is no forum')
  await db
    .update(meetings)
    .set({ settings: { ...row.settings, ...change(row.settings) }, version: row.version + 1 })
    .where(eq(meetings.id, FORUM_ID))
}

export const changeSection = ({ db }: Pick<TestApp, 'db'>, id: number, change: Partial<typeof sections.$inferInsert>) =>
  db.update(sections).set(change).where(eq(sections.id, id))
