import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { filesUntil } from '@forum/domain/forum/extensions'
import type { Stage } from '@forum/domain/forum/participation'
import { fileOrder, type Path, uploading } from '@forum/domain/participation/participationPath'
import { type Day, dayInWords } from '@forum/domain/platform/calendar'
import { type FileKind, fileKinds } from '@forum/domain/platform/files'
import { i18n } from '@forum/language'
import type { CabinetState } from '../../cabinet.ts'
import { type Action, actionsOf } from '../actions.ts'

/** One task of a registration, with its one button. */
export interface Task {
  action: Action
  name: string
  isNeeded: boolean
  /** Further details of the task; may be empty. */
  note: string
}

const untilOf = (day: Day | null): string => (day ? i18n.t('до {day}', { day: dayInWords(day) }) : '')

export function needOf({ isNeeded, note }: Pick<Task, 'isNeeded' | 'note'>): string {
  if (isNeeded) return note ? i18n.t('нужно {until}', { until: note }) : i18n.t('нужно')
  return note ? i18n.t('по желанию, {condition}', { condition: note }) : i18n.t('по желанию')
}

/** Tasks of a registration: those that the forum needs, then voluntary ones. */
export function tasksOf(record: OwnRegistration, state: CabinetState, path: Path, stage: Stage, needed: readonly FileKind[]): Task[] {
  const offered = actionsOf(record, state)
  const thesis = i18n.t('Тезисы')
  // The form of an opinion comes with theses: without any, and none that can be sent, it is not needed.
  const isAsked = (kind: FileKind) =>
    needed.includes(kind) && (kind !== 'expertOpinion' || record.thesisId !== null || offered.includes('uploadThesis'))
  const until = untilOf(path.steps.find(({ step }) => step === 'theses')?.day ?? null)
  const all: Task[] = [
    { action: 'confirm', name: i18n.t('Подтверждение участия'), isNeeded: true, note: '' },
    // Correcting a thesis is voluntary until it is returned; the button is next to the thesis then.
    ...(stage === 'returned' ? [{ action: 'correctThesis' as const, name: thesis, isNeeded: true, note: until }] : []),
    { action: 'uploadThesis', name: thesis, isNeeded: true, note: until },
    ...fileOrder.map((kind) => ({
      action: uploading[kind],
      name: fileKinds[kind].title,
      isNeeded: isAsked(kind),
      note: isAsked(kind) ? untilOf(filesUntil(state.dates?.registrationUntil ?? null, state.extensions ?? [])) : '',
    })),
    {
      action: 'listenerInvitation',
      name: i18n.t('Приглашение слушателя'),
      isNeeded: false,
      note: stage === 'proposed' ? i18n.t('пока участие не подтверждено') : i18n.t('пока нет решения'),
    },
  ]
  const left = all.filter(({ action }) => offered.includes(action))
  return [...left.filter(({ isNeeded }) => isNeeded), ...left.filter(({ isNeeded }) => !isNeeded)]
}
