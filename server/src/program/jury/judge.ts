import { listJury, saveJuryScore } from '@forum/contracts/program/jury'
import type { RuleViolation } from '@forum/domain/platform/ruleViolations'
import { type JurySheet, judgeOf, nominations, whyNotScore } from '@forum/domain/program/jury'
import type { Conflict } from '@forum/domain/theses/expertConflicts'
import { i18n } from '@forum/language'
import { and, eq, lt } from 'drizzle-orm'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import type { Queryable, Transaction } from '../../platform/database/connection.ts'
import { appointments, juryScores } from '../../platform/database/schema/duties.ts'
import { assertAllowed, invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import { conflictInWords, readConflicts } from './conflicts.ts'
import { isFor, type JuryTalk, readJuryTalks, readScores, readSheets } from './talks.ts'

/** The sheet of a judge in the current forum. */

async function readNominations(db: Queryable, meetingId: number, userId: number) {
  const held = await db
    .select({ duty: appointments.duty })
    .from(appointments)
    .where(and(eq(appointments.meetingId, meetingId), eq(appointments.userId, userId)))
  return nominations.filter((nomination) => held.some(({ duty }) => duty === judgeOf[nomination]))
}

/** Why a judge cannot score a talk. */
function whyNot(forum: Forum, talk: JuryTalk, conflict: Conflict | null, now: Date): RuleViolation | null {
  if (conflict && !conflict.likely) return { code: 'conflict_of_interest', message: conflictInWords(conflict) }
  return whyNotScore(forum, talk, now)
}

/** @throws Refusal 400 */
function assertOnScale(scores: readonly (number | null)[], { criteria, highest }: JurySheet): void {
  if (scores.length > criteria.length) throw invalidInput({ scores: [i18n.t('Критерии изменились. Обновите страницу.')] })
  if (scores.some((score) => score !== null && score > highest))
    throw invalidInput({ scores: [i18n.t('Оценка может быть от 1 до {highest}', { highest })] })
}

type Given = Pick<typeof juryScores.$inferInsert, 'registrationId' | 'judgeId' | 'nomination' | 'scores' | 'note' | 'version' | 'savedAt'>

/** Stores a change, unless a later one is stored. @returns what is stored then */
async function store(tx: Transaction, given: Given) {
  const ofJudge = and(eq(juryScores.registrationId, given.registrationId), eq(juryScores.judgeId, given.judgeId))
  const [written] = await tx
    .insert(juryScores)
    .values(given)
    .onConflictDoUpdate({
      target: [juryScores.registrationId, juryScores.judgeId],
      set: given,
      setWhere: lt(juryScores.version, given.version),
    })
    .returning()
  const [stored] = written ? [written] : await tx.select().from(juryScores).where(ofJudge)
  return stored ?? given
}

const nothing = { scores: [], note: '', version: 0 }

const present = ({ criteria }: JurySheet, { scores, note, version }: Pick<Given, 'scores' | 'note' | 'version'>) => ({
  scores: criteria.map((_, index) => scores[index] ?? null),
  note,
  version,
})

export const judgeRoutes = [
  handleReading(listJury, async (_input, { db, user, clock }) => {
    const forum = await readForum(db)
    const own = await readNominations(db, forum.id, user.id)
    if (own.length === 0) return { nominations: [] }
    const { talks } = await readJuryTalks(db, forum)
    const sheetOf = await readSheets(db, forum.id)
    const conflictOf = await readConflicts(db, forum.id, user.id)
    const given = await readScores(db, forum.id, user.id)
    const presentTalk = (each: JuryTalk, sheet: JurySheet) => {
      const { id, talkTitle, speaker, board } = each.talk
      const conflict = conflictOf(each)
      return {
        ...{ id, title: talkTitle, speaker, board, place: each.placeInWords },
        refusal: whyNot(forum, each, conflict, clock.now())?.message ?? null,
        caution: conflict?.likely ? conflictInWords(conflict) : null,
        ...present(sheet, given.find(isFor(each)) ?? nothing),
      }
    }
    return {
      nominations: own.map((nomination) => {
        const sheet = sheetOf(nomination)
        const ofNomination = talks.filter((each) => each.nomination === nomination)
        return { nomination, ...sheet, talks: ofNomination.map((each) => presentTalk(each, sheet)) }
      }),
    }
  }),

  handle(saveJuryScore, async ({ id, scores, note, version }, { tx, user, clock }) => {
    const forum = await readForum(tx)
    const own = await readNominations(tx, forum.id, user.id)
    const found = own.length === 0 ? undefined : (await readJuryTalks(tx, forum)).talks.find(({ talk }) => talk.id === id)
    if (!found || !own.includes(found.nomination)) throw notFound()
    const conflict = (await readConflicts(tx, forum.id, user.id))(found)
    assertAllowed(whyNot(forum, found, conflict, clock.now()))
    const sheet = (await readSheets(tx, forum.id))(found.nomination)
    assertOnScale(scores, sheet)
    const given = { registrationId: id, judgeId: user.id, nomination: found.nomination, scores, note, version, savedAt: clock.now() }
    return present(sheet, await store(tx, given))
  }),
]
