import { counted, nouns } from '@forum/domain/plural'

const used = (people: number, theses: number): string =>
  [people > 0 && counted(people, nouns.people), theses > 0 && `тезисов: ${theses}`].filter(Boolean).join(', ')

export const words = {
  typed: 'Введены текстом',
  typedHint:
    'Люди отметили «Другая организация» в профиле или в тезисах. Отнесите их записи к организации из справочника: это можно отменить.',
  empty: 'Все организации выбраны из справочника.',
  more: (left: number) => `Показать ещё: ${left}`,
  group: (name: string) => `Похожи на: ${name}`,
  unlike: 'Похожих в справочнике нет',
  all: 'Выбрать все',
  none: 'Снять выбор',
  allOf: (label: string, heading: string) => `${label}: ${heading}`,
  used,
  spellings: (count: number) => `написаний: ${count}`,
  similarity: (value: number) => `сходство ${Math.round(value * 100)} %`,

  selected: (count: number) => `Выбрано: ${count}`,
  target: 'Отнести к организации',
  targetHint: 'Название, синоним или сокращение',
  choose: 'Выберите организацию',
  map: 'Отнести',
  mapped: (name: string, people: number, theses: number) => `Отнесено (${used(people, theses)}): ${name}`,
  undo: 'Отменить',

  list: 'Справочник',
  listHint: 'По синонимам и сокращениям организацию находят все, кто её ищет.',
  change: 'Изменить организацию',
  add: 'Добавить организацию',
  addTitle: 'Новая организация',
  changeTitle: 'Организация',
  name: 'Название',
  synonyms: 'Синонимы и сокращения',
  synonymsHint: 'По одному в строке, например: РНИМУ',
  ror: 'ROR',
  rorHint: 'Необязательно. Идентификатор из реестра ror.org',
  save: 'Сохранить',
  cancel: 'Отмена',
  saved: 'Организация сохранена.',

  history: 'История',
  noHistory: 'Пока ничего не отнесено.',
  texts: (texts: readonly string[]) => texts.join('; '),
  deleted: 'Записи удалены вместе с аккаунтами',
  to: (name: string) => `→ ${name}`,
  undoOf: (name: string) => `Отменить отнесение: ${name}`,
  by: (when: string, who: string | null) => (who ? `${when}, ${who}` : when),
  undoneAt: (when: string) => `Отменено ${when}`,
  undone: (people: number, theses: number) => `Отменено: ${used(people, theses) || 'ничего не изменилось'}`,
  skippedPeople: (names: string) => `Организацию с тех пор сменили и сохранили: ${names}.`,
  skippedTheses: (titles: string) => `В тезисах организации уже другие: ${titles}.`,
} as const
