import { importReviews } from '@forum/contracts/theses/experts'
import { extensionOf, fileProblem } from '@forum/domain/platform/files'
import { MAX_FILE_MB } from '@forum/domain/platform/limits'
import { composedText } from '@forum/domain/text/composedText'
import { type Criterion, REVIEW_COMMENT_MAX, SCORE_MAX, SCORE_MIN } from '@forum/domain/theses/expertReview'
import { i18n, translated } from '@forum/language'
import { assertSafeContent, contentRefusal } from '../../participation/files/content.ts'
import { invalidInput, Refusal, wrongFormat } from '../../platform/errors/refusal.ts'
import { clientSignal } from '../../platform/http/clientSignal.ts'
import { handleUpload } from '../../platform/http/handle.ts'
import { isTooComplex } from '../../platform/uploads/effort.ts'
import { threadTask } from '../../platform/workers/threadTask.ts'
import { type AssignedRow, readAssignedRow, type Written, writeReview } from './assigned.ts'
import { plainTitle } from './candidates.ts'
import { parseFormCode } from './formCode.ts'
import { readSettings } from './settings.ts'

const readTablesTask = threadTask<typeof import('./readForms.ts').readTables>(new URL('./readForms.ts', import.meta.url), 'readTables')

const texts = translated({
  noForms: () => i18n.t('В файле нет форм экспертизы. Загрузите документ, который вы скачали здесь.'),
})

/** @returns the review, or what is wrong with it; null for a form that was left empty */
function readForm(values: readonly string[], title: string, criteria: readonly Criterion[]): Written | string[] | null {
  if (values.length !== criteria.length + 2) return [i18n.t('«{title}»: в таблице не те строки. Скачайте форму ещё раз.', { title })]
  if (values.every((value) => value === '')) return null
  const problems: string[] = []
  const scores = criteria.map(({ name }, index) => {
    const value = values[index] ?? ''
    const score = /^[1-5]\.?$/.test(value) ? Number.parseInt(value, 10) : null
    if (score === null)
      problems.push(
        value === ''
          ? i18n.t('«{title}»: нет оценки по критерию «{name}».', { title, name })
          : i18n.t('«{title}»: оценка по критерию «{name}» — целое число от {min} до {max}, а указано «{value}».', {
              title,
              name,
              value: value.slice(0, 40),
              min: SCORE_MIN,
              max: SCORE_MAX,
            }),
      )
    return score
  })
  const [committeeComment = '', authorComment = ''] = values.slice(-2).map((text) => composedText(text.replaceAll('\0', '').toWellFormed()))
  if (Math.max(committeeComment.length, authorComment.length) > REVIEW_COMMENT_MAX)
    problems.push(i18n.t('«{title}»: комментарий длиннее {max} символов.', { title, max: REVIEW_COMMENT_MAX }))
  return problems.length > 0 ? problems : { scores, committeeComment, authorComment }
}

export const importRoute = handleUpload(
  importReviews,
  async (_input, file, { db, user, clock, limits, scanner, workers, reply, idempotent }) => {
    const problem = fileProblem({ name: file.name, size: file.size }, { extensions: ['docx'], megabytes: MAX_FILE_MB })
    if (problem) throw extensionOf(file.name) === 'docx' ? invalidInput({ file: [problem] }) : wrongFormat(problem)
    await limits.upload.count(String(user.id))
    await scanner.check(file)
    const signal = clientSignal(reply)
    await assertSafeContent({ ...file, extensions: ['docx'] }, user.id, { workers, signal })
    const tables = await workers.read(user.id, readTablesTask, { path: file.path }, signal).catch((error: unknown) => {
      if (error instanceof Refusal || signal.aborted) throw error
      if (isTooComplex(error)) throw contentRefusal('tooComplex')
      throw invalidInput({ file: [texts.noForms] })
    })
    const forms = tables.flatMap((rows) => {
      const code = parseFormCode(rows[0]?.[1] ?? '')
      return code ? [{ ...code, name: (rows[0]?.[1] ?? '').trim(), values: rows.slice(2).map((cells) => cells[1] ?? '') }] : []
    })
    if (forms.length === 0) throw invalidInput({ file: [texts.noForms] })

    return db.transaction((tx) =>
      idempotent(tx, async () => {
        const problems: string[] = []
        const filled: { row: AssignedRow; written: Written }[] = []
        const seen = new Set<number>()
        for (const { reviewId, isFor, name, values } of forms) {
          if (seen.has(reviewId)) problems.push(i18n.t('Форма {code} в файле два раза.', { code: name }))
          seen.add(reviewId)
          const row = await readAssignedRow(tx, user.id, reviewId).catch(() => null)
          if (!row) {
            problems.push(i18n.t('Форма {code}: эти тезисы вам не назначены.', { code: name }))
            continue
          }
          const { criteria } = await readSettings(tx, row.registration.meetingId)
          const title = plainTitle(row.thesis)
          const read = isFor(criteria)
            ? readForm(values, title, criteria)
            : [i18n.t('«{title}»: критерии изменились. Скачайте форму ещё раз.', { title })]
          if (Array.isArray(read)) problems.push(...read)
          else if (read) filled.push({ row, written: read })
        }
        if (problems.length > 0) throw invalidInput({ file: problems })
        if (filled.length === 0) throw invalidInput({ file: [i18n.t('Ни одна форма в файле не заполнена.')] })
        const by = { tx, user, now: clock.now() }
        for (const { row, written } of filled) await writeReview(by, row, { ...written, submit: true })
        return { saved: filled.map(({ row }) => ({ id: row.review.id, title: plainTitle(row.thesis) })) }
      }),
    )
  },
)
