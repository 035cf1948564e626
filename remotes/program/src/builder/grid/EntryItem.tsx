import type { CSSProperties } from 'react'
import { draftItemSpeaker, draftItemTitle, draftRoomName } from '../model/draftItemNames.ts'
import type { GridEntry } from '../model/entriesByRoom.ts'
import { builderTexts } from '../texts.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { anchorOf } from './anchor.ts'
import { EntryCard } from './EntryCard.tsx'
import { useGridStyles } from './gridStyles.ts'

interface Props {
  entry: GridEntry
  /** The time at which the list begins, in minutes. */
  origin: number
  onPress: (id: number, element: HTMLElement) => void
}

/** An entry at its time, a session with its talks. */
export function EntryItem({ entry: { item, lane, lanes, talks }, origin, onPress }: Props) {
  const styles = useGridStyles()
  const { draft, conflicts } = useBuilderPage()
  const { id, kind, start, minutes } = item
  const at = { '--start': start - origin, '--minutes': minutes, '--lane': lane, '--lanes': lanes } as CSSProperties
  const card = (
    <EntryCard
      {...{ id, kind, start, minutes, onPress }}
      anchor={anchorOf(draft.keys.get(id) ?? id)}
      title={draftItemTitle(item, draft)}
      who={draftItemSpeaker(item, draft)}
      room={draftRoomName(item.roomId, draft.rooms) || builderTexts.forAll}
      talks={talks.length}
      {...conflicts.of(id)}
      changedBy={draft.marks.get(id) ?? null}
    />
  )
  if (kind !== 'session')
    return (
      <li className={styles.item} style={at}>
        {card}
      </li>
    )
  const onBlock = (target: Element, block: Element) => {
    const name = block.querySelector<HTMLElement>('[data-anchor]')
    if (name && target.closest('[data-anchor]') === null) onPress(id, name)
  }
  return (
    <li className={styles.item} style={at}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: its name is the button for keys */}
      <div className={styles.block} onClick={({ target, currentTarget }) => onBlock(target as Element, currentTarget)}>
        {card}
        <ul className={styles.inside}>
          {talks.map((talk) => (
            <EntryItem key={draft.keys.get(talk.item.id) ?? talk.item.id} entry={talk} origin={start} onPress={onPress} />
          ))}
        </ul>
      </div>
    </li>
  )
}
