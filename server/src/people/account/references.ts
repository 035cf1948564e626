import { listAcademicDegrees, listOrganizations, listOrgPositions } from '@forum/contracts/platform/references'
import { degreeTitles } from '../../forum/seed/academicDegrees.ts'
import { positionTitles } from '../../forum/seed/orgPositions.ts'
import { academicDegrees, organizations, orgPositions } from '../../platform/database/schema/people.ts'
import { handleReading } from '../../platform/http/handle.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'

/** Titles of a new installation in the current language; others stay as they are. */
function inCurrentLanguage<Row extends { title: string }>(rows: Row[], titles: () => string[]): Row[] {
  const known = new Map(inLanguage('ru', titles).map((title, index) => [title, index]))
  const now = titles()
  return rows.map((row) => ({ ...row, title: now[known.get(row.title) ?? -1] ?? row.title }))
}

/** Reference lists rarely change: cached for a few minutes, then revalidated by ETag. */
const options = { maxAge: 300, cacheSeconds: 60 }

export const referenceRoutes = [
  handleReading(
    listOrganizations,
    async (_input, { db }) => {
      const rows = await db.select().from(organizations).orderBy(organizations.name)
      // Most organisations have no synonyms.
      return rows.map(({ id, name, synonyms }) => (synonyms.length > 0 ? { id, name, synonyms } : { id, name }))
    },
    options,
  ),
  handleReading(
    listAcademicDegrees,
    async (_input, { db }) => inCurrentLanguage(await db.select().from(academicDegrees).orderBy(academicDegrees.id), degreeTitles),
    options,
  ),
  handleReading(
    listOrgPositions,
    async (_input, { db }) => inCurrentLanguage(await db.select().from(orgPositions).orderBy(orgPositions.id), positionTitles),
    options,
  ),
]
