import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { PX_PER_MINUTE } from '../grid/scale.ts'
import { type Dragged, toDragData } from './dragged.ts'

interface Props {
  source: Dragged['source']
  id: number
  /** Name by which the element is found again; see focusAnchor. */
  anchor: string
  label: string
  opensMenu: boolean
  className?: string | undefined
  style?: CSSProperties | undefined
  onPress: (id: number, element: HTMLElement) => void
  children: ReactNode
}

/** A button that can be dragged. */
export function DragButton({ source, id, anchor, label, opensMenu, className, style, onPress, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return draggable({
      element,
      getInitialData: ({ input }) => {
        const grabbed = source === 'item' ? (input.clientY - element.getBoundingClientRect().top) / PX_PER_MINUTE : 0
        return toDragData({ source, id, grabbed })
      },
    })
  }, [source, id])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress(id, event.currentTarget)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox does not drag buttons (Mozilla's bug 568313)
    <div
      ref={ref}
      role="button"
      tabIndex={0}
      data-anchor={anchor}
      aria-label={label}
      aria-haspopup={opensMenu ? 'menu' : 'dialog'}
      className={className}
      style={style}
      onClick={(event) => onPress(id, event.currentTarget)}
      onKeyDown={press}
    >
      {children}
    </div>
  )
}
