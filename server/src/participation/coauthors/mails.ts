import { withoutLinks } from '@forum/domain/people/plainName'
import { type CoauthorCorrection, coauthorProposal } from '@forum/domain/theses/coauthors'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

/** Mails to co-authors. Names and titles that others typed are text: no mail program makes links of them. */

const placeholders = ['talkTitle', 'talkSpeaker', 'position', 'total', 'fullName', 'organizations'] as const
type Values = Record<(typeof placeholders)[number], string>

const facts = (values: Values) => [
  [
    i18n.t('Название: {talkTitle}', values),
    i18n.t('Докладчик: {talkSpeaker}', values),
    i18n.t('Ваше место среди авторов: {position} из {total}', values),
    i18n.t('Ваше имя: {fullName}', values),
    i18n.t('Место работы: {organizations}', values),
  ].join('\n'),
  i18n.t(
    'Проверьте, так ли это напечатать. На странице три ответа: «Всё верно», «Исправить имя или место работы», «Я не автор». Входить не нужно.',
  ),
  i18n.t('Ваш адрес указал автор тезисов. Он не печатается и будет удалён после форума, а если вы не автор — сразу.'),
]

const answer = () => i18n.t('Ответить')
const stop = () => i18n.t('Больше не писать мне')

const asked = defineMail({
  id: 'coauthor',
  module: 'authors',
  placeholders,
  subject: (values) => i18n.t('Вы названы соавтором: {talkTitle}', values),
  paragraphs: (values) => [i18n.t('Вы названы одним из авторов в тезисах доклада.'), ...facts(values)],
  button: answer,
  secondLink: stop,
})

const reminder = defineMail({
  id: 'coauthor-reminder',
  module: 'authors',
  placeholders,
  subject: (values) => i18n.t('Ждём вашего ответа: вы названы соавтором «{talkTitle}»', values),
  paragraphs: (values) => [
    i18n.t('Мы уже писали: вы названы одним из авторов в тезисах доклада. Больше об этом не напомним.'),
    ...facts(values),
  ],
  button: answer,
  secondLink: stop,
})

interface About {
  title: string
  speaker: string
  /** From 1. */
  place: number
  count: number
  name: string
  organizations: readonly string[]
  urls: Pick<OutgoingMail, 'url' | 'secondUrl' | 'copyUrl' | 'unsubscribe'>
}

export function coauthorMail(to: string, about: About, isReminder = false): OutgoingMail {
  const { title, speaker, place, count, name, organizations, urls } = about
  const values = {
    ...{ talkTitle: withoutLinks(title), talkSpeaker: withoutLinks(speaker), fullName: withoutLinks(name) },
    ...{ position: String(place), total: String(count), organizations: withoutLinks(organizations.join('; ')) },
  }
  return { ...mailOf(isReminder ? reminder : asked, to, values), ...urls }
}

const answered = defineMail({
  id: 'coauthor-answered',
  module: 'authors',
  placeholders: ['talkTitle', 'fullName', 'answer'],
  subject: (values) => i18n.t('Соавтор ответил о тезисах «{talkTitle}»', values),
  paragraphs: (values) => [
    `${values.fullName} ${values.answer}.`,
    i18n.t('Тезисы не изменились. Примите ответ или оставьте тезисы как есть в личном кабинете.'),
  ],
  button: () => i18n.t('Открыть личный кабинет'),
})

interface Answered {
  title: string
  fullName: string
  correction: CoauthorCorrection | null
  portalUrl: string
}

/** The answer of a co-author to the submitting author. */
export const coauthorAnsweredMail = (to: string, { title, fullName, correction, portalUrl }: Answered): OutgoingMail =>
  mailOf(
    answered,
    to,
    {
      talkTitle: withoutLinks(title),
      fullName: withoutLinks(fullName),
      answer: withoutLinks(coauthorProposal(correction)),
    },
    `${portalUrl}/`,
  )

/** Kind of which the submitting author gets at most one mail an hour. */
export const answeredKind = answered.id

export const coauthorMails = [asked, reminder, answered]
