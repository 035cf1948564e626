import type { DraftTalk } from '@forum/contracts/program/programDraft'
import { foldText } from '@forum/domain/text/foldText'
import type { DraftState } from '../draft/draftState.ts'
import type { Items } from '../draft/steps.ts'

/** Talks that are not in the programme, by section in the order of sections; null: of none. */
export function unplacedTalks({ talkList, sections }: DraftState, items: Items, query: string): [number | null, DraftTalk[]][] {
  const placed = new Set([...items.values()].map(({ registrationId }) => registrationId))
  const words = foldText(query).split(' ').filter(Boolean)
  const found = talkList.filter((talk) => {
    if (placed.has(talk.id)) return false
    const text = foldText(`${talk.talkTitle} ${talk.speaker} ${talk.organizationName}`)
    return words.every((word) => text.includes(word))
  })
  const known = new Set(sections.map(({ id }) => id))
  const groups = Map.groupBy(found, ({ sectionId }) => (sectionId !== null && known.has(sectionId) ? sectionId : null))
  return [...sections.map(({ id }) => id), null].flatMap((id) => {
    const talks = groups.get(id)
    return talks ? [[id, talks] as [number | null, DraftTalk[]]] : []
  })
}
