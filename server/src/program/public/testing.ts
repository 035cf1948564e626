import { type ProgramContent, type ProgramItem, placeInWords, standardProgramSettings } from '@forum/domain/program/program'
import { eq } from 'drizzle-orm'
import { FORUM_ID, settings } from '../../forum/seed/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { programReleases, programs } from '../../platform/database/schema/program.ts'
import type { TestApp } from '../../testing/testApp.ts'

const rooms = [{ id: 1, name: 'Зал 1', englishName: 'Hall 1', position: 1 }]

/** A talk of the first day in the first room. */
export const talkAt = (id: number, registrationId: number, changes: Partial<ProgramItem> = {}): ProgramItem => ({
  id,
  kind: 'talk',
  sessionId: null,
  registrationId,
  sectionId: null,
  dayNumber: 1,
  roomId: 1,
  start: 600,
  minutes: 15,
  title: '',
  englishTitle: '',
  chair: '',
  ...changes,
})

/** Makes a release live, which writes the speech dates of its talks. */
export async function release(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  number: number,
  content: Partial<ProgramContent>,
): Promise<void> {
  const meetingId = FORUM_ID
  await db.insert(programReleases).values({ meetingId, number, content: { rooms, items: [], ...content }, publishedAt: clock.now() })
  await db
    .insert(programs)
    .values({ meetingId, settings: standardProgramSettings, liveRelease: number })
    .onConflictDoUpdate({ target: programs.meetingId, set: { liveRelease: number } })
  for (const { registrationId, ...slot } of content.items ?? [])
    if (registrationId !== null) {
      const room = (content.rooms ?? rooms).find(({ id }) => id === slot.roomId)?.name ?? ''
      const speechDate = placeInWords({ ...slot, day: settings.days[slot.dayNumber - 1] ?? '', room })
      await db.update(registrations).set({ speechDate }).where(eq(registrations.id, registrationId))
    }
}
