import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { clockSpan } from '@forum/domain/program/program'
import { mergeClasses } from '@forum/ui'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useGridStyles } from '../grid/gridStyles.ts'
import { PX_PER_MINUTE } from '../grid/scale.ts'
import { roundToStep } from '../model/placeChanges.ts'
import { type Dragged, fromDragData } from './dragged.ts'

interface Props {
  dayStart: number
  /** Duration of the dragged entry; null: it cannot be dropped here. */
  minutesOf: (dragged: Dragged) => number | null
  onDrop: (dragged: Dragged, start: number) => void
}

/** Makes the surrounding list a drop target, and previews the place of the entry. */
export function DropPlace({ dayStart, minutesOf, onDrop }: Props) {
  const styles = useGridStyles()
  const mark = useRef<HTMLLIElement>(null)
  const [shown, setShown] = useState<{ start: number; minutes: number } | null>(null)
  const handlers = useRef({ minutesOf, onDrop })
  handlers.current = { minutesOf, onDrop }

  useEffect(() => {
    const list = mark.current?.parentElement
    if (!list) return
    const startOf = ({ grabbed }: Dragged, clientY: number) =>
      roundToStep(dayStart + (clientY - list.getBoundingClientRect().top) / PX_PER_MINUTE - grabbed)
    return dropTargetForElements({
      element: list,
      canDrop: ({ source }) => {
        const dragged = fromDragData(source.data)
        return dragged !== null && handlers.current.minutesOf(dragged) !== null
      },
      onDrag: ({ source, location }) => {
        const dragged = fromDragData(source.data)
        const minutes = dragged && handlers.current.minutesOf(dragged)
        if (!dragged || minutes === null) return
        const start = startOf(dragged, location.current.input.clientY)
        setShown((before) => (before?.start === start && before.minutes === minutes ? before : { start, minutes }))
      },
      onDragLeave: () => setShown(null),
      onDrop: ({ source, location }) => {
        setShown(null)
        const dragged = fromDragData(source.data)
        if (dragged) handlers.current.onDrop(dragged, startOf(dragged, location.current.input.clientY))
      },
    })
  }, [dayStart])

  const place = shown && ({ '--start': shown.start - dayStart, '--minutes': shown.minutes } as CSSProperties)
  return (
    <li ref={mark} aria-hidden className={mergeClasses(styles.place, !shown && styles.hidden)} style={place ?? undefined}>
      {shown && clockSpan(shown)}
    </li>
  )
}
