import { currentLanguage, i18n } from '@forum/language'
import { latinName } from './personNames.ts'

interface Addressee {
  lastName: string
  firstName: string
  middleName: string
  latinLastName: string
  latinFirstName: string
  isFemale: boolean
}

/** Salutation of a letter: first name and patronymic, without a patronymic first and last name. */
export function salutation(person: Addressee): string {
  const { firstName, lastName, middleName, isFemale } = person
  const full = [firstName, lastName].filter(Boolean).join(' ')
  const name = currentLanguage() !== 'ru' ? latinName(person) || full : middleName && firstName ? `${firstName} ${middleName}` : full
  return isFemale ? i18n.t('Уважаемая {name}!', { name }) : i18n.t('Уважаемый {name}!', { name })
}
