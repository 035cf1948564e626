import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { fromDragData } from './dragged.ts'
import { useGridMoves } from './useGridMoves.ts'

/** Makes an area outside the grid a drop target that removes the dropped entry. @returns whether an entry is over the area */
export function useDropOut(area: RefObject<HTMLElement | null>): boolean {
  const { dropOut } = useGridMoves()
  const [isTarget, setTarget] = useState(false)
  const handler = useRef(dropOut)
  handler.current = dropOut

  useEffect(() => {
    const element = area.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => fromDragData(source.data)?.source === 'item',
      onDragEnter: () => setTarget(true),
      onDragLeave: () => setTarget(false),
      onDrop: ({ source }) => {
        setTarget(false)
        const dragged = fromDragData(source.data)
        if (dragged) handler.current(dragged)
      },
    })
  }, [area])
  return isTarget
}
