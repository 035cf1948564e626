import { exportJury, type JuryResults, readJury, saveJurySheet } from '@forum/contracts/program/jury'
import { namesIn } from '@forum/domain/people/printedNames'
import { nominationNames, nominations, rankTalks } from '@forum/domain/program/jury'
import { reviewTexts } from '@forum/domain/theses/expertReview'
import { i18n } from '@forum/language'
import { type Forum, readForum } from '../../forum/current/forum.ts'
import { type SheetColumn, writeSheets, XLSX } from '../../participation/exports/workbook.ts'
import { recordChange } from '../../platform/audit/record.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { jurySheets } from '../../platform/database/schema/duties.ts'
import { assertAllowed } from '../../platform/errors/refusal.ts'
import { handle, handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { isFor, readJuryTalks, readScores, readSheets } from './talks.ts'

/** Results of the jury, for organisers alone. */

async function readResults(db: Queryable, forum: Forum) {
  const { talks, program } = await readJuryTalks(db, forum)
  const sheetOf = await readSheets(db, forum.id)
  const given = await readScores(db, forum.id)
  const results = nominations.map((nomination): JuryResults => {
    const sheet = sheetOf(nomination)
    const ofNomination = talks
      .filter((each) => each.nomination === nomination)
      .map((each) => {
        const own = given.filter(isFor(each))
        const { id, talkTitle, speaker, board } = each.talk
        const notes = own.flatMap(({ note }) => (note === '' ? [] : [note]))
        return { id, title: talkTitle, speaker, board, notes, sheets: own.map(({ scores }) => scores) }
      })
    return {
      nomination,
      ...sheet,
      isFixed: given.some((each) => each.nomination === nomination),
      talks: rankTalks(ofNomination, sheet.criteria.length).map(({ sheets: _, ...talk }) => talk),
    }
  })
  const chairs = program.items.filter(({ kind }) => kind === 'session').flatMap(({ chair }) => namesIn(chair))
  return { nominations: results, chairs: [...new Set(chairs)].sort(new Intl.Collator('ru').compare) }
}

type Line = JuryResults['talks'][number]

const columnsOf = (): SheetColumn<Line>[] => [
  { title: i18n.t('Место'), width: 8, cell: ({ rank }) => rank },
  { title: i18n.t('Название доклада'), width: 60, cell: ({ title }) => title },
  { title: i18n.t('Докладчик'), width: 36, cell: ({ speaker }) => speaker },
  { title: i18n.t('Стенд'), width: 8, cell: ({ board }) => board },
  { title: i18n.t('Средняя оценка'), width: 14, cell: ({ mean }) => mean },
  { title: i18n.t('Судей'), width: 8, cell: ({ judges }) => judges },
  { title: i18n.t('Разброс'), width: 10, cell: ({ spread }) => spread },
  { title: i18n.t('Заметки жюри'), width: 60, cell: ({ notes }) => notes.join('\n') },
]

/** `/media/jury/<forum>` */
export const juryResultsSource: MediaSource = async (id, { db, clock }) => {
  const forum = await readForum(db, Number(id))
  const { nominations: results } = await readResults(db, forum)
  const sheets = results.map(({ nomination, talks }) => ({ title: nominationNames[nomination], rows: talks }))
  const name = i18n.t('Итоги жюри — {day}.xlsx', { day: clock.today(forum.timeZone) })
  return { body: await writeSheets(sheets, columnsOf()), name, contentType: XLSX }
}

export const resultRoutes = [
  handleReading(readJury, async ({ meetingId }, { db }) => readResults(db, await readForum(db, meetingId))),

  handleReading(exportJury, async ({ meetingId }, by) => {
    const { id } = await readForum(by.db, meetingId)
    return { url: mediaUrl(by, 'conf_admin', 'jury', id) }
  }),

  handle(saveJurySheet, async ({ meetingId, nomination, criteria, highest }, { tx, user, clock }) => {
    const { id } = await readForum(tx, meetingId)
    if ((await readScores(tx, id)).some((given) => given.nomination === nomination))
      assertAllowed({ code: 'criteria_fixed', message: reviewTexts.criteriaFixed })
    await tx
      .insert(jurySheets)
      .values({ meetingId: id, nomination, criteria, highest })
      .onConflictDoUpdate({ target: [jurySheets.meetingId, jurySheets.nomination], set: { criteria, highest } })
    await recordChange(tx, { clock, actorId: user.id }, 'change jury sheet', `meeting:${id}`, { nomination })
    return { status: 'ok' as const }
  }),
]
