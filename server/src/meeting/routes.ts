import { getOrganizers, listSections } from '@forum/contracts/meeting'
import { asc, eq } from 'drizzle-orm'
import { sections } from '../database/schema.ts'
import { handle, type Route } from '../http/handle.ts'
import { routes as cabinet } from './cabinet.ts'
import { readMeeting } from './gates.ts'
import { routes as program } from './program.ts'

export const routes: readonly Route[] = [
  ...cabinet,
  ...program,
  handle(listSections, async ({ id }, { tx }) => {
    await readMeeting(tx, id)
    return tx.select().from(sections).where(eq(sections.meeting_id, id)).orderBy(asc(sections.id))
  }),
  handle(getOrganizers, async ({ id }, { tx }) => {
    const { title, contacts, organizers } = await readMeeting(tx, id)
    return { title, ...contacts, organizers }
  }),
]
