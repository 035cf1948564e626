import { isAnswerPlaceholder } from '@forum/domain/dashboard/answerPlaceholders'
import { campaignPlaceholderNames } from '@forum/domain/dashboard/campaigns'
import { ownValue } from '@forum/domain/platform/keys'
import { i18n, translated } from '@forum/language'
import { invalidInput } from '../../platform/errors/refusal.ts'
import { placeholdersIn, withoutPlaceholders } from '../../platform/mail/composition/fill.ts'
import type { MailText } from '../../platform/mail/composition/mailKind.ts'

const names: Record<string, string> = translated({
  decisions: () => i18n.t('Решения о докладах'),
  count: () => i18n.t('Сколько тезисов'),
  theses: () => i18n.t('Названия тезисов по секциям'),
  questions: () => i18n.t('Вопросы без ответа'),
  speaker: () => i18n.t('Новый докладчик'),
  talkSpeaker: () => i18n.t('Докладчик'),
  position: () => i18n.t('Место среди авторов'),
  total: () => i18n.t('Сколько авторов'),
  organizations: () => i18n.t('Организации соавтора'),
  answer: () => i18n.t('Что ответил соавтор'),
  former: () => i18n.t('Прежний докладчик'),
  speechDate: () => i18n.t('Время выступления'),
  nextStep: () => i18n.t('Что дальше'),
  about: () => i18n.t('О чём приглашение'),
  period: () => i18n.t('Сколько действует ссылка'),
  place: () => i18n.t('Мероприятие или форум, где есть место'),
  device: () => i18n.t('Устройство'),
  at: () => i18n.t('Время'),
  factor: () => i18n.t('Название второго фактора'),
  before: () => i18n.t('Прежнее название'),
  title: () => i18n.t('Название сервиса входа'),
  cancelled: () => i18n.t('Сколько заявок отменено'),
  email: () => i18n.t('Адрес участника'),
  contact: () => i18n.t('Адрес организаторов'),
  stays: () => i18n.t('Адрес оставшейся учётной записи'),
  absorbed: () => i18n.t('Адрес присоединённой учётной записи'),
  undoUntil: () => i18n.t('До какого дня это можно отменить'),
  reason: () => i18n.t('Причина'),
  role: () => i18n.t('Роль'),
  sections: () => i18n.t('Секции'),
  author: () => i18n.t('Кто это сделал'),
  organization: () => i18n.t('Организация'),
  events: () => i18n.t('Мероприятия'),
  changes: () => i18n.t('Изменения в программе'),
  calendar: () => i18n.t('Адрес файла для календаря'),
  until: () => i18n.t('До какого времени'),
  nomination: () => i18n.t('Номинация жюри'),
})

/** The value of a placeholder. */
export const placeholderName = (name: string): string => ownValue(campaignPlaceholderNames, name) ?? ownValue(names, name) ?? name

const problemsOf = (text: string, known: readonly string[]): string[] => {
  const unknown = placeholdersIn(text).filter((name) => !known.includes(name))
  const left = withoutPlaceholders(text)
  const offered = known.filter((name) => !isAnswerPlaceholder(name))
  return [
    ...unknown.map((name) =>
      i18n.t('Подстановки {token} здесь нет. Есть: {known}.', {
        token: `{${name}}`,
        known: offered.map((each) => `{${each}}`).join(', ') || i18n.t('никаких'),
      }),
    ),
    ...(/[{}]/.test(left) ? [i18n.t('Фигурные скобки ставятся только вокруг подстановок.')] : []),
  ]
}

/** Errors of a text by field; empty: none. */
export function textProblems({ subject, body }: MailText, known: readonly string[]): Partial<Record<keyof MailText, string[]>> {
  const [ofSubject, ofBody] = [problemsOf(subject, known), problemsOf(body, known)]
  return { ...(ofSubject.length > 0 && { subject: ofSubject }), ...(ofBody.length > 0 && { body: ofBody }) }
}

/** @throws Refusal 400 with the errors at `text` */
export function assertText(text: MailText, known: readonly string[]): void {
  const problems = textProblems(text, known)
  if (Object.keys(problems).length > 0) throw invalidInput({ text: problems })
}
