import { changeIndividual, findIndividuals } from '@forum/contracts/people/individual'
import { auditedFields, CHANGED_FIELDS } from '@forum/contracts/platform/audit'
import { keysOf } from '@forum/domain/platform/keys'
import { eq } from 'drizzle-orm'
import { recordChange } from '../../platform/audit/record.ts'
import { lastNameBegins } from '../../platform/database/nameSearch.ts'
import { individuals, organizations, users } from '../../platform/database/schema/people.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { organizationName } from './organizationName.ts'
import { preparePersonalData } from './personalData.ts'
import { personToChange, readIndividual } from './profile.ts'

const AT_MOST = 50

const changeRoute = handle(changeIndividual, async ({ id, otherSpelling: _, ...given }, { tx, user, clock, secret }) => {
  const person = await personToChange(tx, user, id)
  const [stored] = await tx.select().from(individuals).where(eq(individuals.userId, person)).for('update')
  if (!stored) throw notFound()
  const { data, errors } = await preparePersonalData(tx, given, stored)
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
  const changed = keysOf(data).flatMap((field) => (data[field] === stored[field] ? [] : [[field, data[field]] as const]))
  if (changed.length > 0) {
    await tx.update(individuals).set(Object.fromEntries(changed)).where(eq(individuals.userId, person))
    // The log has only names of fields: it is kept after the person's data is erased.
    const changes = { [CHANGED_FIELDS]: auditedFields.write(changed.map(([field]) => field)) }
    await recordChange(tx, { clock, actorId: user.id }, 'change personal data', `user:${person}`, changes)
  }
  return readIndividual(tx, { secret, clock, user }, person)
})

const findRoute = handleReading(findIndividuals, async ({ lastName }, { db }) =>
  db
    .select({
      id: individuals.userId,
      userId: individuals.userId,
      lastName: individuals.lastName,
      firstName: individuals.firstName,
      middleName: individuals.middleName,
      organizationName,
      email: users.email,
    })
    .from(individuals)
    .innerJoin(users, eq(users.id, individuals.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .where(lastNameBegins(lastName.trim().normalize('NFC')))
    .orderBy(individuals.lastName, individuals.firstName, individuals.userId)
    .limit(AT_MOST),
)

export const individualRoutes = [changeRoute, findRoute]
