import { i18n } from '@forum/language'
import { formatDay } from '../../platform/calendar.ts'
import { formatTitles } from '../participation.ts'
import { type AskedChoice, askedTexts, type ForumQuestion } from './questions.ts'

export const isForumQuestion = (value: object): value is ForumQuestion => 'askedWith' in value && 'keptDays' in value

const choiceInWords = ({ key, text, places, isRemoved }: AskedChoice, english: string | undefined): string =>
  [
    english?.trim() ? `${text} / ${english}` : text,
    key,
    typeof places === 'number' && i18n.t('мест {places}', { places }),
    isRemoved && i18n.t('убран'),
  ]
    .filter(Boolean)
    .join(', ')

/** A question with all that may change in it, for the history of a forum. */
export function questionInWords(question: ForumQuestion): string {
  const { text, english, formats, sections, shownIf, changeableUntil, keptDays } = question
  return [
    `«${[text, english?.text].filter((words) => words?.trim()).join(' / ')}» (${question.key})`,
    question.isRemoved && i18n.t('убран'),
    [question.help, english?.help].filter((words) => words?.trim()).join(' / '),
    askedTexts.kinds[question.kind],
    question.choices.map((choice, index) => `[${choiceInWords(choice, english?.choices[index])}]`).join(' '),
    askedTexts.moments[question.askedWith],
    formats.map((format) => formatTitles[format]).join(', '),
    sections.length > 0 && i18n.t('секции № {ids}', { ids: sections.join(', ') }),
    shownIf && i18n.t('если {question} — {answer}', { ...shownIf }),
    question.isRequired && i18n.t('обязателен'),
    changeableUntil && i18n.t('до {day}', { day: formatDay(changeableUntil) }),
    askedTexts.readers[question.readBy],
    question.isSensitive && i18n.t('чувствительный'),
    i18n.t('хранится дней: {days}', { days: Number.isNaN(keptDays) ? '—' : keptDays }),
    question.isOnBadge && i18n.t('на бейдже'),
    question.isFigure && i18n.t('в показателях'),
  ]
    .filter(Boolean)
    .join(', ')
}
