import { listAcademicDegrees, listOrganizations, listOrgPositions } from '@forum/contracts/references'
import { academicDegrees, organizations, orgPositions } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'

/** Lists that hardly ever change: kept for a few minutes without asking, then asked for by their tag. */
const options = { cacheFor: 300, keepFor: 60 }

export const routes = [
  handleReading(listOrganizations, (_input, { db }) => db.select().from(organizations).orderBy(organizations.name), options),
  handleReading(listAcademicDegrees, (_input, { db }) => db.select().from(academicDegrees).orderBy(academicDegrees.id), options),
  handleReading(listOrgPositions, (_input, { db }) => db.select().from(orgPositions).orderBy(orgPositions.id), options),
]
