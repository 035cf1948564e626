import { i18n } from '@forum/language'
import { type ProgramItem, placeInWords } from '../program.ts'
import { itemKindNames } from '../programItem.ts'
import type { EntryChange } from './programDiff.ts'

/** @param name may be empty, or that of the kind */
const entryInWords = (kind: string, name: string): string =>
  name === '' || name === kind ? kind : i18n.t('{kind} «{name}»', { kind, name })

/** A change of a version, in one sentence. */
export function entryChangeText(change: EntryChange, names: (item: ProgramItem) => string): string {
  if (change.kind === 'room') return i18n.t('Зал «{before}» теперь называется «{after}»', { before: change.before, after: change.after })
  const item = change.kind === 'renamed' ? change.after : change.item
  const entry = entryInWords(itemKindNames[item.kind], names(item))
  switch (change.kind) {
    case 'added':
      return i18n.t('{entry} — добавлено: {place}', { entry, place: placeInWords(change.place) })
    case 'removed':
      return i18n.t('{entry} — снято: {place}', { entry, place: placeInWords(change.place) })
    case 'moved':
      return i18n.t('{entry} — перенос: {before} → {after}', {
        entry,
        before: placeInWords(change.before),
        after: placeInWords(change.after),
      })
    case 'renamed':
      return i18n.t('{entry} — новое название, раньше «{before}»', { entry, before: names(change.before) })
    case 'chair': {
      const values = { entry, before: change.before || '—', after: change.item.chair || '—' }
      return item.kind === 'plenary'
        ? i18n.t('{entry} — докладчик: {before} → {after}', values)
        : i18n.t('{entry} — председатель: {before} → {after}', values)
    }
  }
}
