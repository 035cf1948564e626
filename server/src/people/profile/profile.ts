import { chooseLanguage, getProfile, type Individual, type Profile } from '@forum/contracts/people/session'
import { allows, mayChangeAccount, roleNames, roles, texts as roleTexts } from '@forum/domain/people/roles'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { userRoles } from '../../platform/database/schema/forum.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { type MediaReader, mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { holdsRole } from '../../platform/sessions/heldRoles.ts'
import type { SessionUser } from '../../platform/sessions/session.ts'

/** Photo URLs stay the same for a while, so that browsers can cache them. */
const PHOTO_KEPT_FOR = 60 * 60 * 1000

export const photoUrl = (reader: MediaReader, userId: number, key: string): string =>
  mediaUrl(reader, userId === reader.user.id ? 'signed-in' : 'forum-staff', 'photo', key, PHOTO_KEPT_FOR)

/** The subject of a call: oneself, or anybody for staff of the whole forum. Others cannot tell existing ids from missing ones. */
function personOf(user: SessionUser, id: number | undefined): number {
  if (id === undefined || id === user.id || allows('forum-staff', user.roles)) return id ?? user.id
  throw notFound()
}

/** The subject of a change, as of `personOf`. @throws Refusal 403 for another's account with a role that the caller may not change */
export async function personToChange(db: Queryable, user: SessionUser, id: number | undefined): Promise<number> {
  const person = personOf(user, id)
  if (person === user.id) return person
  if (!mayChangeAccount(user.roles, await holdsRole(db, person))) throw new Refusal(403, 'forbidden', roleTexts.accountWithRole)
  return person
}

/** @throws Refusal 404 */
export async function readIndividual(db: Queryable, reader: MediaReader, userId: number): Promise<Individual> {
  const [row] = await db.select().from(individuals).where(eq(individuals.userId, userId))
  if (!row) throw notFound()
  return { ...row, id: row.userId, photo: row.photo === null ? null : photoUrl(reader, row.userId, row.photo) }
}

/** Step that a person whose roles are withheld has to take. */
const neededBy = ({ withheldRoles, secondFactor }: SessionUser): Pick<Profile, 'secondFactorNeeded'> =>
  withheldRoles.length === 0 ? {} : { secondFactorNeeded: secondFactor.isSet ? 'confirm' : 'set-up' }

async function readProfile(db: Queryable, reader: MediaReader & { user: SessionUser }, userId: number): Promise<Profile> {
  const own = userId === reader.user.id
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw notFound()
  const individual = await readIndividual(db, reader, userId)
  const held = await db.select({ role: userRoles.role, sectionId: userRoles.sectionId }).from(userRoles).where(eq(userRoles.userId, userId))
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: individual.firstName,
    lastName: individual.lastName,
    profiles: [{ individual }],
    language: user.language,
    roles: roles.flatMap((role, index) => {
      const rows = held.filter((row) => row.role === role)
      const sections = rows.flatMap(({ sectionId }) => sectionId ?? []).sort((a, b) => a - b)
      const entry = { id: index + 1, title: roleNames[role], role }
      return rows.length === 0 || (own && !reader.user.roles.includes(role))
        ? []
        : [role === 'section_moderator' ? { ...entry, sections } : entry]
    }),
    ...(own && neededBy(reader.user)),
  }
}

export const profileRoutes = [
  handle(chooseLanguage, async ({ language }, { tx, user }) => {
    await tx.update(users).set({ language }).where(eq(users.id, user.id))
    return { status: 'ok' as const }
  }),
  handleReading(getProfile, async ({ id }, { db, user, secret, clock }) => readProfile(db, { secret, clock, user }, personOf(user, id))),
]
