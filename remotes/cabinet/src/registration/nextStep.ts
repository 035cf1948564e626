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
import { permissionsFor } from './permissions.ts'

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
const priority = keysOf(stepTexts.next).filter((action) => action !== 'correctThesis')

function whereOf(record: OwnRegistration, state: CabinetState, stage: Stage): Content {
  const form = formatOf(record)
  const { canUploadThesis, deadlineShown } = state.flags
  if (stage === 'waiting' && record.revision) return { text: stepTexts.corrected, language: currentLanguage() }
  if (stage === 'waiting') return inNotices((notices) => waitingNotice(canUploadThesis, deadlineShown, notices))
  if (stage === 'returned' || stage === 'reserve') return { text: stepTexts[stage], language: currentLanguage() }
  const text = stage === 'proposed' ? stepTexts.proposed(form) : isTalk(form) ? stepTexts.confirmed : stepTexts.listener
  return { text, language: currentLanguage() }
}

function deadlineOf(main: MainAction | null, { verdict, revision }: OwnRegistration, { flags }: CabinetState): Day | null {
  if (main !== 'uploadThesis' && main !== 'correctThesis') return null
  // Of the two days on which a returned thesis could be corrected the later one counts.
  const until = verdict === 'returned' && revision ? revision.until : flags.deadlineShown
  return flags.canUploadThesis && flags.deadlineShown > until ? flags.deadlineShown : until
}

export function nextStep(record: OwnRegistration, state: CabinetState): Step {
  const stage = stageOf(asActive(record))
  const possible: readonly Action[] = actionsOf(record, state)
  const returned = stage === 'returned'
  const corrects = returned && possible.includes('correctThesis')
  const main = corrects ? 'correctThesis' : (priority.find((action) => possible.includes(action)) ?? null)
  const late = returned && !corrects && record.thesisId !== null ? (permissionsFor(record, state).refused.correctThesis ?? null) : null
  return {
    stage,
    where: whereOf(record, state, stage),
    next: late ?? (main && stepTexts.next[main]),
    main,
    deadline: deadlineOf(main, record, state),
  }
}
