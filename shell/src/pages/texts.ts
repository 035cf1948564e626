import { i18n, translated } from '@forum/language'
/** Texts of the shell's lazily loaded pages. */
export const pageTexts = translated({
  waysOn: () => i18n.t('Куда дальше'),
  front: () => i18n.t('О форуме'),
  contacts: () => i18n.t('Контакты'),
  pageMissing: () => i18n.t('404 - Страница не существует'),
  pageMissingHint: () => i18n.t('Возможно, в адресе опечатка или ссылка устарела. Проверьте адрес или выберите страницу ниже.'),
  unavailableHint: () => i18n.t('Страница недоступна. Пожалуйста, войдите в личный кабинет.'),
})
