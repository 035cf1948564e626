import { getOrganizers, getPolicy, listSections } from '@forum/contracts/meeting'
import { eq } from 'drizzle-orm'
import { meetings } from '../database/schema.ts'
import { handleReading, type Route } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { routes as cabinet } from './cabinet.ts'
import { readForum } from './forum.ts'
import { fullSections } from './places.ts'
import { routes as program } from './program.ts'

export const routes: readonly Route[] = [
  ...cabinet,
  ...program,
  handleReading(listSections, async ({ id }, { db }) => {
    const { sections } = await readForum(db, id)
    const full = await fullSections(db, sections)
    return sections.map((section) => (full.has(section.id) ? { ...section, isFull: true } : section))
  }),
  handleReading(getOrganizers, async ({ id }, { db }) => {
    const { title, contacts, organizers } = await readForum(db, id)
    return { title, ...contacts, organizers }
  }),
  handleReading(
    getPolicy,
    async ({ id }, { db }) => {
      const here = id === undefined ? eq(meetings.isCurrent, true) : eq(meetings.id, id)
      const [found] = await db.select({ policy: meetings.policy }).from(meetings).where(here)
      if (!found) throw notFound()
      return found.policy
    },
    { cacheFor: 60 },
  ),
]
