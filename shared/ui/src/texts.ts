import { i18n, translated } from '@forum/language'

/** Texts that several shared controls use. */
export const texts = translated({
  retry: () => i18n.t('Повторить'),
  loading: () => i18n.t('Загрузка…'),
})
