import { i18n, translated } from '@forum/language'

export const applicationTexts = translated({
  full: (name: string) => i18n.t('{name} (мест нет)', { name }),
  queue: (name: string) => i18n.t('{name} (мест нет, встать в очередь)', { name }),
  project: () => i18n.t('Название проекта'),
})
