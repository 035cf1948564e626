import type { ThesisRecord } from '@forum/contracts/theses/theses'
import type { PassageField } from '@forum/domain/theses/revision'
import { type RefObject, useEffect, useState } from 'react'
import { type Span, trimmedSpan } from './passages.ts'

/** Number of characters before a point of a field. */
function offsetIn(field: Element, node: Node, offset: number): number {
  const before = document.createRange()
  before.selectNodeContents(field)
  before.setEnd(node, offset)
  return before.toString().length
}

/** The selected place, if it lies within one field of the thesis. */
function selectedSpan(root: Element | null): Span | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0)
  const start = startContainer.parentElement?.closest('[data-passages]')
  const end = endContainer.parentElement?.closest('[data-passages]')
  if (!start || start !== end || !root?.contains(start)) return null
  return {
    field: start.getAttribute('data-passages') as PassageField,
    start: offsetIn(start, startContainer, startOffset),
    end: offsetIn(start, endContainer, endOffset),
  }
}

/** The selected text of a thesis, by mouse, keyboard or touch; it outlasts a move of the focus to a button. */
export function useSelectedSpan(root: RefObject<Element | null>, thesis: ThesisRecord): Span | null {
  const [span, setSpan] = useState<Span | null>(null)
  useEffect(() => {
    const read = () => {
      const selected = selectedSpan(root.current)
      setSpan(selected && trimmedSpan(thesis, selected))
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [root, thesis])
  return span
}
