import { clockTime, type ProgramSettings } from '@forum/domain/program/program'
import { lazyWithRetry } from '@forum/ui'
import { type CSSProperties, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { Dragged } from '../drag/dragged.ts'
import { useGridMoves } from '../drag/useGridMoves.ts'
import { draftRoomName } from '../model/draftItemNames.ts'
import { entriesByRoom } from '../model/entriesByRoom.ts'
import { builderTexts } from '../texts.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { EntryMenu } from './EntryMenu.tsx'
import { useGridStyles } from './gridStyles.ts'
import { RoomColumn } from './RoomColumn.tsx'

const AXIS_MINUTES = 30

const FullTitle = lazyWithRetry(async () => (await import('./FullTitle.tsx')).FullTitle, { Pending: () => null })

function TimeAxis({ dayStart, dayEnd }: Pick<ProgramSettings, 'dayStart' | 'dayEnd'>) {
  const styles = useGridStyles()
  const times = Array.from({ length: Math.floor((dayEnd - dayStart) / AXIS_MINUTES) }, (_, index) => index * AXIS_MINUTES)
  return (
    <div aria-hidden className={styles.axis}>
      {times.map((start) => (
        <span key={start} className={styles.hour} style={{ '--start': start } as CSSProperties}>
          {clockTime(dayStart + start)}
        </span>
      ))}
    </div>
  )
}

/** Rooms of a day as columns, or below each other on a narrow screen. */
export function DayGrid({ label }: { label: string }) {
  const styles = useGridStyles()
  const { draft, items, day } = useBuilderPage()
  const { nudge, drop } = useGridMoves()
  const [menu, setMenu] = useState<{ id: number; element: HTMLElement } | null>(null)
  const grid = useRef<HTMLElement>(null)
  const onPress = useCallback((id: number, element: HTMLElement) => setMenu({ id, element }), [])
  const entries = useMemo(() => entriesByRoom(items, day), [items, day])
  const { rooms, settings } = draft

  const minutesOf = ({ source, id }: Dragged) => (source === 'talk' ? settings.minutes.talk : (items.get(id)?.minutes ?? null))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const anchor = event.target instanceof HTMLElement ? event.target.dataset.anchor : undefined
    if (!event.altKey || !event.key.startsWith('Arrow') || !anchor) return
    event.preventDefault()
    nudge(Number(anchor.split(' ')[1]), event.key)
  }
  const column = (roomId: number | null, name: string, place: number) => (
    <RoomColumn key={roomId} {...{ roomId, name, minutesOf, onPress }} column={place} entries={entries.get(roomId) ?? []} onDrop={drop} />
  )
  const size = { '--rooms': rooms.length, '--day': settings.dayEnd - settings.dayStart } as CSSProperties
  return (
    <section ref={grid} aria-label={label} className={styles.scroll} onKeyDown={onKeyDown}>
      <div className={styles.grid} style={size}>
        <TimeAxis {...settings} />
        {column(null, builderTexts.forAll, 0)}
        {rooms.map(({ id }, index) => column(id, draftRoomName(id, rooms), index + 2))}
      </div>
      <FullTitle within={grid} />
      {menu && <EntryMenu id={menu.id} target={menu.element} onClose={() => setMenu(null)} />}
    </section>
  )
}
