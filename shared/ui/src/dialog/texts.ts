import { i18n, translated } from '@forum/language'

export const dialogTexts = translated({
  cancel: () => i18n.t('Отмена'),
  ok: 'OK',
  discardTitle: () => i18n.t('Закрыть без сохранения?'),
  discardText: () => i18n.t('То, что вы ввели, ещё не сохранено и будет потеряно.'),
  discard: () => i18n.t('Не сохранять'),
  keepEditing: () => i18n.t('Вернуться к вводу'),
  writeTo: () => i18n.t('Если не получается, напишите организаторам:'),
})
