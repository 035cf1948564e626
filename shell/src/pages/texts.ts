/** Texts of the shell's lazily loaded pages. */
export const pageTexts = {
  contacts: 'Контакты',
  pageMissing: '404 - Страница не существует',
  pageMissingHint: 'Возможно, в адресе опечатка или ссылка устарела. Проверьте адрес или начните с главной.',
  unavailableHint: 'Страница недоступна. Пожалуйста, войдите в личный кабинет.',
} as const
