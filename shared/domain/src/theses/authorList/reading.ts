import { i18n, translated } from '@forum/language'

/** What is read of a pasted list of authors, before organisations get their numbers. */

export interface ReadAuthor {
  fullName: string
  /** Marks after the name, which refer to those before organisations. */
  marks: string[]
  /** Organisations named next to the author. */
  workplaces: string[]
  isCorresponding: boolean
  email: string
  orcid: string
}

/** A part of the list that was not understood, or cannot be taken, with the reason. */
export interface Unread {
  text: string
  reason: string
}

export interface Read {
  authors: ReadAuthor[]
  organizations: { mark: string; name: string }[]
  unread: Unread[]
}

export const readAuthor = (fullName: string): ReadAuthor => ({
  fullName,
  marks: [],
  workplaces: [],
  isCorresponding: false,
  email: '',
  orcid: '',
})

export const unreadTexts = translated({
  unknown: () => i18n.t('не удалось понять'),
  title: () => i18n.t('степени и звания в тезисах не печатаются'),
  sign: (name: string) => i18n.t('знак у имени «{name}» не номер организации', { name }),
  wrongEmail: () => i18n.t('это не адрес электронной почты'),
  wrongOrcid: () => i18n.t('в номере ORCID ошибка'),
  second: (name: string) => i18n.t('у автора «{name}» уже есть другой', { name }),
  whose: () => i18n.t('непонятно, чей'),
  noOrganization: (mark: string, name: string) =>
    i18n.t('у автора «{name}» номер {mark}, а такой организации в списке нет', { mark, name }),
  whereOf: () => i18n.t('непонятно, кто из авторов там работает'),
  repeated: () => i18n.t('этот номер уже есть у другой организации'),
  column: () => i18n.t('этот столбец не нужен'),
  noName: () => i18n.t('в строке нет имени'),
  long: (max: number) => i18n.t('длиннее {max} символов', { max }),
})
