import type { Opinion } from '@forum/contracts/theses/opinions'
import { i18n, translated } from '@forum/language'

export const opinionTexts = translated({
  opinions: () => i18n.t('Экспертные заключения'),
  state({ state, delegatedTo, reason }: Opinion): string {
    if (state === 'missing') return i18n.t('Не загружено')
    if (state === 'delegated') return i18n.t('Отвечает {organization}', { organization: delegatedTo })
    if (state === 'received') return i18n.t('Получено')
    return state === 'accepted' ? i18n.t('Принято') : i18n.t('Возвращено: {reason}', { reason })
  },
  outdated: () => i18n.t('Не совпадает: после загрузки изменились название, авторы или организации.'),
  accept: () => i18n.t('Принять'),
  acceptOf: (organization: string) => i18n.t('Принять заключение: {organization}', { organization }),
  giveBack: () => i18n.t('Вернуть…'),
  giveBackOf: (organization: string) => i18n.t('Вернуть заключение: {organization}', { organization }),
  reason: () => i18n.t('Что исправить'),
  reasonHint: () => i18n.t('Автор получит письмо с этими словами.'),
  send: () => i18n.t('Вернуть'),
  cancel: () => i18n.t('Отмена'),
})
