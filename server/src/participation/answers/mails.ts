import { type Day, formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

/** Mails that ask for answers to the questions of a forum. They name the questions, never an answer. */

/** Questions in one mail; the page has them all. */
const SHOWN = 20

const placeholders = ['questions', 'until'] as const

const asked = defineMail({
  id: 'questions-asked',
  module: 'questions',
  placeholders,
  subject: () => i18n.t('Организаторы форума просят ответить на вопросы'),
  paragraphs: (values) => [
    i18n.t('Ответы нужны организаторам, чтобы всё подготовить к вашему приезду.'),
    values.questions,
    i18n.t('Ответить можно по кнопке, в личном кабинете. Первый срок — {until} включительно, до него ответы можно менять.', values),
  ],
  button: () => i18n.t('Ответить на вопросы'),
})

const reminder = defineMail({
  ...asked,
  id: 'questions-reminder',
  subject: () => i18n.t('Вопросы форума ждут вашего ответа'),
  paragraphs: (values) => [
    i18n.t('Мы уже писали: организаторы форума просят ответить на вопросы. Больше об этом не напомним.'),
    values.questions,
    i18n.t('Ответить можно по кнопке, в личном кабинете, до {until} включительно.', values),
  ],
})

interface About {
  /** Texts of the questions, in the language of the mail. */
  questions: readonly string[]
  /** The first of their last days. */
  until: Day
  portalUrl: string
}

function listed(questions: readonly string[]): string {
  const rest = questions.length - SHOWN
  const lines = questions.slice(0, SHOWN).map((text) => `— ${text}`)
  return [...lines, ...(rest > 0 ? [i18n.t('И ещё {rest}.', { rest })] : [])].join('\n')
}

export const questionsMail = (to: string, { questions, until, portalUrl }: About, isReminder = false): OutgoingMail =>
  mailOf(isReminder ? reminder : asked, to, { questions: listed(questions), until: formatDay(until) }, `${portalUrl}/questions`)

export const askedKind = asked.id
export const reminderKind = reminder.id

export const questionMails = [asked, reminder]
