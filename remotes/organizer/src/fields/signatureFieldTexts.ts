import { i18n, translated } from '@forum/language'
export const signatureFieldTexts = translated({
  choose: () => i18n.t('Выбрать файл подписи'),
  replace: () => i18n.t('Заменить файл подписи'),
  remove: () => i18n.t('Удалить подпись'),
  uploaded: () => i18n.t('Изображение загружено. В документах оно появится после сохранения настроек.'),
  removed: () => i18n.t('Изображение убрано. Из документов оно исчезнет после сохранения настроек.'),
})
