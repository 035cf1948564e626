import { getOrganizers, listSections } from '@forum/contracts/meeting'
import { asc, eq } from 'drizzle-orm'
import { sections } from '../database/schema.ts'
import { handleReading, type Route } from '../http/handle.ts'
import { routes as cabinet } from './cabinet.ts'
import { readMeeting } from './gates.ts'
import { routes as program } from './program.ts'

export const routes: readonly Route[] = [
  ...cabinet,
  ...program,
  handleReading(listSections, async ({ id }, { db }) => {
    await readMeeting(db, id)
    return db.select().from(sections).where(eq(sections.meetingId, id)).orderBy(asc(sections.id))
  }),
  handleReading(getOrganizers, async ({ id }, { db }) => {
    const { title, contacts, organizers } = await readMeeting(db, id)
    return { title, ...contacts, organizers }
  }),
]
