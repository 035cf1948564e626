import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import type { Content } from '@forum/domain/forum/bilingual'
import { filesUntil } from '@forum/domain/forum/extensions'
import { waitingNotice } from '@forum/domain/forum/gates'
import { formatOf, isTalk, type Stage, stageOf } from '@forum/domain/forum/participation'
import type { NextAction, Path } from '@forum/domain/participation/participationPath'
import { type Day, formatDay } from '@forum/domain/platform/calendar'
import { currentLanguage } from '@forum/language'
import { asActive, type CabinetState, noticeContent } from '../../cabinet.ts'
import { stepTexts } from '../../texts.ts'
import { permissionsFor } from '../permissions.ts'
import { awaitedText } from './pathTexts.ts'

/** Stage of a registration and its next step. */
export interface Step {
  stage: Stage
  where: Content
  /** The next step, or what follows when there is nothing to do; null if `where` says it. */
  next: string | null
  /** The one main button. */
  main: Exclude<NextAction, 'register'> | null
  /** Deadline of the main button, if any. */
  deadline: Day | null
}

function whereOf(record: OwnRegistration, state: CabinetState, stage: Stage): Content {
  const form = formatOf(record)
  const { canUploadThesis, deadlineShown } = state.flags
  if (stage === 'waiting' && record.revision) return { text: stepTexts.corrected, language: currentLanguage() }
  // The organisers' notice is about theses that are still to come.
  if (stage === 'waiting' && record.thesisId !== null) return { text: stepTexts.received, language: currentLanguage() }
  if (stage === 'waiting') return noticeContent((notices) => waitingNotice(canUploadThesis, deadlineShown, notices))
  if (stage === 'returned' || stage === 'reserve') return { text: stepTexts[stage], language: currentLanguage() }
  const text = stage === 'proposed' ? stepTexts.proposed(form) : isTalk(form) ? stepTexts.confirmed : stepTexts.listener
  return { text, language: currentLanguage() }
}

export function nextStep(record: OwnRegistration, state: CabinetState, path: Path): Step {
  const stage = stageOf(asActive(record))
  const main = path.next === 'register' ? null : path.next
  const late = stage === 'returned' && main === null ? (permissionsFor(record, state).refused.correctThesis ?? null) : null
  const where = whereOf(record, state, stage)
  const hasBegun = state.today >= (state.days[0] ?? state.today)
  const theses = path.steps.find(({ step }) => step === 'theses')?.day ?? null
  const day =
    main === 'uploadThesis' || main === 'correctThesis'
      ? theses
      : main === 'confirm'
        ? (state.dates?.confirmUntil ?? null)
        : main?.startsWith('upload')
          ? filesUntil(state.dates?.registrationUntil ?? null, state.extensions ?? [])
          : null
  return {
    stage,
    where,
    next: late ?? (main ? stepTexts.next[main === 'confirm' && hasBegun ? 'confirmLate' : main] : awaitedText(path, state)),
    main,
    // A date is said once; organisers may have left it out of their notice.
    deadline: day && !where.text.includes(formatDay(day)) ? day : null,
  }
}
