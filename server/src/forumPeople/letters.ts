import { formatInWords, formatOf } from '@forum/domain/participation'
import type { Letter } from '../mail/letter.ts'
import type { Registration } from '../registrations/own.ts'

/** Mails about what organisers did for one person. */

const cabinet = (portalUrl: string) => ({ text: 'Личный кабинет', url: `${portalUrl}/` })
const ofTalk = (title: string) => (title ? [`Название доклада: «${title}».`] : [])

export const participation = (registration: Registration): string =>
  [`Форма участия: ${formatInWords(formatOf(registration))}.`, ...ofTalk(registration.talkTitle)].join('\n')

export const registeredByOrganizersLetter = (to: string, registration: Registration, portalUrl: string): Letter => ({
  to,
  subject: 'Вас зарегистрировали на форум',
  paragraphs: ['Организаторы зарегистрировали вас на форум.', participation(registration)],
  link: cabinet(portalUrl),
})

export const restoredLetter = (to: string, registration: Registration, portalUrl: string): Letter => ({
  to,
  subject: 'Регистрация на форум восстановлена',
  paragraphs: ['Организаторы восстановили вашу регистрацию на форум вместе с тезисами и файлами.', participation(registration)],
  link: cabinet(portalUrl),
})

/** @param confirmAgain the owner had confirmed, and has to confirm again */
export const correctedLetter = (to: string, title: string, section: string, confirmAgain: boolean, portalUrl: string): Letter => ({
  to,
  subject: confirmAgain ? 'Ваша заявка исправлена: требуется подтверждение' : 'Ваша заявка на форум исправлена',
  paragraphs: [
    'Организаторы исправили вашу заявку. Теперь в ней:',
    [...ofTalk(title), ...(section ? [`Секция: ${section}.`] : [])].join('\n'),
    ...(confirmAgain ? ['Прежнее подтверждение больше не действует. Пожалуйста, подтвердите участие в личном кабинете.'] : []),
  ],
  link: cabinet(portalUrl),
})
