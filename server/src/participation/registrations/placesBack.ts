import { formatOf, isTalk, sectionOf } from '@forum/domain/forum/participation'
import type { Forum } from '../../forum/current/forum.ts'
import { assertPlaces } from '../../forum/current/places.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { releaseFullChoices } from '../answers/places.ts'
import { withdrawVacancy } from '../talks/vacancies.ts'
import type { Registration } from './own.ts'
import { plannedSections } from './planned.ts'

/**
 * Takes the places of a cancelled registration again: in the forum, in its events and for its talk, which is vacant no longer. Choices that are
 * full by now are asked again.
 * @throws Refusal if one of them was taken since
 */
export async function takePlacesBack(tx: Transaction, forum: Forum, registration: Registration): Promise<void> {
  const planned = await plannedSections(tx, registration.id)
  const talk = isTalk(formatOf(registration)) ? sectionOf(registration) : null
  await assertPlaces(tx, forum, registration.userId, {
    joins: true,
    events: forum.sections.filter((section) => planned.includes(section.id)),
    talks: forum.sections.filter((section) => section.id === talk),
  })
  await withdrawVacancy(tx, registration)
  await releaseFullChoices(tx, forum, registration.userId)
}
