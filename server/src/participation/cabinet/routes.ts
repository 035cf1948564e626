import { getForumPage, getOrganizers, getPolicy, listSections } from '@forum/contracts/participation/meeting'
import { inUse } from '@forum/domain/forum/sections'
import { readForum } from '../../forum/current/forum.ts'
import { fullSections } from '../../forum/current/places.ts'
import { readShownPolicy } from '../../forum/settings/readPolicy.ts'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { cabinetForumRoutes } from './cabinet.ts'
import { eventRoutes } from './program.ts'

export const cabinetRoutes: readonly Route[] = [
  ...cabinetForumRoutes,
  ...eventRoutes,
  handleReading(listSections, async ({ id }, { db }) => {
    const forum = await readForum(db, id)
    const full = await fullSections(db, forum.sections)
    return forum.sections.map((section) => ({ ...inUse(section, forum), ...full(section.id) }))
  }),
  handleReading(getForumPage, async ({ id }, { db, clock }) => {
    const { title, days, city, venue, timeZone, english, isCurrent } = await readForum(db, id)
    const isOver = clock.today(timeZone) > (days.at(-1) ?? days[0])
    const inEnglish = { englishTitle: english?.title, englishCity: english?.city, englishVenue: english?.venue }
    return { id, title, days, city, venue, ...inEnglish, isOver, isCurrent }
  }),
  handleReading(getOrganizers, async ({ id }, { db }) => {
    const { title, contacts, organizers, english } = await readForum(db, id)
    return { title, englishTitle: english?.title, ...contacts, englishAddress: english?.contacts.address, organizers }
  }),
  handleReading(getPolicy, ({ id }, { db }) => readShownPolicy(db, id), { maxAge: 60 }),
]
