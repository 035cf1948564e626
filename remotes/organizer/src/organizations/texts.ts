import { i18n, translated } from '@forum/language'

const used = (people: number, theses: number): string =>
  [
    people > 0 && i18n.t('{people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}', { people }),
    theses > 0 && i18n.t('тезисов: {theses}', { theses }),
  ]
    .filter(Boolean)
    .join(', ')

export const organizationTexts = translated({
  typed: () => i18n.t('Введены текстом'),
  typedHint: () =>
    i18n.t(
      'Люди отметили «Другая организация» в профиле или в тезисах. Отнесите их записи к организации из справочника: это можно отменить.',
    ),
  empty: () => i18n.t('Все организации выбраны из справочника.'),
  more: (left: number) => i18n.t('Показать ещё: {left}', { left }),
  group: (name: string) => i18n.t('Похожи на: {name}', { name }),
  unlike: () => i18n.t('Похожих в справочнике нет'),
  all: () => i18n.t('Выбрать все'),
  none: () => i18n.t('Снять выбор'),
  allOf: (label: string, heading: string) => `${label}: ${heading}`,
  used,
  spellings: (count: number) => i18n.t('написаний: {count}', { count }),
  similarity: (value: number) => i18n.t('сходство {percent} %', { percent: Math.round(value * 100) }),

  selected: (count: number) => i18n.t('Выбрано: {count}', { count }),
  target: () => i18n.t('Отнести к организации'),
  targetHint: () => i18n.t('Название, синоним или сокращение'),
  choose: () => i18n.t('Выберите организацию'),
  map: () => i18n.t('Отнести'),
  mapped: (name: string, people: number, theses: number) => i18n.t('Отнесено ({people}): {name}', { people: used(people, theses), name }),
  undo: () => i18n.t('Отменить'),

  list: () => i18n.t('Справочник'),
  listHint: () => i18n.t('По синонимам и сокращениям организацию находят все, кто её ищет.'),
  change: () => i18n.t('Изменить организацию'),
  add: () => i18n.t('Добавить организацию'),
  addTitle: () => i18n.t('Новая организация'),
  changeTitle: () => i18n.t('Организация'),
  name: () => i18n.t('Название'),
  synonyms: () => i18n.t('Синонимы и сокращения'),
  synonymsHint: () => i18n.t('По одному в строке, например: РНИМУ'),
  ror: 'ROR',
  rorHint: () => i18n.t('Необязательно. Идентификатор из реестра ror.org'),
  save: () => i18n.t('Сохранить'),
  saved: () => i18n.t('Организация сохранена.'),

  history: () => i18n.t('История'),
  noHistory: () => i18n.t('Пока ничего не отнесено.'),
  texts: (texts: readonly string[]) => texts.join('; '),
  deleted: () => i18n.t('Записи удалены вместе с учётными записями'),
  to: (name: string) => `→ ${name}`,
  undoOf: (name: string) => i18n.t('Отменить отнесение: {name}', { name }),
  by: (when: string, who: string | null) => (who ? `${when}, ${who}` : when),
  undoneAt: (when: string) => i18n.t('Отменено {when}', { when }),
  undone: (people: number, theses: number) =>
    i18n.t('Отменено: {people}', { people: used(people, theses) || i18n.t('ничего не изменилось') }),
  skippedPeople: (names: string) => i18n.t('Организацию с тех пор сменили и сохранили: {names}.', { names }),
  skippedTheses: (titles: string) => i18n.t('В тезисах организации уже другие: {titles}.', { titles }),
})
