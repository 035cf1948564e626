import { i18n, translated } from '@forum/language'

export const peopleTexts = translated({
  registration: (id: number, format: string) => i18n.t('№ {id}: {format}', { id, format: format.toLowerCase() }),
  title: (title: string) => i18n.t('«{title}»', { title }),
  restore: () => i18n.t('Восстановить'),
  talkTitle: () => i18n.t('Название доклада'),
  withThesis: () => i18n.t('тезисы загружены'),
  withoutThesis: () => i18n.t('тезисов нет'),
})

export const registerTexts = translated({
  title: () => i18n.t('Зарегистрировать участника'),
  register: () => i18n.t('Зарегистрировать'),
})

export const extensionTexts = translated({
  extended: (what: string, day: string) => i18n.t('{what} — до {day}', { what: what.replace(/^./, (letter) => letter.toUpperCase()), day }),
  withdraw: () => i18n.t('Отозвать'),
})

export const whyNotTexts = translated({
  title: () => i18n.t('Почему нельзя?'),
})
