import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/registrations'
import type { Day } from '@forum/domain/calendar'
import { waitingNotice } from '@forum/domain/gates'
import { keysOf } from '@forum/domain/keys'
import { formatOf, isTalk, type Stage, stageOf } from '@forum/domain/participation'
import { asActive, type CabinetState } from '../cabinet.ts'
import { stepTexts } from '../texts.ts'
import { type Action, actionsOf } from './actions.ts'

/** Stage of a registration and its next step. */
export interface Step {
  stage: Stage
  where: string
  /** The next step, or null. */
  next: string | null
  /** The one main button. */
  main: MainAction | null
  /** Deadline of the main button, if any. */
  deadline: Day | null
}

type MainAction = keyof typeof stepTexts.next

/**
 * The next step is the first of these that is possible. Theses as files are not included: the form replaces them,
 * and after its deadline no theses are expected.
 */
const priority = keysOf(stepTexts.next)

function whereOf(record: OwnRegistration, state: CabinetState, stage: Stage): string {
  const form = formatOf(record)
  if (stage === 'waiting') return waitingNotice(state.flags.canUploadThesis, state.flags.deadlineShown, forum().notices)
  if (stage === 'proposed') return stepTexts.proposed(form)
  return isTalk(form) ? stepTexts.confirmed : stepTexts.listener
}

export function nextStep(record: OwnRegistration, state: CabinetState): Step {
  const stage = stageOf(asActive(record))
  const possible: readonly Action[] = actionsOf(record, state)
  const main = priority.find((action) => possible.includes(action)) ?? null
  return {
    stage,
    where: whereOf(record, state, stage),
    next: main && stepTexts.next[main],
    main,
    deadline: main === 'uploadThesis' ? state.flags.deadlineShown : null,
  }
}
