import { getRoleCertificate, listOwnDuties } from '@forum/contracts/people/duties'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { type CertifiedRole, certificateNames, certifiedRoles } from '@forum/domain/people/duties'
import { fullName } from '@forum/domain/people/person'
import { latinName, nameInDocuments } from '@forum/domain/people/personNames'
import { judgeOf, nominations } from '@forum/domain/program/jury'
import { personKey } from '@forum/domain/text/nameWords'
import { eq } from 'drizzle-orm'
import { type Forum, gatesOf, readForum } from '../../forum/current/forum.ts'
import { type DoneIn, readDone } from '../../people/duties/done.ts'
import { isErased } from '../../people/personalData/erasedCertificates.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { meetings } from '../../platform/database/schema/forum.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import type { Services } from '../../platform/http/services.ts'
import { checkAddress, documentNumber, idOfNumber, roleKind } from './documentNumber.ts'
import { printed } from './papers.ts'
import { roleCertificate } from './roleWords.ts'

/** Certificates for what people did in a forum, other than taking part. */

/** Whether a forum gives certificates of a role. */
const isGiven = (forum: Forum, role: CertifiedRole): boolean =>
  hasModule(forum, 'questions') && (role !== 'coauthor' || hasModule(forum, 'authors'))

type Known = Pick<Services, 'db' | 'secret' | 'clock'>

interface Certified {
  forum: Forum
  role: CertifiedRole
  coauthored: DoneIn['coauthored']
}

/** Finds a certificate that the person can download. @returns null if there is none, or not yet */
async function findCertified({ db, secret, clock }: Known, userId: number, meetingId: number, role: string): Promise<Certified | null> {
  const done = (await readDone(db, secret, userId)).find((each) => each.meetingId === meetingId)
  const held = done?.roles.find((each) => each === role)
  if (!done || !held) return null
  const forum = await readForum(db, meetingId)
  const isOpen = isGiven(forum, held) && gatesOf(forum, clock, 'main').certificate
  return isOpen ? { forum, role: held, coauthored: done.coauthored } : null
}

export const roleCertificateRoutes = [
  handleReading(listOwnDuties, async (_input, { db, user, secret, clock }) => {
    const { id: current } = await readForum(db)
    const all = await readDone(db, secret, user.id)
    const own = all.find(({ meetingId }) => meetingId === current)?.duties ?? []
    const certificates = []
    for (const { meetingId, roles } of all) {
      const forum = await readForum(db, meetingId)
      const from = forum.cabinets.main.certificateFrom
      const shown = { meetingId, forum: translatedForum(forum).title, from, isOpen: gatesOf(forum, clock, 'main').certificate }
      certificates.push(...roles.filter((role) => isGiven(forum, role)).map((role) => ({ ...shown, role })))
    }
    return { jury: nominations.filter((nomination) => own.includes(judgeOf[nomination])), certificates }
  }),

  handleReading(getRoleCertificate, async ({ meetingId, role }, services) => {
    const { user } = services
    if (!(await findCertified(services, user.id, meetingId, role))) throw notFound()
    return { url: mediaUrl(services, 'signed-in', 'role-certificate', `${meetingId}.${role}`) }
  }),
]

/** `/media/role-certificate/<forum>.<role>`, of the person to whom the URL was issued. */
export const roleCertificateSource: MediaSource = async (id, services, signal) => {
  const { db, ownerId, secret } = services
  const [meetingId = '', role = ''] = id.split('.')
  const certified = ownerId === null ? null : await findCertified(services, ownerId, Number(meetingId), role)
  if (!certified || ownerId === null) return null
  const [person] = await db.select().from(individuals).where(eq(individuals.userId, ownerId))
  if (!person) return null
  const { forum, coauthored } = certified
  const number = documentNumber(secret, roleKind(certified.role, forum.id), ownerId)
  const words = roleCertificate({
    forum: translatedForum(forum),
    name: nameInDocuments(person),
    day: forum.cabinets.main.certificateFrom,
    role: certified.role,
    isFemale: person.isFemale,
    coauthored,
  })
  const paper = { ...words, number, check: checkAddress(services, number) }
  return { ...(await printed(services, forum, paper, signal)), name: `${certificateNames[certified.role]}.pdf` }
}

/** The kind and the owner of a number. */
async function ofNumber(db: Queryable, secret: string, number: string) {
  for (const { id: meetingId } of await db.select({ id: meetings.id }).from(meetings))
    for (const role of certifiedRoles) {
      const userId = idOfNumber(secret, roleKind(role, meetingId), number)
      if (userId !== null) return { userId, meetingId, role }
    }
  return null
}

/** Finds a certificate of a role by its number and the name as it would be printed now, or was before the data were erased. */
export async function findRoleCertificate({ db, secret, clock }: Known, number: string, name: string) {
  const of = await ofNumber(db, secret, number)
  if (!of) return null
  const { userId, meetingId, role } = of
  if (await isErased(db, secret, of, name)) return { meetingId, role }
  const [person] = await db.select().from(individuals).where(eq(individuals.userId, userId))
  const names = person ? [fullName(person), latinName(person)].filter(Boolean).map(personKey) : []
  if (!names.includes(personKey(name)) || !gatesOf(await readForum(db, meetingId), clock, 'main').certificate) return null
  const done = (await readDone(db, secret, userId)).find((each) => each.meetingId === meetingId)
  return done?.roles.includes(role) ? { meetingId, role } : null
}
