import { i18n, translated } from '@forum/language'
import { chainByTopic } from '../theses/posterTopics.ts'

/** Numbers of poster boards. */

/** Orders of numbering: `topic` puts posters with similar theses next to each other. */
export const posterOrders = ['section', 'title', 'topic'] as const
export type PosterOrder = (typeof posterOrders)[number]

export const posterOrderNames: Record<PosterOrder, string> = translated({
  section: () => i18n.t('По секциям'),
  title: () => i18n.t('По названиям'),
  topic: () => i18n.t('По близости тем'),
})

export const BOARD_MAX = 9999

/** A poster to be numbered. */
export interface Poster {
  /** Id of the registration. */
  id: number
  authorId: number
  /** Position of the poster's section in the programme. */
  sectionPosition: number
  title: string
  /** Text of the thesis; may be empty. */
  text: string
  /** Number of the board; null: none yet. */
  number: number | null
}

const collator = new Intl.Collator('ru', { numeric: true })
const byTitle = (a: Poster, b: Poster): number => collator.compare(a.title, b.title) || a.id - b.id

/** Posters of one author follow each other where the first of them stands. */
const sideBySide = (posters: readonly Poster[]): Poster[][] => [...Map.groupBy(posters, ({ authorId }) => authorId).values()]

function inOrder(posters: readonly Poster[], order: PosterOrder): Poster[] {
  const titled = posters.toSorted(byTitle)
  if (order === 'section') return sideBySide(titled.toSorted((a, b) => a.sectionPosition - b.sectionPosition)).flat()
  const groups = sideBySide(titled)
  if (order === 'title') return groups.flat()
  return chainByTopic(groups.map((own) => own.map(({ title, text }) => `${title} ${text}`).join(' '))).flatMap(
    (index) => groups[index] ?? [],
  )
}

/**
 * Numbers for posters, by id: all of them from 1 with `renumber`, otherwise those without a number, after the highest that is taken. The result does not
 * depend on the order in which posters are given.
 * @param taken numbers of boards of other registrations, which are not given again
 */
export function numberPosters(
  posters: readonly Poster[],
  { order, renumber, taken = [] }: { order: PosterOrder; renumber: boolean; taken?: readonly number[] },
): Map<number, number> {
  const present = renumber ? [] : posters.flatMap(({ number }) => number ?? [])
  const first = renumber ? 1 : Math.max(0, ...present, ...taken) + 1
  const wanted = renumber ? posters : posters.filter(({ number }) => number === null)
  return new Map(inOrder(wanted, order).map(({ id }, index) => [id, first + index]))
}
