import { badgeDetail, badgeKindOf, bandText } from '@forum/domain/door/badges'
import { printsLatinNames } from '@forum/domain/forum/badges'
import type { ForumQuestion } from '@forum/domain/forum/questions/questions'
import type { Answers } from '@forum/domain/participation/answers/answers'
import { listedQuestions } from '@forum/domain/participation/answers/reading'
import { answerText } from '@forum/domain/participation/answers/words'
import { fullName } from '@forum/domain/people/person'
import { latinName } from '@forum/domain/people/personNames'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Forum } from '../../forum/current/forum.ts'
import { readAnswers } from '../../participation/answers/read.ts'
import { organizationName } from '../../people/profile/organizationName.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { badgeKinds, badgePrints } from '../../platform/database/schema/door.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals, organizations } from '../../platform/database/schema/people.ts'
import { posterBoards } from '../../platform/database/schema/program.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'
import { contentOf, isFresh, type Printed } from './content.ts'

/** A person with the badge that would be printed now. */
export interface BadgeHolder {
  /** The first of the person's active registrations, to which the ticket belongs. */
  registrationId: number
  name: string
  /** The surname, and the other names. */
  names: string[]
  latinName: string
  organization: string
  kind: string
  chosenKind: string | null
  detail: string
  printed: Printed | null
  /** Content of the badge. */
  content: string
  isFresh: boolean
  badge: { latin: string; lines: string[]; kind: string; englishKind: string; colour: string }
}

const latestPrint = sql<{ at: string; content: string } | null>`(
  select jsonb_build_object('at', p.printed_at, 'content', p.content) from ${badgePrints} p
  join ${registrations} r on r.id = p.registration_id
  where r.user_id = ${registrations.userId} and r.meeting_id = ${registrations.meetingId} order by p.id desc limit 1)`

const selectRegistrations = (db: Queryable, forum: Forum, condition: SQL | undefined) =>
  db
    .select({
      id: registrations.id,
      userId: registrations.userId,
      state: {
        requestedFormat: registrations.requestedFormat,
        decidedFormat: registrations.decidedFormat,
        ownerConfirmed: registrations.ownerConfirmed,
        isActive: registrations.isActive,
      },
      person: individuals,
      organizationName,
      chosenKind: badgeKinds.kind,
      board: posterBoards.number,
      printed: latestPrint,
    })
    .from(registrations)
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(organizations, eq(organizations.id, individuals.organizationId))
    .leftJoin(badgeKinds, eq(badgeKinds.registrationId, registrations.id))
    .leftJoin(posterBoards, eq(posterBoards.registrationId, registrations.id))
    .where(and(eq(registrations.meetingId, forum.id), registrations.isActive, condition))
    .orderBy(asc(registrations.id))

type Row = Awaited<ReturnType<typeof selectRegistrations>>[number]

interface Printing {
  forum: Forum
  generations: readonly number[]
  answers: ReadonlyMap<number, Answers>
}

function holderOf({ forum, generations, answers }: Printing, first: Row, rows: readonly Row[]): BadgeHolder {
  const { person, organizationName: organization, printed } = first
  const own = rows.map(({ state, chosenKind, board }) => ({ ...state, chosenKind, board }))
  const kind = badgeKindOf(forum, own)
  const detail = badgeDetail(own)
  const bilingual = printsLatinNames(forum)
  const names = [person.lastName, [person.firstName, person.middleName].filter(Boolean).join(' ')].filter(Boolean)
  const latin = latinName(person)
  const badge = {
    latin: bilingual && latin !== names.join(' ') ? latin : '',
    lines: answerLines(badgeQuestions(forum), answers.get(first.userId) ?? {}),
    kind: bandText(kind, detail),
    englishKind: bilingual ? kind.englishName : '',
    colour: kind.colour,
  }
  const { latin: printedLatin, lines, kind: band, englishKind } = badge
  const content = contentOf({ names, latin: printedLatin, organization, lines, kind: band, englishKind }, generations)
  return {
    registrationId: first.id,
    name: fullName(person),
    names,
    latinName: latin,
    organization,
    kind: kind.id,
    chosenKind: rows.map(({ chosenKind }) => chosenKind).find((id) => id !== null) ?? null,
    detail,
    printed,
    content,
    isFresh: isFresh(printed, content, generations),
    badge,
  }
}

/** Questions whose answers are on badges; sensitive ones are on none. */
const badgeQuestions = (forum: Forum): ForumQuestion[] => listedQuestions(forum, ['conf_admin']).filter(({ isOnBadge }) => isOnBadge)

/** A yes is printed as its question, a no as nothing. */
const answerLines = (questions: readonly ForumQuestion[], answers: Answers): string[] =>
  questions.flatMap((question) => {
    const answer = answers[question.key]
    if (answer === undefined || answer === false) return []
    return [answer === true ? question.text : answerText(question, answer)]
  })

const collator = new Intl.Collator('ru')

/** Everybody with an active registration, by name. @param generations accepted generations of tickets; the last one signs */
export async function readBadgeHolders(
  db: Queryable,
  forum: Forum,
  generations: readonly number[],
  condition?: SQL,
): Promise<BadgeHolder[]> {
  const rows = await selectRegistrations(db, forum, condition)
  const people = badgeQuestions(forum).length > 0 ? rows.map(({ userId }) => userId) : []
  const answers = await readAnswers(db, forum, people)
  const holders = [...Map.groupBy(rows, ({ userId }) => userId).values()].flatMap((own) => {
    const [first] = own
    // Badges are in the language of the forum, not in that of the request.
    return first ? [inLanguage('ru', () => holderOf({ forum, generations, answers }, first, own))] : []
  })
  return holders.sort((a, b) => collator.compare(a.name, b.name) || a.registrationId - b.registrationId)
}
