import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import type { Content } from '@forum/domain/forum/bilingual'
import { filesUntil } from '@forum/domain/forum/extensions'
import { saysDay, waitingNotice } from '@forum/domain/forum/gates'
import { hasModule } from '@forum/domain/forum/modules'
import { formatOf, isTalk, participatesAs, type Stage, stageOf } from '@forum/domain/forum/participation'
import type { NextAction, Path } from '@forum/domain/participation/participationPath'
import type { Day } from '@forum/domain/platform/calendar'
import { currentLanguage, i18n, translated } from '@forum/language'
import { asActive, type CabinetState, isOver, noticeContent } from '../../cabinet.ts'
import { permissionsFor } from '../permissions.ts'
import { awaitedText } from './pathTexts.ts'

/** Stage of a registration and its next step. */
export interface Step {
  stage: Stage
  /** Whether the forum has passed. */
  isPast: boolean
  where: Content
  /** What the main button is for, or the next event when there is nothing to do; null if `where` and the button say it. */
  next: string | null
  /** The only main button. */
  main: Exclude<NextAction, 'register'> | null
  /** Deadline of the main button, if any. */
  deadline: Day | null
}

function whereOf(record: OwnRegistration, state: CabinetState, stage: Stage): Content {
  const form = formatOf(record)
  const { canUploadThesis, deadlineShown } = state.flags
  // The organisers' notice is about theses that are still to come.
  if (stage === 'waiting' && !record.revision && record.thesisId === null && !isOver(state))
    return noticeContent((notices) => waitingNotice(canUploadThesis, deadlineShown, notices))
  const text = isOver(state)
    ? record.certificate
      ? i18n.t('Сертификат участника готов.')
      : i18n.t('Форум прошёл.')
    : stage === 'waiting'
      ? record.revision
        ? i18n.t('Исправленные тезисы получены. Заявка снова ожидает решения модератора.')
        : i18n.t('Тезисы получены. Заявка ожидает подтверждения модератором.')
      : stage === 'returned'
        ? i18n.t('Доклад возвращён на доработку.')
        : stage === 'reserve'
          ? i18n.t('Доклад в резерве. Мы напишем, если освободится место.')
          : stage === 'proposed'
            ? i18n.t('Вам предложено участие {role}.', { role: participatesAs[form] })
            : isTalk(form)
              ? i18n.t('Участие подтверждено.')
              : i18n.t('Вы зарегистрированы как слушатель.')
  return { text, language: currentLanguage() }
}

/** What a main button is for, where its words do not say it. */
const purposes: Partial<Record<NextAction | 'confirmLate', string>> = translated({
  /** The programme of a forum that has begun is made. */
  confirmLate: () => i18n.t('Подтвердите участие, чтобы получить сертификат.'),
  confirm: () =>
    hasModule(forum(), 'program') ? i18n.t('Подтвердите участие, чтобы попасть в программу.') : i18n.t('Подтвердите участие.'),
  correctThesis: () => i18n.t('Что просят изменить, показано в форме.'),
})

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
    isPast: isOver(state),
    where,
    next: late ?? (main ? (purposes[main === 'confirm' && hasBegun ? 'confirmLate' : main] ?? null) : awaitedText(path, state, record)),
    main,
    // A date is said once; organisers may have left it out of their notice.
    deadline: day && !saysDay(where.text, day) ? day : null,
  }
}
