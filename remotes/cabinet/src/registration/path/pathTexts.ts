import { forum } from '@forum/client/forum'
import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { hasModule } from '@forum/domain/forum/modules'
import type { Path, PathStep, StepState } from '@forum/domain/participation/participationPath'
import { type Day, dayInWords } from '@forum/domain/platform/calendar'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { i18n } from '@forum/language'
import { type CabinetState, isOver } from '../../cabinet.ts'

const until = (day: Day | null): string => (day ? i18n.t('до {day}', { day: dayInWords(day) }) : '')
const from = (day: Day | null): string => (day ? i18n.t('с {day}', { day: dayInWords(day) }) : '')
const on = (day: Day | null): string => (day ? dayInWords(day) : '')
const over = (): string => i18n.t('срок прошёл')
const nothing = (): string => ''

/** Date or outcome of a step; empty where its state is enough. */
const whens: Record<PathStep, Record<Exclude<StepState, 'unneeded'>, (day: Day | null) => string>> = {
  application: { done: on, now: until, later: from, missed: over },
  // The deadline of the current step is next to its button.
  theses: { done: () => i18n.t('загружены'), now: nothing, later: until, missed: over },
  decision: { done: on, now: () => i18n.t('придёт письмом'), later: () => i18n.t('придёт письмом'), missed: nothing },
  confirmation: {
    done: () => i18n.t('получено'),
    now: () => i18n.t('ждёт ответа'),
    later: () => i18n.t('после решения'),
    missed: nothing,
  },
  invitation: { done: () => i18n.t('готово'), now: () => i18n.t('готово'), later: () => i18n.t('после ответа'), missed: nothing },
  forum: { done: on, now: on, later: on, missed: on },
  certificate: { done: from, now: from, later: from, missed: nothing },
}

/** Days as a span, such as `20–21 октября`. */
export const spanOf = ([first, ...others]: readonly Day[]): string => (first ? daysSpan([first, ...others], false) : '')

export function whenOf({ step, state, day }: Path['steps'][number], { next }: Path, days: readonly Day[]): string {
  if (state === 'unneeded') return i18n.t('не требуется')
  if (step === 'forum') return spanOf(days)
  if (step === 'theses' && next === 'correctThesis') return i18n.t('нужно исправить')
  if (step === 'certificate' && next === 'certificate') return i18n.t('готов')
  return whens[step][state](day)
}

/** Nothing is promised to a person who was not marked on a day that has passed: the forum may ask for presence. */
const certificateFrom = ({ dates, today, days, marks }: CabinetState): string => {
  const [first = today] = days
  if (today > first && !marks && hasModule(forum(), 'door')) return ''
  const day = dates?.certificateFrom
  return day
    ? i18n.t('Сертификат можно будет скачать с {day}.', { day: dayInWords(day) })
    : i18n.t('Сертификат можно будет скачать после форума.')
}

/** One sentence for a person who has nothing to do: the next event and its date. */
export function awaitedText({ awaited }: Path, state: CabinetState, record?: OwnRegistration): string | null {
  const { days, flags } = state
  switch (awaited) {
    case 'decision':
      return i18n.t('Сейчас от вас ничего не нужно: решение модератора придёт письмом.')
    case 'forumEnd':
      return `${i18n.t('Форум идёт: {days}.', { days: spanOf(days) })} ${certificateFrom(state)}`.trim()
    case 'certificate':
      return certificateFrom(state)
    case 'organisers':
      if (record && isOver(state)) return i18n.t('Если вы были на форуме, а портал этого не знает, напишите организаторам.')
      return flags.closed ? i18n.t('Если вы участвуете в форуме, а портал этого не знает, напишите организаторам.') : null
    default:
      return record?.certificateRefused ?? null
  }
}
