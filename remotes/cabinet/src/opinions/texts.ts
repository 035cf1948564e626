import type { Opinion } from '@forum/contracts/theses/opinions'
import { i18n, translated } from '@forum/language'

export const opinionTexts = translated({
  opinions: () => i18n.t('Заключения организаций'),
  about: () =>
    i18n.t(
      'Экспертное заключение — документ организации о том, что тезисы можно открыто публиковать; слушателям и тем, за чью организацию отвечает другая, оно не нужно.',
    ),
  state({ state, delegatedTo, reason }: Opinion): string {
    if (state === 'missing') return i18n.t('Не загружено')
    if (state === 'delegated') return i18n.t('Отвечает {organization}', { organization: delegatedTo })
    if (state === 'received') return i18n.t('Получено, ждёт проверки')
    return state === 'accepted' ? i18n.t('Принято') : i18n.t('Возвращено: {reason}', { reason })
  },
  formOf: (organization: string) => i18n.t('Скачать бланк: {organization}', { organization }),
  uploadOf: (organization: string) => i18n.t('Загрузить заключение: {organization}', { organization }),
  remove: () => i18n.t('Убрать'),
})
