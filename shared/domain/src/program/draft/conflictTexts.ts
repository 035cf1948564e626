import { i18n } from '@forum/language'
import type { ProgramConflict } from './programConflicts.ts'

/**
 * A conflict in one sentence.
 * @param names of entries by id
 */
export function conflictText({ kind, severity, itemIds, people, count }: ProgramConflict, names: (itemId: number) => string): string {
  const values = { one: names(itemIds[0]), other: names(itemIds[1]), people: people.join(', '), count }
  switch (kind) {
    case 'room':
      return i18n.t('В одном зале в одно время: «{one}» и «{other}»', values)
    case 'speaker':
      return i18n.t('{people}: два выступления в одно время, «{one}» и «{other}»', values)
    case 'coauthor':
      return severity === 'hard'
        ? i18n.t('{people}: выступление в одно время с докладом в соавторстве, «{one}» и «{other}»', values)
        : i18n.t('{people}: соавторство и другое участие в одно время, «{one}» и «{other}»', values)
    case 'chair':
      return i18n.t('{people}: председательство и другое участие в одно время, «{one}» и «{other}»', values)
    case 'walk':
      return i18n.t('{people}: мало времени на переход в другой зал, «{one}» и «{other}»', values)
    case 'outside':
      return i18n.t('Доклад «{one}» вне времени или зала своего заседания «{other}»', values)
    case 'listeners':
      return i18n.t(
        '{count, plural, one {# слушатель хочет} few {# слушателя хотят} many {# слушателей хотят} other {# слушателя хотят}} попасть и на «{one}», и на «{other}»: они в одно время',
        values,
      )
  }
}
