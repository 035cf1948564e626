import { i18n, translated } from '@forum/language'
import { scriptGlobals } from './composition/federation/scriptGlobals.ts'

/** Number of the release after a code, by which the log has the versions. */
export const releaseOfPage = (): string => scriptGlobals.forumOpenings?.release ?? ''

/** Texts that several parts of the shell use. */
export const shellTexts = translated({
  signIn: () => i18n.t('Войти'),
  signOut: () => i18n.t('Выйти'),
  privacy: () => i18n.t('Политика конфиденциальности'),
  organizers: () => i18n.t('Организаторы'),
  theme: () => i18n.t('Оформление'),
  themes: translated({
    system: () => i18n.t('Как в системе'),
    light: () => i18n.t('Светлая'),
    dark: () => i18n.t('Тёмная'),
    contrast: () => i18n.t('Контрастная'),
  }),
  sectionUnavailable: () => i18n.t('Раздел временно недоступен'),
  failureCode: (code: string) => i18n.t('Код ошибки: {code}', { code: code + releaseOfPage() }),
  late: () => i18n.t('Страница долго не открывается.'),
  retry: () => i18n.t('Повторить'),
  slow: () => i18n.t('Сервер долго не отвечает. Подождите ещё немного или обновите страницу.'),
  loading: () => i18n.t('Загрузка'),
  toMain: () => i18n.t('На главную'),
  unavailable: () => i18n.t('Страница недоступна'),
  reload: () => i18n.t('Обновить страницу'),
})
