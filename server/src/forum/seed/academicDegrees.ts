import { i18n } from '@forum/language'
import { inLanguage } from '../../platform/requestContext/language.ts'

/** Titles in the current language. The index in the list is the id, so append new titles. */
export const degreeTitles = (): string[] => [
  i18n.t('Без степени'),
  i18n.t('Бакалавр'),
  i18n.t('Специалист'),
  i18n.t('Магистр'),
  i18n.t('Кандидат биологических наук'),
  i18n.t('Кандидат медицинских наук'),
  i18n.t('Кандидат химических наук'),
  i18n.t('Кандидат физико-математических наук'),
  i18n.t('Кандидат сельскохозяйственных наук'),
  i18n.t('Кандидат ветеринарных наук'),
  i18n.t('Кандидат технических наук'),
  i18n.t('Доктор биологических наук'),
  i18n.t('Доктор медицинских наук'),
  i18n.t('Доктор химических наук'),
  i18n.t('Доктор физико-математических наук'),
  i18n.t('Доктор сельскохозяйственных наук'),
  i18n.t('Доктор ветеринарных наук'),
  i18n.t('Доктор технических наук'),
  i18n.t('Член-корреспондент академии наук'),
  i18n.t('Академик'),
]

export const academicDegrees = inLanguage('ru', degreeTitles).map((title, index) => ({ id: index + 1, title }))
