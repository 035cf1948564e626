import { answerProposal, getProposals, type Proposal } from '@forum/contracts/participation/proposals'
import { sectionName, translatedForum } from '@forum/domain/forum/bilingual'
import { formatOf, sectionOf, stageOf } from '@forum/domain/forum/participation'
import { needsProjectName } from '@forum/domain/forum/sections'
import { whyNot } from '@forum/domain/participation/rules'
import { givenName } from '@forum/domain/people/person'
import { eq } from 'drizzle-orm'
import { type Forum, findSection, gatesOf, readForum, readForumOf } from '../../forum/current/forum.ts'
import { badLink } from '../../people/account/links.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, users } from '../../platform/database/schema/people.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import type { Services } from '../../platform/http/services.ts'
import { bindingOfRegistration } from '../../platform/sessions/linkBinding.ts'
import { readAskedToConfirm } from '../answers/confirmation.ts'
import { cancelOwn, confirmOwn } from '../registrations/change.ts'
import type { Registration } from '../registrations/own.ts'
import { plannedSections } from '../registrations/planned.ts'
import { answerUntil, isAuthentic, isOfDecision, type ProposalToken, parseToken } from './link.ts'

type State = Proposal['state']

/** State of the proposal that a link is about. */
function stateOf(token: ProposalToken, registration: Registration): State {
  const stage = stageOf(registration)
  if (stage === 'cancelled') return 'declined'
  if (!isOfDecision(token, registration)) return 'outdated'
  if (stage === 'confirmed') return 'confirmed'
  if (stage !== 'proposed') return 'outdated'
  return token.isExpired ? 'expired' : 'open'
}

const closed = (token: string, state: State): Proposal => ({
  token,
  state,
  meetingId: null,
  title: '',
  format: null,
  section: '',
  speechDate: '',
  answerUntil: null,
  asksProjectName: false,
  projectName: '',
  plannedSectionIds: [],
  mayListen: false,
  declineRefused: null,
})

async function present(
  db: Queryable,
  { clock, secret }: Pick<Services, 'clock' | 'secret'>,
  text: string,
): Promise<{ proposal: Proposal; owner: { userId: number; forum: Forum } | null }> {
  const token = parseToken({ clock }, text)
  const [found] = token
    ? await db
        .select({
          registration: registrations,
          binding: bindingOfRegistration,
          until: answerUntil({ clock }),
        })
        .from(registrations)
        .where(eq(registrations.id, token.registrationId))
    : []
  if (!token || !found || !isAuthentic(secret, token, found.binding)) throw badLink()
  const { registration, until } = found
  const state = stateOf(token, registration)
  // An old link reveals nothing to others who obtained it.
  if (state !== 'open') return { proposal: closed(text, state), owner: null }
  const forum = await readForumOf(db, registration.userId, registration.meetingId)
  const section = findSection(forum, sectionOf(registration))
  const gates = gatesOf(forum, clock, 'main')
  const proposal: Proposal = {
    token: text,
    state,
    meetingId: forum.id,
    title: registration.talkTitle,
    format: formatOf(registration),
    section: section ? sectionName(section).text : '',
    speechDate: registration.speechDate,
    answerUntil: until,
    asksProjectName: needsProjectName(formatOf(registration), section),
    projectName: registration.projectName,
    plannedSectionIds: await plannedSections(db, registration.id),
    mayListen: whyNot.giveUpPoster(registration, gates) === null,
    declineRefused: whyNot.cancel(registration, gates)?.message ?? null,
  }
  return { proposal, owner: { userId: registration.userId, forum } }
}

const readRoute = handleReading(getProposals, async ({ t }, { db, clock, secret }) => {
  const found = []
  for (const text of t.split('~')) found.push(await present(db, { clock, secret }, text))
  const first = found.find(({ owner }) => owner !== null)
  const owner = first?.owner
  const [person] = owner ? await db.select().from(individuals).where(eq(individuals.userId, owner.userId)) : []
  const asked = owner ? await readAskedToConfirm(db, owner.forum, clock, owner.userId) : []
  return {
    forum: translatedForum(await readForum(db)).shortName,
    name: person ? givenName(person) : '',
    proposals: found.map((each) => (each === first && asked.length > 0 ? { ...each.proposal, questions: asked } : each.proposal)),
  }
})

/** The registration of a link that still works, locked, with its owner. @throws Refusal */
async function lockProposed(tx: Transaction, { clock, secret }: Pick<Services, 'clock' | 'secret'>, text: string) {
  const token = parseToken({ clock }, text)
  const [row] = token
    ? await tx
        .select({ registration: registrations, user: { id: users.id, email: users.email }, binding: bindingOfRegistration })
        .from(registrations)
        .innerJoin(users, eq(users.id, registrations.userId))
        .where(eq(registrations.id, token.registrationId))
        .for('no key update', { of: registrations })
    : []
  if (!token || !row || !isAuthentic(secret, token, row.binding)) throw badLink()
  const unanswerable = whyNot.answerProposal(row.registration)
  if (unanswerable) throw new Refusal(409, unanswerable.code, unanswerable.message)
  if (stateOf(token, row.registration) !== 'open') throw badLink()
  return row
}

const answerRoute = handle(answerProposal, async (input, context) => {
  const { registration, user } = await lockProposed(context.tx, context, input.t)
  const forum = await readForumOf(context.tx, user.id, registration.meetingId)
  const owner = { ...context, user }
  if (input.answer === 'confirm') await confirmOwn(registration, input, forum, owner)
  else await cancelOwn(registration, forum, gatesOf(forum, context.clock, 'main'), owner, { reason: input.reason.trim() })
  return { status: 'ok' as const }
})

export const proposalRoutes = [readRoute, answerRoute]
