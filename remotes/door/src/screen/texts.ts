import { i18n, translated } from '@forum/language'

export const screenTexts = translated({
  title: () => i18n.t('Экран в фойе'),
  came: () => i18n.t('Сегодня пришли'),
  of: (expected: number) => i18n.t('из {expected}', { expected }),
  hours: () => i18n.t('По часам'),
  nobody: () => i18n.t('Сегодня ещё никто не пришёл.'),
  fullScreen: () => i18n.t('На весь экран'),
})
