import type { DraftItem } from '@forum/contracts/program/programDraft'
import { fillSession, swapPlaces } from '@forum/domain/program/draft/programBlocks'
import type { Slot } from '@forum/domain/program/program'
import type { ItemFields } from './draft/steps.ts'
import { anchorOf, focusAnchor, talkAnchor } from './grid/anchor.ts'
import { draftItemTitle } from './model/draftItemNames.ts'
import {
  addition,
  clampToDay,
  emptyFields,
  modification,
  moveChanges,
  type Place,
  placeChanges,
  removal,
  talkFields,
} from './model/placeChanges.ts'
import { builderTexts } from './texts.ts'
import { useBuilderPage } from './useBuilder.ts'

type TalkPlace = Slot & { sessionId: number | null }

/** Actions on entries, whether by drag, menu, dialog or keyboard. */
export function useEntryActions() {
  const { draft, items, day, apply, placeText } = useBuilderPage()
  const { settings } = draft
  const list = [...items.values()]
  const focus = (id: number) => focusAnchor(anchorOf(draft.keys.get(id) ?? id))

  const placeTalk = (registrationId: number, place: TalkPlace) => {
    const change = addition(talkFields(place, registrationId))
    apply(builderTexts.placed(placeText(place)), [change])
    if (place.dayNumber === day) focus(change.id)
  }

  /** Moves a session with its talks; a talk joins the session at its new place. */
  const move = (item: DraftItem, { start, ...place }: Place & { minutes?: number; sessionId?: number | null }) => {
    const minutes = place.minutes ?? item.minutes
    const target = { ...place, minutes, start: clampToDay(start, minutes, settings) }
    apply(builderTexts.moved(placeText(target)), moveChanges(items, item, target))
  }

  const addEntry = (kind: DraftItem['kind'], fields: Partial<ItemFields>, slot: Slot) => {
    const change = addition({ ...emptyFields, ...fields, ...slot, kind })
    const title = draftItemTitle({ ...change.fields, id: change.id, version: 0, changedBy: null }, draft)
    apply(builderTexts.addedEntry(title, placeText(slot)), [change])
    if (slot.dayNumber === day) focus(change.id)
  }

  const editEntry = (item: DraftItem, fields: Partial<ItemFields>, slot: Slot) => {
    const changes = moveChanges(items, item, slot)
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

  return { placeTalk, move, addEntry, editEntry, remove, swap, fill }
}
