import { type Format, formatInWords } from '@forum/domain/forum/participation'
import { i18n } from '@forum/language'
import { defineMessage, type Letter, letterOf } from '../../platform/mail/letter/letter.ts'

interface About {
  to: string
  format: Format
  talkTitle: string
  portalUrl: string
}

const cabinet = () => i18n.t('Личный кабинет')
const about = (values: { format: string; talkTitle: string }) =>
  [i18n.t('Форма участия: {format}.', values), i18n.t('Название доклада: «{talkTitle}».', values)].join('\n')
const valuesOf = ({ format, talkTitle }: About) => ({ format: formatInWords(format), talkTitle })

/** The copy of an application. */
const registered = defineMessage({
  id: 'registered',
  placeholders: ['format', 'talkTitle', 'section', 'events', 'nextStep'],
  subject: () => i18n.t('Вы зарегистрированы на форум'),
  paragraphs: (values) => [
    i18n.t('Ваша заявка на участие в форуме принята.'),
    [about(values), i18n.t('Секция: {section}.', values), i18n.t('Мероприятия: {events}.', values)].join('\n'),
    values.nextStep,
  ],
  button: cabinet,
})

/** @param given with the names of the section and the events */
export const registeredLetter = (given: About & { section: string; events: readonly string[] }): Letter => {
  const nextStep =
    given.format === 'listener'
      ? i18n.t('Подтверждения не требуется. Приглашение можно скачать в личном кабинете.')
      : i18n.t('Заявку рассмотрит модератор. О решении мы сообщим письмом.')
  const values = { ...valuesOf(given), section: given.section, events: given.events.join('; '), nextStep }
  return letterOf(registered, given.to, values, `${given.portalUrl}/`)
}

const confirmed = defineMessage({
  id: 'confirmed',
  placeholders: ['format', 'talkTitle'],
  subject: () => i18n.t('Вы подтвердили участие в форуме'),
  paragraphs: (values) => [
    i18n.t('Вы подтвердили участие в форуме.'),
    about(values),
    i18n.t('Приглашение можно скачать в личном кабинете.'),
  ],
  button: cabinet,
})

export const confirmedLetter = (given: About): Letter => letterOf(confirmed, given.to, valuesOf(given), `${given.portalUrl}/`)

const correctedThesis = defineMessage({
  id: 'corrected-thesis',
  placeholders: ['format', 'talkTitle'],
  subject: () => i18n.t('Исправленные тезисы получены'),
  paragraphs: (values) => [
    i18n.t('Вы исправили тезисы, которые вернули на доработку. Заявка снова ожидает решения модератора, о нём мы сообщим письмом.'),
    about(values),
  ],
  button: cabinet,
})

export const correctedThesisLetter = (given: About): Letter => letterOf(correctedThesis, given.to, valuesOf(given), `${given.portalUrl}/`)

const cancelled = defineMessage({
  id: 'cancelled',
  placeholders: ['format', 'talkTitle'],
  subject: () => i18n.t('Ваша заявка на форум отменена'),
  paragraphs: (values) => [i18n.t('Ваша заявка на участие в форуме отменена.'), about(values)],
  button: cabinet,
})

export const cancelledLetter = (given: About): Letter => letterOf(cancelled, given.to, valuesOf(given), `${given.portalUrl}/`)

export const registrationMessages = [registered, confirmed, correctedThesis, cancelled]
