import { getReviewForm } from '@forum/contracts/theses/experts'
import { isReviewOver } from '@forum/domain/theses/expertReview'
import { i18n } from '@forum/language'
import { readForum } from '../../forum/current/forum.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import { threadTask } from '../../platform/workers/threadTask.ts'
import { type AssignedRow, readAssignedRow, readAssignedRows, thesisFor } from './assigned.ts'
import { plainTitle } from './candidates.ts'
import { formCode } from './formCode.ts'
import type { ReviewForm } from './formDocument.ts'
import { readSettings } from './settings.ts'

const reviewFormsTask = threadTask<typeof import('./formDocument.ts').makeReviewForms>(
  new URL('./formDocument.ts', import.meta.url),
  'makeReviewForms',
)

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Theses that are left to review. */
async function openRows(db: Queryable, expertId: number): Promise<AssignedRow[]> {
  const { id } = await readForum(db)
  const rows = await readAssignedRows(db, expertId, id)
  return rows.filter(({ review, registration }) => review.submittedAt === null && !isReviewOver(registration))
}

export const formRoute = handleReading(getReviewForm, async ({ id }, { db, user, secret, clock }) => {
  if (id !== undefined) await readAssignedRow(db, user.id, id)
  else if ((await openRows(db, user.id)).length === 0) throw notFound(i18n.t('Все назначенные тезисы уже оценены.'))
  return { url: mediaUrl({ secret, clock, user }, 'expert', 'review-form', `${user.id}-${id ?? 'all'}`) }
})

/** `/media/review-form/<expert>-<review or «all»>`. */
export const reviewFormSource: MediaSource = async (id, { db, workers }, signal) => {
  const [expert, wanted] = id.split('-')
  const rows = wanted === 'all' ? await openRows(db, Number(expert)) : [await readAssignedRow(db, Number(expert), Number(wanted))]
  const [first] = rows
  if (!first) return null
  const { blind, criteria } = await readSettings(db, first.registration.meetingId)
  const forms = rows.map((row): ReviewForm => {
    const { scores, committeeComment, authorComment } = row.review
    return {
      code: formCode(row.review.id, criteria),
      title: plainTitle(row.thesis),
      thesis: thesisFor(row, blind),
      criteria: criteria.map((criterion, index) => ({ ...criterion, score: scores[index] ?? null })),
      ...{ committeeComment, authorComment },
    }
  })
  const body = Buffer.from(await workers.run(reviewFormsTask, forms, { signal }))
  const name = wanted === 'all' ? i18n.t('Формы экспертизы.docx') : i18n.t('Форма экспертизы {number}.docx', { number: wanted ?? '' })
  return { name, contentType, body }
}
