import { i18n, translated } from '@forum/language'
export const markFieldTexts = translated({
  choose: () => i18n.t('Выбрать файл знака'),
  replace: () => i18n.t('Заменить знак'),
  remove: () => i18n.t('Вернуть знак портала'),
  uploaded: () => i18n.t('Знак загружен. На страницах и в документах он появится после сохранения настроек.'),
  removed: () => i18n.t('После сохранения настроек вернётся знак портала.'),
})
