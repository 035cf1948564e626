import type { DraftItem } from '@forum/contracts/programDraft'
import { PROGRAM_STEP, type Slot } from '@forum/domain/program'
import { fillSession, moveSession, swapPlaces } from '@forum/domain/programBlocks'
import type { ItemFields, LocalChange } from './draft/steps.ts'
import type { Dragged } from './drag/dragged.ts'
import { anchorOf, focusAnchor, talkAnchor } from './grid/anchor.ts'
import { draftItemTitle } from './model/draftItemNames.ts'
import { sessionAt } from './model/entriesByRoom.ts'
import { addition, clampToDay, emptyFields, modification, type Place, placeChanges, removal, talkFields } from './model/placeChanges.ts'
import { builderTexts } from './texts.ts'
import { useBuilderPage } from './useBuilder.ts'

type TalkPlace = Slot & { sessionId: number | null }

/** What organisers do with entries, by whichever way. */
export function useEntryActions() {
  const { draft, items, day, apply, placeText } = useBuilderPage()
  const { settings, rooms } = draft
  const list = [...items.values()]
  const idOf = (id: number) => draft.realIds.get(id) ?? id
  const focus = (id: number) => focusAnchor(anchorOf(draft.keys.get(id) ?? id))

  const placeTalk = (registrationId: number, place: TalkPlace) => {
    const change = addition(talkFields(place, registrationId))
    apply(builderTexts.placed(placeText(place)), [change])
    if (place.dayNumber === day) focus(change.id)
  }

  const moved = (item: DraftItem, place: Place & { minutes: number; sessionId?: number | null }): LocalChange[] => {
    if (item.kind === 'session')
      return placeChanges(
        items,
        moveSession(list, item, place).map((one) => (one.id === item.id ? { ...one, minutes: place.minutes } : one)),
      )
    const sessionId = item.kind === 'talk' ? sessionAt(items, place) : null
    return placeChanges(items, [{ ...item, sessionId, ...place }])
  }

  /** A session moves with its talks; a talk goes into the session that takes place there. */
  const move = (item: DraftItem, { start, ...place }: Place & { minutes?: number; sessionId?: number | null }) => {
    const minutes = place.minutes ?? item.minutes
    const target = { ...place, minutes, start: clampToDay(start, minutes, settings) }
    apply(builderTexts.moved(placeText(target)), moved(item, target))
  }

  const addEntry = (kind: DraftItem['kind'], fields: Partial<ItemFields>, slot: Slot) => {
    const change = addition({ ...emptyFields, ...fields, ...slot, kind })
    const title = draftItemTitle({ ...change.fields, id: change.id, version: 0, changedBy: null }, draft)
    apply(builderTexts.addedEntry(title, placeText(slot)), [change])
    if (slot.dayNumber === day) focus(change.id)
  }

  const editEntry = (item: DraftItem, fields: Partial<ItemFields>, slot: Slot) => {
    const changes = moved(item, slot)
    const own = changes.find(({ id }) => id === item.id)
    const placed = own?.op === 'change' ? own.fields : {}
    const others = changes.filter((change) => change !== own)
    apply(builderTexts.edited(draftItemTitle({ ...item, ...fields }, draft)), [modification(item, { ...fields, ...placed }), ...others])
    focus(item.id)
  }

  const remove = (item: DraftItem) => {
    const changes = removal(items, item)
    const title = draftItemTitle(item, draft)
    apply(changes.length > 1 ? builderTexts.removedSession(title, changes.length - 1) : builderTexts.removed(title), changes)
    if (item.registrationId !== null) focusAnchor(talkAnchor(item.registrationId))
  }

  const swap = (one: DraftItem, other: DraftItem) => {
    apply(builderTexts.swapped(draftItemTitle(one, draft), draftItemTitle(other, draft)), placeChanges(items, swapPlaces(list, one, other)))
    focus(one.id)
  }

  const fill = (session: DraftItem) => {
    const talks = fillSession(list, session, draft.talkList, settings.minutes.talk)
    const title = draftItemTitle(session, draft)
    if (talks.length === 0) return apply(builderTexts.nothingToFill(title), [])
    apply(builderTexts.filled(title, talks.length), talks.map(addition))
    focus(session.id)
  }

  const nudge = (key: number, arrow: string) => {
    const item = items.get(idOf(key))
    if (!item) return
    const { dayNumber, roomId, start } = item
    const minutes = { ArrowUp: -PROGRAM_STEP, ArrowDown: PROGRAM_STEP }[arrow]
    const room = rooms[rooms.findIndex(({ id }) => id === roomId) + ({ ArrowLeft: -1, ArrowRight: 1 }[arrow] ?? 0)]
    if (minutes) move(item, { dayNumber, roomId, start: start + minutes })
    else if (roomId !== null && room && room.id !== roomId) {
      move(item, { dayNumber, roomId: room.id, start })
      focus(item.id)
    }
  }

  const drop = ({ source, id }: Dragged, roomId: number | null, start: number) => {
    if (source === 'talk') {
      const { talk: minutes } = settings.minutes
      const place = { dayNumber: day, roomId, start: clampToDay(start, minutes, settings), minutes }
      return placeTalk(id, { ...place, sessionId: sessionAt(items, place) })
    }
    const item = items.get(idOf(id))
    // What takes place for everybody stays so, whichever column it was dropped on.
    if (item) move(item, { dayNumber: day, roomId: item.roomId === null ? null : (roomId ?? item.roomId), start })
  }

  const dropOut = ({ source, id }: Dragged) => {
    const item = source === 'item' ? items.get(idOf(id)) : undefined
    if (item) remove(item)
  }
  return { placeTalk, move, addEntry, editEntry, remove, swap, fill, nudge, drop, dropOut }
}
