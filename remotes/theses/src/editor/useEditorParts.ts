import { useMedia, watchMedia } from '@forum/ui/media'
import { useLayoutEffect, useRef, useState } from 'react'

export type EditorPart = 'text' | 'preview'

/** One editor is open at a time. */
export const tabId = (part: EditorPart): string => `thesis-tab-${part}`
export const panelId = (part: EditorPart): string => `thesis-panel-${part}`

const narrow = watchMedia('(max-width: 1000px)')

/** The form and its preview: side by side, or one of them at a time. Each keeps its place while the other one is shown. */
export function useEditorParts() {
  const isNarrow = useMedia(narrow)
  const [shown, setShown] = useState<EditorPart>('text')
  const places = useRef({ text: 0, preview: 0 })
  const scroller = useRef<HTMLDivElement>(null)

  const show = (part: EditorPart) => {
    if (part === shown) return
    places.current[shown] = scroller.current?.scrollTop ?? 0
    setShown(part)
  }
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = places.current[shown]
  }, [shown])

  const panel = (part: EditorPart) => (isNarrow ? { id: panelId(part), role: 'tabpanel', 'aria-labelledby': tabId(part) } : {})
  const isHidden = (part: EditorPart): boolean => isNarrow && part !== shown
  return { isNarrow, shown, show, scroller, panel, isHidden }
}
