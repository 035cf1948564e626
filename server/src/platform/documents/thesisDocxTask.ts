import { threadTask } from '../workers/threadTask.ts'

/** Makes the docx of one thesis or of a book. */
export const thesisDocxTask = threadTask<typeof import('./thesisBook.ts').makeThesisDocx>(
  new URL('./thesisBook.ts', import.meta.url),
  'makeThesisDocx',
)
