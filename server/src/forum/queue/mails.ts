import { type Format, formatInWords } from '@forum/domain/forum/participation'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

const cabinet = () => i18n.t('Личный кабинет')

const offered = defineMail({
  id: 'place-offered',
  placeholders: ['place', 'until'],
  subject: () => i18n.t('Вам предложено место: требуется ответ'),
  paragraphs: (values) => [
    i18n.t('Освободилось место, которого вы ждали: «{place}».', values),
    i18n.t('Ответьте, пожалуйста, до {until} включительно: потом место будет предложено следующему.', values),
    i18n.t('Принять место или отказаться от него можно по кнопке, не входя в личный кабинет.'),
  ],
  button: () => i18n.t('Ответить'),
})

interface About {
  to: string
  /** Name of the event, or title of the forum. */
  place: string
  portalUrl: string
}

export const offeredMail = ({ to, place, portalUrl, until, url }: About & { until: string; url: string }): OutgoingMail => ({
  ...mailOf(offered, to, { place, until: formatDay(until) }, url),
  copyUrl: `${portalUrl}/`,
})

const lapsed = defineMail({
  id: 'offer-lapsed',
  placeholders: ['place', 'until'],
  subject: () => i18n.t('Срок ответа на предложенное место прошёл'),
  paragraphs: (values) => [
    i18n.t('Вам было предложено место: «{place}». Мы ждали ответа до {until} включительно и теперь предложим место следующему.', values),
    i18n.t('Если место вам ещё нужно, встаньте в очередь снова.'),
  ],
  button: cabinet,
})

export const lapsedMail = ({ to, place, portalUrl, until }: About & { until: string }): OutgoingMail =>
  mailOf(lapsed, to, { place, until: formatDay(until) }, `${portalUrl}/`)

const taken = defineMail({
  id: 'place-taken',
  placeholders: ['place', 'format', 'talkTitle', 'nextStep'],
  subject: () => i18n.t('Место за вами'),
  paragraphs: (values) => [
    i18n.t('Вы приняли предложенное место: «{place}».', values),
    [i18n.t('Форма участия: {format}.', values), i18n.t('Название доклада: «{talkTitle}».', values)].join('\n'),
    values.nextStep,
  ],
  button: cabinet,
})

/** @param given `nextStep` is empty for an event, which is added to a registration made before */
export const takenMail = (given: About & { format: Format; talkTitle: string; nextStep: string }): OutgoingMail => {
  const { to, place, portalUrl, format, talkTitle, nextStep } = given
  return mailOf(taken, to, { place, format: formatInWords(format), talkTitle, nextStep }, `${portalUrl}/`)
}

export const queueMails = [offered, lapsed, taken]
