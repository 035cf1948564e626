import { type DragEvent, useState } from 'react'

/** Type of what is dragged: texts and files dropped into a field are something else. */
const TYPE = 'application/x-coauthor'

/** Moves rows of a list by drag. @param onMove called with the places, from 0 */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setFrom(null)
    setOver(null)
  }
  return {
    /** The row that a dropped one would take the place of. */
    over: from === null || over === from ? null : over,
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.setData(TYPE, String(index))
        event.dataTransfer.effectAllowed = 'move'
        const row = event.currentTarget.closest('li')
        if (row) event.dataTransfer.setDragImage(row, 24, 24)
        setFrom(index)
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (from === null) return
        event.preventDefault()
        if (over !== index) setOver(index)
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (from === null) return
        event.preventDefault()
        if (from !== index) onMove(from, index)
        end()
      },
    }),
  }
}
