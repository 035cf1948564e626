import { changeIndividual, findIndividuals } from '@forum/contracts/individual'
import { keysOf } from '@forum/domain/keys'
import { eq, sql } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import { individuals, organizations, users } from '../database/schema.ts'
import { handle, handleReading } from '../http/handle.ts'
import { invalidInput, notFound } from '../http/refusal.ts'
import { organizationName } from './organizationName.ts'
import { preparePersonalData } from './personalData.ts'
import { personOf, readIndividual } from './profile.ts'

const AT_MOST = 50

const changeRoute = handle(changeIndividual, async ({ id, ...given }, { tx, user, clock, secret }) => {
  const person = personOf(user, id)
  const [stored] = await tx.select().from(individuals).where(eq(individuals.user_id, person)).for('update')
  if (!stored) throw notFound()
  const { data, errors } = await preparePersonalData(tx, given, stored)
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
  const changed = keysOf(data).flatMap((field) => (data[field] === stored[field] ? [] : [[field, data[field]] as const]))
  if (changed.length > 0) {
    await tx.update(individuals).set(Object.fromEntries(changed)).where(eq(individuals.user_id, person))
    // Only field names: the log is kept after the person's data is erased.
    const changes = { fields: changed.map(([field]) => field) }
    await recordChange(tx, { clock, actorId: user.id }, 'change personal data', `user:${person}`, changes)
  }
  return readIndividual(tx, { secret, clock, user }, person)
})

const findRoute = handleReading(findIndividuals, async ({ last_name }, { db }) => {
  const prefix = `${last_name.trim().replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select({
      id: individuals.user_id,
      user_id: individuals.user_id,
      last_name: individuals.last_name,
      first_name: individuals.first_name,
      middle_name: individuals.middle_name,
      organization: organizationName,
      email: users.email,
    })
    .from(individuals)
    .innerJoin(users, eq(users.id, individuals.user_id))
    .leftJoin(organizations, eq(organizations.id, individuals.organization))
    .where(sql`lower(${individuals.last_name}) like lower(${prefix})`)
    .orderBy(individuals.last_name, individuals.first_name, individuals.user_id)
    .limit(AT_MOST)
})

export const routes = [changeRoute, findRoute]
