import { listAcademicDegrees, listOrganizations, listOrgPositions } from '@forum/contracts/references'
import { academicDegrees, organizations, orgPositions } from '../database/schema.ts'
import { handle } from '../http/handle.ts'

/** Lists that hardly ever change: kept for a few minutes without asking, then asked for by their tag. */
const options = { cacheFor: 300 }

export const routes = [
  handle(listOrganizations, (_input, { tx }) => tx.select().from(organizations).orderBy(organizations.name), options),
  handle(listAcademicDegrees, (_input, { tx }) => tx.select().from(academicDegrees).orderBy(academicDegrees.id), options),
  handle(listOrgPositions, (_input, { tx }) => tx.select().from(orgPositions).orderBy(orgPositions.id), options),
]
