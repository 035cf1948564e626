import { constants, setPriority } from 'node:os'
import type { Language } from '@forum/language/requestLanguage'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { inLanguage } from '../http/language.ts'
import { packError, type Thrown } from './thrown.ts'

/** Tasks of the pool; each module is loaded by its first task. */
const tasks = {
  thesisDocx: async () => (await import('../documents/thesisBook.ts')).makeThesisDocx,
  opinionForm: async () => (await import('../../theses/opinions/formDocument.ts')).makeOpinionForm,
  reviewForms: async () => (await import('../../theses/experts/formDocument.ts')).makeReviewForms,
  readTables: async () => (await import('../../theses/experts/readForms.ts')).readTables,
  programPaper: async () => (await import('../../program/papers/print/print.ts')).printProgramPaper,
  paper: async () => (await import('../../participation/invitations/paper.ts')).printPaper,
  registrationsSheet: async () => (await import('../../participation/exports/registrationsSheet.ts')).writeRegistrations,
  proposeProgram: async () => (await import('../../program/draft/proposeTask.ts')).proposeProgram,
  attendanceSheet: async () => (await import('../../participation/exports/attendanceSheet.ts')).makeAttendanceSheet,
}

export type Tasks = { [Name in keyof typeof tasks]: Awaited<ReturnType<(typeof tasks)[Name]>> }
export type TaskName = keyof Tasks
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>

// On Linux this affects only the thread; elsewhere it would slow the whole server down.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

export type Outcome = { result: unknown } | { thrown: Thrown }

/** Runs in a thread of the pool. */
export default async function runTask({ name, input, language }: { name: TaskName; input: never; language: Language }): Promise<unknown> {
  try {
    const task = (await tasks[name]()) as (input: never) => Promise<unknown>
    const result = await inLanguage(language, () => task(input))
    if (!(result instanceof Uint8Array)) return { result } satisfies Outcome
    // Buffers are transferred instead of copied.
    const bytes = new Uint8Array(result)
    return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: { result: bytes } satisfies Outcome })
  } catch (error) {
    return { thrown: packError(error) } satisfies Outcome
  }
}
