import { sectionName } from '@forum/domain/bilingual'
import { formatInWords, formatOf } from '@forum/domain/participation'
import type { Section } from '@forum/domain/sections'
import { i18n } from '@forum/language'
import type { Letter } from '../mail/letter.ts'
import type { Registration } from '../registrations/own.ts'

/** Mails about what organisers did for one person. */

const cabinet = (portalUrl: string) => ({ text: i18n.t('Личный кабинет'), url: `${portalUrl}/` })
const ofTalk = (title: string) => (title ? [i18n.t('Название доклада: «{title}».', { title })] : [])

export const participation = (registration: Registration): string =>
  [
    i18n.t('Форма участия: {formatInWords}.', { formatInWords: formatInWords(formatOf(registration)) }),
    ...ofTalk(registration.talkTitle),
  ].join('\n')

export const registeredByOrganizersLetter = (to: string, registration: Registration, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('Вас зарегистрировали на форум'),
  paragraphs: [i18n.t('Организаторы зарегистрировали вас на форум.'), participation(registration)],
  link: cabinet(portalUrl),
})

export const restoredLetter = (to: string, registration: Registration, portalUrl: string): Letter => ({
  to,
  subject: i18n.t('Регистрация на форум восстановлена'),
  paragraphs: [i18n.t('Организаторы восстановили вашу регистрацию на форум вместе с тезисами и файлами.'), participation(registration)],
  link: cabinet(portalUrl),
})

/** @param confirmAgain the owner had confirmed, and has to confirm again */
export const correctedLetter = (to: string, title: string, section: Section | null, confirmAgain: boolean, portalUrl: string): Letter => ({
  to,
  subject: confirmAgain ? i18n.t('Ваша заявка исправлена: требуется подтверждение') : i18n.t('Ваша заявка на форум исправлена'),
  paragraphs: [
    i18n.t('Организаторы исправили вашу заявку. Теперь в ней:'),
    [...ofTalk(title), ...(section ? [i18n.t('Секция: {section}.', { section: sectionName(section).text })] : [])].join('\n'),
    ...(confirmAgain ? [i18n.t('Прежнее подтверждение больше не действует. Пожалуйста, подтвердите участие в личном кабинете.')] : []),
  ],
  link: cabinet(portalUrl),
})
