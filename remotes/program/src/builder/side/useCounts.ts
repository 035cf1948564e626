import { unplacedTalks } from '../model/unplacedTalks.ts'
import { useBuilderPage } from '../useBuilder.ts'

/** Numbers of open tasks. */
export function useCounts() {
  const { draft, items, conflicts } = useBuilderPage()
  return {
    unscheduled: unplacedTalks(draft, items, '').reduce((sum, [, talks]) => sum + talks.length, 0),
    manual: draft.talkList.filter(({ manualTime }) => manualTime !== null).length,
    conflicts: conflicts.all.length,
  }
}
