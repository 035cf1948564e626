import { listAcademicDegrees, listOrganizations, listOrgPositions } from '@forum/contracts/references'
import { academicDegrees, organizations, orgPositions } from '../database/schema.ts'
import { handleReading } from '../http/handle.ts'

/** Reference lists rarely change: cached for a few minutes, then revalidated by ETag. */
const options = { cacheFor: 300, keepFor: 60 }

export const routes = [
  handleReading(
    listOrganizations,
    async (_input, { db }) => {
      const rows = await db.select().from(organizations).orderBy(organizations.name)
      // Most have none.
      return rows.map(({ id, name, synonyms }) => (synonyms.length > 0 ? { id, name, synonyms } : { id, name }))
    },
    options,
  ),
  handleReading(listAcademicDegrees, (_input, { db }) => db.select().from(academicDegrees).orderBy(academicDegrees.id), options),
  handleReading(listOrgPositions, (_input, { db }) => db.select().from(orgPositions).orderBy(orgPositions.id), options),
]
