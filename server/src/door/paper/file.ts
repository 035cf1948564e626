import { getPaperList } from '@forum/contracts/door/presence'
import { type PaperFormat, paperFormats } from '@forum/domain/door/presenceList'
import { translatedForum } from '@forum/domain/forum/bilingual'
import { dayInWords, formatIn, formatMoment } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { readMark } from '../../forum/face/markFiles.ts'
import { paperFace } from '../../forum/face/paperFace.ts'
import { XLSX } from '../../participation/exports/workbook.ts'
import { readUntimed } from '../../platform/database/connection.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { threadTask } from '../../platform/workers/threadTask.ts'
import { readChoice, readExpected } from './people.ts'

const paperListTask = threadTask<typeof import('./paperList.ts').printPaperList>(
  new URL('./paperList.ts', import.meta.url),
  'printPaperList',
)
const paperSheetTask = threadTask<typeof import('./paperSheet.ts').makePaperSheet>(
  new URL('./paperSheet.ts', import.meta.url),
  'makePaperSheet',
)

export const fileRoute = handleReading(getPaperList, async (input, { db, user, secret, clock }) => {
  const { forum, point, day } = await readChoice(db, input)
  return { url: mediaUrl({ secret, clock, user }, 'door', 'door-list', [forum.id, point.id, day, input.format].join('.')) }
})

const isFormat = (text: string | undefined): text is PaperFormat => paperFormats.some((format) => format === text)

/** The list is made when it is opened: the time on it is that of the marks in it. */
export const paperListSource: MediaSource = async (id, { db, clock, storage, log, workers, documents }, signal) => {
  const [forumId, pointId, day = '', format] = id.split('.')
  if (!isFormat(format)) return null
  const { people, forum, point } = await readUntimed(db, async (tx) => {
    const choice = await readChoice(tx, { pointId: Number(pointId), day }, Number(forumId))
    return { ...choice, people: await readExpected(tx, choice) }
  })
  const { timeZone } = forum
  const timeOf = (moment: Date) => formatIn('ru', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment)
  const now = clock.now()
  const title = `${point.name} — ${dayInWords(day)}`
  const rows = people.map(({ fullName, organizationName, here }) => ({
    fullName,
    organizationName,
    time: here ? timeOf(here.marks[0].scannedAt) : '',
  }))
  const name = i18n.t('Список для входа — {title}', { title })
  if (format === 'xlsx') {
    const make = (end: AbortSignal) => workers.run(paperSheetTask, { title: point.name, rows }, { signal: end })
    return { body: await documents.get(['door sheet', title, rows], make, signal), name: `${name}.xlsx`, contentType: XLSX }
  }
  const printed = {
    face: paperFace(translatedForum(forum)),
    title,
    made: now,
    madeAt: formatMoment(timeZone, now.toISOString()),
    rows,
  }
  const mark = await readMark(storage, forum.face?.mark, log)
  const drawn = mark ? { ...printed, face: { ...printed.face, mark: mark.png } } : printed
  const print = (end: AbortSignal) => workers.run(paperListTask, drawn, { signal: end })
  const body = await documents.get(['door list', printed, ...(mark ? [mark.key] : [])], print, signal)
  return { body, name: `${name}.pdf`, contentType: 'application/pdf' }
}
