import { getProgramPaper } from '@forum/contracts/program/programPapers'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { timesAreIn } from '@forum/domain/platform/localTime'
import { type ProgramPaper, programPapers, releaseInWords } from '@forum/domain/program/programPapers'
import { i18n, translated } from '@forum/language'
import { readForum } from '../../forum/current/forum.ts'
import { readMark } from '../../forum/face/markFiles.ts'
import { paperFace } from '../../forum/face/paperFace.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { threadTask } from '../../platform/workers/threadTask.ts'
import { readPublished } from '../public/published.ts'
import { checkAddress } from './address.ts'
import { composeDoors } from './composeDoors.ts'
import { composeCards, composeLabels } from './composeLabels.ts'
import { composeBoards, composeProgram } from './composeLists.ts'
import type { Composed } from './composing.ts'
import type { PaperContent } from './print/content.ts'
import { unprintableOf } from './print/unprintable.ts'

const programPaperTask = threadTask<typeof import('./print/print.ts').printProgramPaper>(
  new URL('./print/print.ts', import.meta.url),
  'printProgramPaper',
)

const names: Record<ProgramPaper, string> = translated({
  doors: () => i18n.t('Листы на двери'),
  labels: () => i18n.t('Таблички стендов'),
  cards: () => i18n.t('Карточки докладов'),
  'boards-by-number': () => i18n.t('Стенды по номерам'),
  'boards-by-name': () => i18n.t('Стенды по фамилиям'),
  program: () => i18n.t('Программа'),
})

/** Paper that an address names: `2.doors`, or `2.doors.5.1` for a room and a day. */
interface Wanted {
  forumId: number
  kind: ProgramPaper
  roomId: number | undefined
  dayNumber: number | undefined
}

const idOf = ({ forumId, kind, roomId, dayNumber }: Wanted): string =>
  [forumId, kind, roomId, dayNumber].filter((part) => part !== undefined).join('.')

function parseId(id: string): Wanted | null {
  const [forumId = '', kind, ...sheet] = id.split('.')
  const known = programPapers.find((paper) => paper === kind)
  const [roomId, dayNumber] = sheet.map(Number)
  return known ? { forumId: Number(forumId), kind: known, roomId, dayNumber } : null
}

export const paperRoute = handleReading(getProgramPaper, async ({ id, kind, roomId, day }, { db, user, secret, clock }) => {
  const forum = await readForum(db, id)
  const program = await readPublished(db, forum)
  if (program.release === null) throw notFound(i18n.t('Программа ещё не опубликована.'))
  const dayNumber = day === undefined ? undefined : forum.days.indexOf(day) + 1
  if (dayNumber === 0) throw notFound()
  const url = mediaUrl({ secret, clock, user }, 'forum-staff', 'program-paper', idOf({ forumId: forum.id, kind, roomId, dayNumber }))
  return { url, unprintable: unprintableOf(program) }
})

function compose(composed: Composed, { kind, roomId, dayNumber = 0 }: Wanted): PaperContent {
  const day = composed.program.days[dayNumber - 1]
  if (kind === 'doors') return { kind, sheets: composeDoors(composed, roomId && day ? { roomId, day } : undefined) }
  if (kind === 'labels') return { kind, labels: composeLabels(composed) }
  if (kind === 'cards') return { kind: 'labels', labels: composeCards(composed) }
  if (kind === 'program') return composeProgram(composed)
  return composeBoards(composed, kind === 'boards-by-number' ? 'number' : 'name')
}

/** Makes the paper when it is opened, of the release that is live. */
export const programPaperSource: MediaSource = async (id, { db, clock, portalUrl, storage, log, workers, documents }, signal) => {
  const wanted = parseId(id)
  if (!wanted) return null
  const forum = await readForum(db, wanted.forumId)
  const program = await readPublished(db, forum)
  const { release, publishedAt, timeZone } = program
  if (release === null || publishedAt === null) return null
  const talks = new Map(program.talks.flatMap((talk) => (talk.isCancelled ? [] : [[talk.id, talk] as const])))
  const address: Composed['address'] = (subject) => checkAddress({ portalUrl, forumId: forum.id, release }, subject)
  const printed = {
    face: paperFace(translatedForum(forum)),
    release: releaseInWords({ number: release, publishedAt }, timeZone),
    zone: timesAreIn(timeZone, forum.days),
    title: names[wanted.kind],
    content: compose({ program, talks, address }, wanted),
  }
  const mark = await readMark(storage, forum.face?.mark, log)
  const drawn = mark ? { ...printed, face: { ...printed.face, mark: mark.png } } : printed
  const print = (end: AbortSignal) => workers.run(programPaperTask, { ...drawn, made: clock.now() }, { signal: end })
  const body = await documents.get(['program paper', printed, ...(mark ? [mark.key] : [])], print, signal)
  return { body, name: `${printed.title} — ${printed.release.replaceAll(':', '-')}.pdf`, contentType: 'application/pdf' }
}
