import { i18n, translated } from '@forum/language'

export const saveTexts = translated({
  title: () => i18n.t('Проверка перед сохранением'),
  restoreTitle: (version: number) => i18n.t('Вернуть версию {version}', { version }),
  changes: () => i18n.t('Что изменится'),
  effects: () => i18n.t('Кого это затронет'),
  rehearsing: () => i18n.t('Портал применяет новые правила ко всем заявкам…'),
  nobody: () => i18n.t('Никого не затронет'),
  loss: () => i18n.t('Потеря:'),
  thenWrite: () => i18n.t('После сохранения портал предложит написать тем, кто что-то теряет.'),
  tookFrom: (version: number, losing: number) =>
    i18n.t('Версия {version} что-то отняла у {losing, plural, one {# человека} few {# человек} many {# человек} other {# человека}}.', {
      version,
      losing,
    }),
  writeToLosing: (losing: number) => i18n.t('Написать им ({losing})', { losing }),
  period: (from: string, until: string | null) => (until ? i18n.t('С {from} по {until}', { from, until }) : i18n.t('С {from}', { from })),
  showPeople: (count: number) => i18n.t('Показать людей: {count}', { count }),
  firstPeople: (shown: number, count: number) =>
    i18n.t('Первые {shown} из {count, plural, one {# человека} few {# человек} many {# человек} other {# человек}}', { shown, count }),
  note: () => i18n.t('Заметка'),
  noteHint: () => i18n.t('Зачем это изменение; её увидят другие организаторы'),
  save: () => i18n.t('Сохранить'),
  restore: () => i18n.t('Вернуть'),
  back: () => i18n.t('Отмена'),
  none: () => i18n.t('Эта версия ничем не отличается от действующей.'),
})

export const conflictTexts = translated({
  title: () => i18n.t('Настройки уже изменил другой организатор'),
  merge: () => i18n.t('Взять новую версию и повторить мои изменения'),
  theirs: () => i18n.t('Что изменено'),
  both: () => i18n.t('Изменили и вы, и другой организатор. Какое значение оставить?'),
  own: (value: string) => i18n.t('Моё: {value}', { value }),
  other: (value: string) => i18n.t('Новое: {value}', { value }),
  empty: () => i18n.t('пусто'),
  merged: () => i18n.t('Ваши изменения перенесены на новую версию. Проверьте и сохраните их.'),
})

export const versionTexts = translated({
  about: () => i18n.t('Каждое сохранение настроек — версия. Прежнюю можно открыть и вернуть.'),
  current: () => i18n.t('Действует'),
  restore: () => i18n.t('Вернуть эту версию'),
  restoreVersion: (version: number) => i18n.t('Вернуть эту версию: {version}', { version }),
  installed: () => i18n.t('При установке портала'),
  by: (when: string, who: string | null) => (who ? `${when}, ${who}` : when),
  changes: (count: number) => i18n.t('Изменено полей: {count}', { count }),
  older: () => i18n.t('Показать более ранние'),
  unsaved: () => i18n.t('Чтобы вернуть прежнюю версию, сначала сохраните или отмените свои изменения.'),
  failed: () => i18n.t('Не удалось прочитать версии.'),
})
