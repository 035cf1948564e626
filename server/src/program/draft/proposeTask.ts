import type { CheckedProgram } from '@forum/domain/program/draft/programConflicts'
import { proposeSchedule } from '@forum/domain/program/draft/programProposal'

/** Proposes a schedule in a thread: it takes seconds. */
export const proposeProgram = ({ program, seed }: { program: CheckedProgram; seed: number }) => proposeSchedule(program, seed)
