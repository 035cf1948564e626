import { i18n, translated } from '@forum/language'

export const draftTexts = translated({
  label: () => i18n.t('Черновик форума'),
  draft: (title: string) =>
    i18n.t('Черновик форума «{title}»: так его увидят участники. Здесь ничего не сохраняется и не отправляется.', { title }),
  back: () => i18n.t('К настройкам'),
})
