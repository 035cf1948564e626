import { i18n } from '@forum/language'
import type { ProgramItem } from './program.ts'
import { placeInWords } from './program.ts'
import type { EntryChange } from './programDiff.ts'

/** @param name of a session: its title or that of its section; a break may have none */
function entryInWords({ kind }: ProgramItem, name: string): string {
  switch (kind) {
    case 'break':
      return name ? i18n.t('перерыв «{name}»', { name }) : i18n.t('перерыв')
    case 'posters':
      return name ? i18n.t('постерная сессия «{name}»', { name }) : i18n.t('постерная сессия')
    case 'plenary':
      return i18n.t('пленарный доклад «{name}»', { name })
    case 'talk':
      return i18n.t('доклад «{name}»', { name })
    case 'session':
      return name ? i18n.t('сессия «{name}»', { name }) : i18n.t('сессия')
  }
}

/** A change of a version, in one sentence. */
export function entryChangeText(change: EntryChange, names: (item: ProgramItem) => string): string {
  const entry = (item: ProgramItem) => entryInWords(item, names(item))
  switch (change.kind) {
    case 'added':
      return i18n.t('Новое: {entry} ({place})', { entry: entry(change.item), place: placeInWords(change.place) })
    case 'removed':
      return i18n.t('Снято: {entry} ({place})', { entry: entry(change.item), place: placeInWords(change.place) })
    case 'moved':
      return i18n.t('Перенос: {entry}, было {before}, стало {after}', {
        entry: entry(change.item),
        before: placeInWords(change.before),
        after: placeInWords(change.after),
      })
    case 'renamed':
      return i18n.t('Новое название: {entry}, раньше «{before}»', { entry: entry(change.after), before: names(change.before) })
    case 'chair': {
      const values = { entry: entry(change.item), before: change.before || '—', after: change.item.chair || '—' }
      return change.item.kind === 'plenary'
        ? i18n.t('Докладчик: {entry}, {before} → {after}', values)
        : i18n.t('Председатель: {entry}, {before} → {after}', values)
    }
    case 'room':
      return i18n.t('Зал «{before}» теперь называется «{after}»', { before: change.before, after: change.after })
  }
}
