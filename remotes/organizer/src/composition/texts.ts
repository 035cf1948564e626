import { i18n, translated } from '@forum/language'

export const compositionTexts = translated({
  title: () => i18n.t('Состав портала'),
  shell: () => i18n.t('Оболочка портала'),
  rising: translated({
    failed: () => i18n.t('сбои растут'),
    hung: () => i18n.t('зависает чаще'),
    slow: () => i18n.t('открывается дольше'),
  }),
  causes: translated({
    failed: () => i18n.t('сбои стали чаще, чем у версии до неё'),
    hung: () => i18n.t('страницы стали зависать чаще, чем у версии до неё'),
    slow: () => i18n.t('страницы стали открываться дольше, чем у версии до неё'),
  }),
})
