import { fullName } from '@forum/domain/people/person'
import type { Role } from '@forum/domain/people/roles'
import { OTHER_ORGANIZATION_ID } from '@forum/domain/platform/limits'
import { usualLicence } from '@forum/domain/theses/volume/publication'
import { eq } from 'drizzle-orm'
import { FORUM_ID } from '../../forum/seed/forum.ts'
import { organizations } from '../../forum/seed/organizations.ts'
import { sections } from '../../forum/seed/sections.ts'
import { authored } from '../../participation/talks/thesisVersions.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { consents, meetings, userRoles } from '../../platform/database/schema/forum.ts'
import { registrationSections, registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { settings } from '../../platform/database/schema/platform.ts'
import { publishedAbstracts } from '../../platform/database/schema/program.ts'
import { publicationAnswers, theses, thesisVersions } from '../../platform/database/schema/theses.ts'
import type { Services } from '../../platform/http/services.ts'
import { hashPassword } from '../../platform/passwords/passwordHash.ts'
import { demonstrationPolicy, demonstrationSettings } from './demonstrationForum.ts'
import { itemAt } from './itemAt.ts'
import { type MadeUpRegistration, makeFormats, makeParticipation } from './participation.ts'
import { type MadeUpPerson, makePerson } from './people.ts'
import { insertSlides, insertVolume } from './published.ts'
import { createRandom, type Random } from './random.ts'
import { makeThesis } from './science.ts'
import { giveTimes } from './talkTimes.ts'

export const DEMO_PASSWORD = 'Forum2025'
const PEOPLE = 400
const DAY = 24 * 60 * 60 * 1000

interface Account extends MadeUpPerson {
  role?: Role
}

/** Demo accounts; the first has no registration yet. */
const readyAccounts: readonly Account[] = [
  { email: 'participant@forum.example', name: ['Соколова', 'Анна', 'Игоревна'] as const, isFemale: true, role: undefined },
  { email: 'moderator@forum.example', name: ['Воробьёв', 'Михаил', 'Андреевич'] as const, isFemale: false, role: 'moderator' as const },
  { email: 'admin@forum.example', name: ['Ласточкина', 'Елена', 'Викторовна'] as const, isFemale: true, role: 'conf_admin' as const },
].map(({ email, name: [lastName, firstName, middleName], isFemale, role }, index) => ({
  email,
  ...(role ? { role } : {}),
  individual: {
    lastName,
    firstName,
    middleName,
    isFemale,
    birthDate: '1985-04-12',
    phone: `+7900000000${index + 1}`,
    academicDegreeId: 5,
    organizationId: 1,
    positionId: 10,
  },
}))

async function insertPeople(tx: Transaction, people: readonly Account[], password: string, at: (index: number) => Date) {
  const rows = await tx
    .insert(users)
    .values(people.map(({ email }, index) => ({ username: email, email, password, verifiedAt: at(index), createdAt: at(index) })))
    .returning({ id: users.id })
  const ids = rows.map(({ id }) => id)
  const idOf = (index: number) => itemAt(ids, index)
  await tx.insert(individuals).values(people.map(({ individual }, index) => ({ ...individual, userId: idOf(index) })))
  await tx.insert(consents).values(
    ids.map((userId, index) => ({
      userId,
      meetingId: FORUM_ID,
      policyVersion: demonstrationSettings.consent.version,
      at: at(index),
      address: '127.0.0.1',
    })),
  )
  const roles = people.flatMap(({ role }, index) => (role ? [{ userId: idOf(index), role }] : []))
  if (roles.length > 0) await tx.insert(userRoles).values(roles)
  return ids
}

const dayNumbers = new Map(sections.map(({ id, dayNumber }) => [id, dayNumber]))
const names = new Map(organizations.map(({ id, name }) => [id, name]))
const authorOf = ({ email, individual }: MadeUpPerson) => {
  const id = individual.organizationId ?? OTHER_ORGANIZATION_ID
  const name = individual.otherOrganization || (names.get(id) ?? '')
  return { fullName: fullName(individual), email, organization: { id, name } }
}

interface Entry extends MadeUpRegistration {
  userId: number
  person: MadeUpPerson
}

/** @returns confirmed talks */
async function insertRegistrations(tx: Transaction, random: Random, entries: readonly Entry[], people: readonly MadeUpPerson[]) {
  const values = entries.map(({ row, userId }) => ({ ...row, userId }))
  const ids = await tx.insert(registrations).values(values).returning({ id: registrations.id })
  const idOf = (index: number) => itemAt(ids, index).id
  const planned = entries.flatMap(({ listened }, index) => listened.map((sectionId) => ({ registrationId: idOf(index), sectionId })))
  await tx.insert(registrationSections).values(planned)
  const written = entries.flatMap(({ hasThesis, row, person }, index) => {
    if (!hasThesis) return []
    const coauthors = random.some(people, random.between(0, 3)).filter((other) => other !== person)
    const thesis = makeThesis(random, row.talkTitle ?? '', authorOf(person), coauthors.map(authorOf))
    return [{ thesis: { ...thesis, registrationId: idOf(index), createdAt: row.createdAt }, row, userId: itemAt(values, index).userId }]
  })
  const stored = await tx
    .insert(theses)
    .values(written.map(({ thesis }) => thesis))
    .returning()
  const versions = stored.map((thesis, index) => {
    const { row, userId } = itemAt(written, index)
    const talk = { talkTitle: row.talkTitle ?? '', sectionId: row.decidedSectionId ?? row.requestedSectionId ?? null }
    return { thesisId: thesis.id, number: 1, content: authored(thesis), ...talk, at: thesis.createdAt, by: userId }
  })
  await tx.insert(thesisVersions).values(versions)
  // Two of three authors of confirmed talks have answered, and most of them agreed.
  const answers = stored.flatMap(({ registrationId }, index) => {
    const { ownerConfirmed, createdAt } = itemAt(written, index).row
    return ownerConfirmed && index % 3 > 0 ? [{ registrationId, inVolume: index % 9 !== 1, at: createdAt }] : []
  })
  await tx.insert(publicationAnswers).values(answers.map(({ at, ...answer }) => ({ ...answer, licence: usualLicence, answeredAt: at })))
  const shown = answers.filter(({ inVolume }) => inVolume)
  await tx.insert(publishedAbstracts).values(shown.map(({ registrationId, at }) => ({ registrationId, agreedAt: at })))
  return entries.flatMap(({ row, person }, index) =>
    row.ownerConfirmed && row.isActive ? [{ id: idOf(index), lastName: person.individual.lastName }] : [],
  )
}

/** Seeds an empty forum with fictitious people; a seeded one is left as it is. */
export async function fillDemonstration({ db, clock, storage }: Pick<Services, 'db' | 'clock' | 'storage'>): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD)
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(settings)
      .values({ key: 'demonstration', value: { people: PEOPLE } })
      .onConflictDoNothing()
      .returning()
    if (first.length === 0 || (await tx.$count(users)) > 0) return
    await tx.update(meetings).set({ settings: demonstrationSettings, policy: demonstrationPolicy }).where(eq(meetings.id, FORUM_ID))
    const random = createRandom(20_251_020)
    const now = clock.now().getTime()
    await insertPeople(tx, readyAccounts, password, () => new Date(now - 44 * DAY))

    const people = Array.from({ length: PEOPLE }, (_, index) => makePerson(random, index + 1))
    // Registrations become more frequent towards the deadline.
    const moments = people.map((_, index) => new Date(now - Math.round((1 - (index / PEOPLE) ** 0.6) * 44 * DAY) - random.between(0, DAY)))
    const at = (index: number) => itemAt(moments, index)
    // Matches no password, so that signing in as a fictitious person is impossible.
    const ids = await insertPeople(tx, people, '!', at)
    const made = people.flatMap((person, index) => {
      if (random.chance(6)) return []
      const userId = itemAt(ids, index)
      return makeFormats(random).map((format) => ({ ...makeParticipation(random, format, at(index)), userId, person }))
    })
    const entries = giveTimes(made, (id) => `${dayNumbers.get(id) === 1 ? 20 : 21} октября`)
    const talks = await insertRegistrations(tx, random, entries, people)
    await insertSlides(tx, storage, talks, new Date(now - DAY))
    await insertVolume(tx)
  })
}
