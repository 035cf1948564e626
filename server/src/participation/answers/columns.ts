import type { ForumQuestion } from '@forum/domain/forum/questions/questions'
import { questionIn } from '@forum/domain/participation/answers/words'
import { currentLanguage } from '@forum/language'
import type { SheetColumn } from '../exports/workbook.ts'
import type { ShownAnswers } from './shown.ts'

/** Columns of answers in a spreadsheet. The key in a heading never changes, while organisers may reword the question. */
export const answerColumns = (questions: readonly ForumQuestion[]): SheetColumn<{ answers?: ShownAnswers | undefined }>[] =>
  questions.map((question) => ({
    title: `${questionIn(question, currentLanguage()).text} [${question.key}]`,
    width: 30,
    cell: ({ answers }) => answers?.[question.key] ?? null,
  }))
