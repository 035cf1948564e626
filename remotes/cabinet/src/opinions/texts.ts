import type { Opinion } from '@forum/contracts/theses/opinions'
import { i18n, translated } from '@forum/language'

export const opinionTexts = translated({
  opinions: () => i18n.t('Заключения организаций'),
  one: () => i18n.t('Бланк и проверка заключения'),
  /** How many organisations have answered, themselves or by another one. */
  given: (opinions: readonly Opinion[]) =>
    i18n.t('получено {given} из {all}', {
      given: opinions.filter(({ state, isOutdated }) => state !== 'missing' && state !== 'returned' && !isOutdated).length,
      all: opinions.length,
    }),
  about: () =>
    i18n.t(
      'Экспертное заключение — документ организации о том, что тезисы можно открыто публиковать; слушателям и тем, за чью организацию отвечает другая, оно не нужно.',
    ),
  hint: () => i18n.t('Каждая организация авторов даёт своё заключение или поручает это другой.'),
  state({ state, delegatedTo, reason }: Opinion): string {
    if (state === 'missing') return i18n.t('Не загружено')
    if (state === 'delegated') return i18n.t('Отвечает {organization}', { organization: delegatedTo })
    if (state === 'received') return i18n.t('Получено, ждёт проверки')
    return state === 'accepted' ? i18n.t('Принято') : i18n.t('Возвращено: {reason}', { reason })
  },
  outdated: () => i18n.t('Не совпадает: после загрузки изменились название, авторы или организации. Нужно новое заключение.'),
  form: () => i18n.t('Скачать бланк'),
  formOf: (organization: string) => i18n.t('Скачать бланк: {organization}', { organization }),
  upload: () => i18n.t('Загрузить'),
  uploadOf: (organization: string) => i18n.t('Загрузить заключение: {organization}', { organization }),
  remove: () => i18n.t('Убрать'),
  removeOf: (organization: string) => i18n.t('Убрать заключение: {organization}', { organization }),
  removeTitle: () => i18n.t('Убрать заключение?'),
  removeText: () => i18n.t('Файл будет удалён. Загрузить другой можно, пока принимаются файлы.'),
  delegate: () => i18n.t('Отвечает другая организация'),
  delegateOf: (organization: string) => i18n.t('Кто отвечает за организацию: {organization}', { organization }),
  choose: () => i18n.t('Выберите…'),
})
