import { sectionOf } from '@forum/domain/forum/participation'
import { isInScope, type Scope } from '@forum/domain/people/roles'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { sectionInForce } from '../../forum/current/inForce.ts'
import { otherSection } from '../../platform/errors/refusal.ts'
import type { Registration } from './own.ts'

/** Registrations that belong to sections: the decided one, otherwise the requested. */
export const inSections = (scope: Scope): SQL | undefined =>
  scope === null ? undefined : scope.length > 0 ? inArray(sectionInForce, [...scope]) : sql`false`

type Place = Pick<Registration, 'requestedSectionId' | 'decidedSectionId'>

/** Whether one registration is in the caller's sections. */
export const isOfSections = (scope: Scope, place: Place): boolean => isInScope(scope, sectionOf(place))

/** @throws Refusal 403 */
export function assertOfSections(scope: Scope, place: Place): void {
  if (!isOfSections(scope, place)) throw otherSection()
}
