import { translatedForum } from '@forum/domain/forum/bilingual'
import type { ForumSettings } from '@forum/domain/forum/forum'
import { i18n } from '@forum/language'
import { defineMail, mailOf, type OutgoingMail } from '../../platform/mail/composition/mailKind.ts'

interface About {
  forum: Pick<ForumSettings, 'title' | 'contacts' | 'english'>
  portalUrl: string
}

const signed = defineMail({
  id: 'visa-letter-signed',
  module: 'questions',
  placeholders: ['forum', 'contact'],
  subject: () => i18n.t('Письмо для визы готово'),
  paragraphs: (values) => [
    i18n.t('Организаторы форума «{forum}» проверили сведения и подписали письмо для визы.', values),
    i18n.t('Скачайте его в личном кабинете: первая страница на русском, вторая на английском.'),
    i18n.t('Если изменить эти сведения в кабинете, письмо перестанет действовать, пока организаторы не проверят их снова.'),
    i18n.t('Если в письме что-то не так, напишите на {contact}.', values),
  ],
  button: () => i18n.t('Открыть личный кабинет'),
})

/** Mail to the person of a letter. It says nothing of the passport. */
export const visaLetterMail = (to: string, { forum, portalUrl }: About): OutgoingMail =>
  mailOf(signed, to, { forum: translatedForum(forum).title, contact: forum.contacts.email }, `${portalUrl}/`)

export const visaLetterMails = [signed]
