import type { DraftItem } from '@forum/contracts/program/programDraft'
import { fillSession, swapPlaces } from '@forum/domain/program/draft/programBlocks'
import type { Slot } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
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
    apply(i18n.t('Поставлено: {place}', { place: placeText(place) }), [change])
    if (place.dayNumber === day) focus(change.id)
  }

  /** Moves an entry: a session with its talks; a talk joins the session at its new place. */
  const move = (item: DraftItem, { start, ...place }: Place & { minutes?: number; sessionId?: number | null }) => {
    const minutes = place.minutes ?? item.minutes
    const target = { ...place, minutes, start: clampToDay(start, minutes, settings) }
    apply(i18n.t('Перемещено: {place}', { place: placeText(target) }), moveChanges(items, item, target))
  }

  const addEntry = (kind: DraftItem['kind'], fields: Partial<ItemFields>, slot: Slot) => {
    const change = addition({ ...emptyFields, ...fields, ...slot, kind })
    const title = draftItemTitle({ ...change.fields, id: change.id, version: 0, changedBy: null }, draft)
    apply(i18n.t('Добавлено: «{title}», {place}', { title, place: placeText(slot) }), [change])
    if (slot.dayNumber === day) focus(change.id)
  }

  const editEntry = (item: DraftItem, fields: Partial<ItemFields>, slot: Slot) => {
    const changes = moveChanges(items, item, slot)
    const own = changes.find(({ id }) => id === item.id)
    const placed = own?.op === 'change' ? own.fields : {}
    const others = changes.filter((change) => change !== own)
    apply(i18n.t('Изменено: «{title}»', { title: draftItemTitle({ ...item, ...fields }, draft) }), [
      modification(item, { ...fields, ...placed }),
      ...others,
    ])
    focus(item.id)
  }

  const remove = (item: DraftItem) => {
    const changes = removal(items, item)
    const title = draftItemTitle(item, draft)
    apply(
      changes.length > 1
        ? i18n.t('Убрано из программы: «{title}» и {count, plural, one {# доклад} few {# доклада} many {# докладов} other {# доклада}}', {
            title,
            count: changes.length - 1,
          })
        : i18n.t('Убрано из программы: «{title}»', { title }),
      changes,
    )
    if (item.registrationId !== null) focusAnchor(talkAnchor(item.registrationId))
  }

  const swap = (one: DraftItem, other: DraftItem) => {
    apply(
      i18n.t('Поменяны местами: «{one}» и «{other}»', { one: draftItemTitle(one, draft), other: draftItemTitle(other, draft) }),
      placeChanges(items, swapPlaces(list, one, other)),
    )
    focus(one.id)
  }

  const fill = (session: DraftItem) => {
    const talks = fillSession(list, session, draft.talkList, settings.minutes.talk)
    const title = draftItemTitle(session, draft)
    if (talks.length === 0) return apply(i18n.t('Для «{title}» нет докладов или времени', { title }), [])
    apply(i18n.t('Заполнено: «{title}», докладов: {count}', { title, count: talks.length }), talks.map(addition))
    focus(session.id)
  }

  return { placeTalk, move, addEntry, editEntry, remove, swap, fill }
}
