import { PROGRAM_STEP } from '@forum/domain/program/program'
import { anchorOf, focusAnchor } from '../grid/anchor.ts'
import { sessionAt } from '../model/entriesByRoom.ts'
import { clampToDay } from '../model/placeChanges.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { useEntryActions } from '../useEntryActions.ts'
import type { Dragged } from './dragged.ts'

/** Moves in the grid, by drag or by arrow keys. */
export function useGridMoves() {
  const { draft, items, day } = useBuilderPage()
  const { placeTalk, move, remove } = useEntryActions()
  const { settings, rooms } = draft
  const itemOf = (id: number) => items.get(draft.realIds.get(id) ?? id)

  const nudge = (key: number, arrow: string) => {
    const item = itemOf(key)
    if (!item) return
    const { dayNumber, roomId, start } = item
    const minutes = { ArrowUp: -PROGRAM_STEP, ArrowDown: PROGRAM_STEP }[arrow]
    const room = rooms[rooms.findIndex(({ id }) => id === roomId) + ({ ArrowLeft: -1, ArrowRight: 1 }[arrow] ?? 0)]
    if (minutes) move(item, { dayNumber, roomId, start: start + minutes })
    else if (roomId !== null && room && room.id !== roomId) {
      move(item, { dayNumber, roomId: room.id, start })
      focusAnchor(anchorOf(draft.keys.get(item.id) ?? item.id))
    }
  }

  const drop = ({ source, id }: Dragged, roomId: number | null, start: number) => {
    if (source === 'talk') {
      const { talk: minutes } = settings.minutes
      const place = { dayNumber: day, roomId, start: clampToDay(start, minutes, settings), minutes }
      return placeTalk(id, { ...place, sessionId: sessionAt(items, place) })
    }
    const item = itemOf(id)
    // An entry for all rooms stays an entry for all, whichever column it is dropped on.
    if (item) move(item, { dayNumber: day, roomId: item.roomId === null ? null : (roomId ?? item.roomId), start })
  }

  const dropOut = ({ source, id }: Dragged) => {
    const item = source === 'item' ? itemOf(id) : undefined
    if (item) remove(item)
  }
  return { nudge, drop, dropOut }
}
