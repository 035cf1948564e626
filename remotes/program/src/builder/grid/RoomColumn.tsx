import { i18n } from '@forum/language'
import { mergeClasses } from '@forum/ui'
import { type CSSProperties, useId } from 'react'
import { DropPlace } from '../drag/DropPlace.tsx'
import type { Dragged } from '../drag/dragged.ts'
import type { GridEntry } from '../model/entriesByRoom.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { EntryItem } from './EntryItem.tsx'
import { useGridStyles } from './gridStyles.ts'

interface Props {
  /** Id of the room; null: entries for all rooms, across all columns. */
  roomId: number | null
  name: string
  column: number
  entries: readonly GridEntry[]
  minutesOf: (dragged: Dragged) => number | null
  onDrop: (dragged: Dragged, roomId: number | null, start: number) => void
  onPress: (id: number, element: HTMLElement) => void
}

/** A room with its entries in the order of time. */
export function RoomColumn({ roomId, name, column, entries, minutesOf, onDrop, onPress }: Props) {
  const styles = useGridStyles()
  const { draft } = useBuilderPage()
  const heading = useId()
  const { dayStart } = draft.settings
  const isAll = roomId === null
  return (
    <section
      aria-labelledby={heading}
      className={isAll ? mergeClasses(styles.all, entries.length === 0 && styles.allEmpty) : styles.room}
      style={isAll ? undefined : ({ '--column': column } as CSSProperties)}
    >
      <h2 id={heading} className={isAll ? mergeClasses(styles.roomHead, styles.allHead) : styles.roomHead}>
        {name}
      </h2>
      <ul className={mergeClasses(styles.list, isAll && styles.plain)}>
        {entries.map((entry) => (
          <EntryItem key={draft.keys.get(entry.item.id) ?? entry.item.id} entry={entry} origin={dayStart} onPress={onPress} />
        ))}
        {entries.length === 0 && <li className={styles.empty}>{i18n.t('Здесь пока ничего нет')}</li>}
        <DropPlace dayStart={dayStart} minutesOf={minutesOf} onDrop={(dragged, start) => onDrop(dragged, roomId, start)} />
      </ul>
    </section>
  )
}
