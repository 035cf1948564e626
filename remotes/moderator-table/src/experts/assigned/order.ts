import type { AssignedItem } from '@forum/contracts/theses/experts'
import { optionName } from '@forum/domain/forum/bilingual'
import type { Section } from '@forum/domain/forum/sections'

/** Whether the expert's scores are still asked for. */
export const isWaiting = ({ state, isDecided }: Pick<AssignedItem, 'state' | 'isDecided'>): boolean => state !== 'submitted' && !isDecided

interface SectionGroup {
  /** Name of the section; null for theses without one. */
  name: string | null
  items: AssignedItem[]
}

/** Theses that wait, by section in the order of the forum, and then those that do not. */
export function orderOf(
  items: readonly AssignedItem[],
  sections: readonly Section[],
): { groups: SectionGroup[]; finished: AssignedItem[] } {
  const bySection = Map.groupBy(items.filter(isWaiting), ({ sectionId }) => sections.find(({ id }) => id === sectionId) ?? null)
  const groups = [...sections, null].flatMap((section) => {
    const own = bySection.get(section)
    return own ? [{ name: section && optionName(section), items: own }] : []
  })
  return { groups, finished: items.filter((item) => !isWaiting(item)) }
}

/** The thesis to open after another one: the next that waits, from the end on again from the first; null: none waits. */
export function nextAfter(id: number, items: readonly AssignedItem[], sections: readonly Section[]): number | null {
  const order = orderOf(items, sections).groups.flatMap((group) => group.items.map((item) => item.id))
  const others = order.filter((other) => other !== id)
  return order.slice(order.indexOf(id) + 1).find((other) => other !== id) ?? others[0] ?? null
}
