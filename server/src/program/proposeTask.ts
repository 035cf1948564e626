import type { CheckedProgram } from '@forum/domain/programConflicts'
import { proposeSchedule } from '@forum/domain/programProposal'

/** In a thread: it takes seconds. */
export const proposeProgram = ({ program, seed }: { program: CheckedProgram; seed: number }) => proposeSchedule(program, seed)
