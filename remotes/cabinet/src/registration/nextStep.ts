import type { OwnRegistration } from '@forum/contracts/registrations'
import type { Content } from '@forum/domain/bilingual'
import type { Day } from '@forum/domain/calendar'
import { waitingNotice } from '@forum/domain/gates'
import { keysOf } from '@forum/domain/keys'
import { formatOf, isTalk, type Stage, stageOf } from '@forum/domain/participation'
import { currentLanguage } from '@forum/language'
import { asActive, type CabinetState, inNotices } from '../cabinet.ts'
import { stepTexts } from '../texts.ts'
import { type Action, actionsOf } from './actions.ts'

/** Stage of a registration and its next step. */
export interface Step {
  stage: Stage
  where: Content
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

function whereOf(record: OwnRegistration, state: CabinetState, stage: Stage): Content {
  const form = formatOf(record)
  const { canUploadThesis, deadlineShown } = state.flags
  if (stage === 'waiting') return inNotices((notices) => waitingNotice(canUploadThesis, deadlineShown, notices))
  if (stage === 'returned' || stage === 'reserve') return { text: stepTexts[stage], language: currentLanguage() }
  const text = stage === 'proposed' ? stepTexts.proposed(form) : isTalk(form) ? stepTexts.confirmed : stepTexts.listener
  return { text, language: currentLanguage() }
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
