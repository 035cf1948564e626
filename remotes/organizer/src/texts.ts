import { i18n, translated } from '@forum/language'

export const organizerTexts = translated({
  title: () => i18n.t('Настройки форума'),
  loading: () => i18n.t('Загрузка…'),
  parts: translated({
    forum: () => i18n.t('Форум'),
    dates: () => i18n.t('Даты'),
    sections: () => i18n.t('Секции и мероприятия'),
    front: () => i18n.t('Страница форума'),
    limits: () => i18n.t('Ограничения'),
    texts: () => i18n.t('Тексты и документы'),
    consent: () => i18n.t('Согласие и политика'),
    people: () => i18n.t('Участники'),
    roles: () => i18n.t('Роли'),
    organizations: () => i18n.t('Организации'),
    versions: () => i18n.t('Версии'),
    forums: () => i18n.t('Форумы'),
  }),
  withProblems: (part: string, count: number) => i18n.t('{part}: ошибок {count}', { part, count }),
  version: (version: number) => i18n.t('Версия {version}', { version }),
  saved: (version: number) => i18n.t('Сохранено. Действует версия {version}.', { version }),
  unchanged: () => i18n.t('Изменений нет'),
  changed: (count: number) => i18n.t('Изменено полей: {count}', { count }),
  check: () => i18n.t('Проверить и сохранить'),
  discard: () => i18n.t('Отменить изменения'),
  correct: () => i18n.t('Исправьте отмеченные поля.'),
  add: () => i18n.t('Добавить'),
  remove: () => i18n.t('Удалить'),
  inEnglish: () => i18n.t('На английском'),
  labelInEnglish: (label: string) => i18n.t('{label} (на английском)', { label }),
  inEnglishOf: (what: string) => i18n.t('На английском: {what}', { what }),

  forumSelect: translated({ label: () => i18n.t('Форум'), current: (title: string) => i18n.t('{title} (текущий)', { title }) }),

  list: translated({
    up: () => i18n.t('Выше'),
    down: () => i18n.t('Ниже'),
    upOf: (name: string) => i18n.t('Выше: {name}', { name }),
    downOf: (name: string) => i18n.t('Ниже: {name}', { name }),
    removeOf: (name: string) => i18n.t('Удалить: {name}', { name }),
  }),
})
