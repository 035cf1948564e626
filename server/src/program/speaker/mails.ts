import { formatInWords, formatOf } from '@forum/domain/forum/participation'
import type { Day } from '@forum/domain/platform/calendar'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { i18n } from '@forum/language'
import type { Registration } from '../../participation/registrations/own.ts'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

/** Mails about a talk that was given to another speaker. */

const cabinet = () => i18n.t('Личный кабинет')

const formerSpeaker = defineMail({
  id: 'former-speaker',
  placeholders: ['talkTitle', 'speaker', 'nextStep'],
  subject: () => i18n.t('Ваш доклад представит другой докладчик'),
  paragraphs: (values) => [
    i18n.t('Организаторы форума передали ваш доклад другому докладчику.'),
    [i18n.t('Название доклада: «{talkTitle}».', values), i18n.t('Докладчик: {speaker}.', values)].join('\n'),
    i18n.t('Тезисы, файлы и место в программе остаются у доклада. Авторы тезисов не меняются.'),
    values.nextStep,
  ],
  button: cabinet,
})

const given = (values: { format: string; talkTitle: string; section: string; speechDate: string; former: string }) => [
  i18n.t('Организаторы форума передали вам доклад. Прежний докладчик: {former}.', values),
  [
    i18n.t('Форма участия: {format}.', values),
    i18n.t('Название доклада: «{talkTitle}».', values),
    i18n.t('Секция: {section}.', values),
    i18n.t('Время выступления: {speechDate}.', values),
  ].join('\n'),
]
const refusing = () => i18n.t('Если вы не можете выступить, напишите организаторам.')

const newSpeaker = defineMail({
  id: 'new-speaker',
  placeholders: ['format', 'talkTitle', 'section', 'speechDate', 'former', 'nextStep'],
  subject: () => i18n.t('Вам передан доклад на форуме'),
  paragraphs: (values) => [...given(values), values.nextStep, refusing()],
  button: cabinet,
})

const newSpeakerToConfirm = defineMail({
  id: 'new-speaker-to-confirm',
  placeholders: ['format', 'talkTitle', 'section', 'speechDate', 'former', 'nextStep', 'deadline'],
  subject: () => i18n.t('Вам передан доклад на форуме: требуется подтверждение'),
  paragraphs: (values) => [
    ...given(values),
    i18n.t('Ответьте, пожалуйста, до {deadline} включительно.', values),
    i18n.t('Подтвердить участие или отказаться можно по кнопке, не входя в личный кабинет.'),
    values.nextStep,
  ],
  button: () => i18n.t('Ответить на предложение'),
})

interface About {
  to: string
  talkTitle: string
  nextStep: string
  portalUrl: string
}

export const formerSpeakerMail = ({ to, portalUrl, ...values }: About & { speaker: string }): OutgoingMail =>
  mailOf(formerSpeaker, to, values, `${portalUrl}/`)

interface Given extends Omit<About, 'talkTitle'> {
  registration: Pick<Registration, 'requestedFormat' | 'decidedFormat' | 'talkTitle' | 'speechDate'>
  section: string
  /** Of the forum. */
  days: readonly Day[]
  former: string
  /** Page to reply to the proposal, and the last day in digits, empty without one; undefined: nothing is to be confirmed. */
  answering: { url: string; deadline: string } | undefined
}

export function newSpeakerMail({ to, registration, section, days, former, nextStep, answering, portalUrl }: Given): OutgoingMail {
  const { talkTitle } = registration
  const speechDate = speechDateInWords(registration.speechDate, days)
  const values = { format: formatInWords(formatOf(registration)), talkTitle, section, speechDate, former, nextStep }
  if (!answering) return mailOf(newSpeaker, to, values, `${portalUrl}/`)
  const { url, deadline } = answering
  return { ...mailOf(newSpeakerToConfirm, to, { ...values, deadline }, url), copyUrl: `${portalUrl}/` }
}

export const speakerMails = [formerSpeaker, newSpeaker, newSpeakerToConfirm]
