import { changeIndividual, findIndividuals } from '@forum/contracts/individual'
import { OTHER_ORGANIZATION_ID } from '@forum/domain/limits'
import { eq, sql } from 'drizzle-orm'
import { auditLog, individuals, organizations, users } from '../database/schema.ts'
import { handle, handleReading } from '../http/handle.ts'
import { invalidInput } from '../http/refusal.ts'
import { preparePersonalData } from './personalData.ts'
import { personOf, readIndividual } from './profile.ts'

const AT_MOST = 50

const changeRoute = handle(changeIndividual, async ({ id, ...given }, { tx, user, clock, secret }) => {
  const person = personOf(user, id)
  await readIndividual(tx, { secret, clock }, person)
  const { data, errors } = await preparePersonalData(tx, given)
  if (Object.keys(errors).length > 0) throw invalidInput(errors)
  if (Object.keys(data).length > 0) {
    await tx.update(individuals).set(data).where(eq(individuals.user_id, person))
    // The names of the fields only: the log outlives a person's wish to be forgotten.
    const changes = { fields: Object.keys(data) }
    await tx
      .insert(auditLog)
      .values({ at: clock.now(), actor_id: user.id, action: 'change personal data', subject: `user:${person}`, changes })
  }
  return readIndividual(tx, { secret, clock }, person)
})

/** What is shown as somebody's organisation: its name in the list, or the text typed instead. */
export const organizationName = sql<string>`coalesce(case when ${individuals.organization} = ${OTHER_ORGANIZATION_ID}
  and ${individuals.other_org_descr} <> '' then ${individuals.other_org_descr} else ${organizations.name} end, '')`

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
