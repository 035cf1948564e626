/** A replacement of part of a text, and the selection afterwards. */
export interface Edit {
  from: number
  to: number
  insert: string
  select: [number, number]
}

const OPEN = '<i>'
const CLOSE = '</i>'

/** Whether text after this prefix is in italics. */
function opensItalics(prefix: string): boolean {
  const lower = prefix.toLowerCase()
  return lower.lastIndexOf(OPEN) > lower.lastIndexOf(CLOSE)
}

/** Toggles italics of the selection. */
export function toggleItalics(text: string, start: number, end: number): Edit {
  const before = opensItalics(text.slice(0, start))
  const after = opensItalics(text.slice(0, end))
  const bare = text.slice(start, end).replace(/<\/?i>/gi, '')
  let left = before ? CLOSE : OPEN
  let right = before === after ? (before ? OPEN : CLOSE) : ''
  let [from, to] = [start, end]
  // Adjacent closing and opening tags cancel out.
  if (before && text.slice(0, start).toLowerCase().endsWith(OPEN)) {
    from -= OPEN.length
    left = ''
  }
  const rest = text.slice(end).toLowerCase()
  if (right === OPEN && rest.startsWith(CLOSE)) {
    to += CLOSE.length
    right = ''
  } else if (right === CLOSE && rest.startsWith(OPEN)) {
    to += OPEN.length
    right = ''
  }
  const selection = from + left.length
  return { from, to, insert: left + bare + right, select: [selection, selection + bare.length] }
}

/** Applies an edit to a text area like typing, so that it can be undone where the browser supports it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus()
  area.setSelectionRange(from, to)
  const typed = typeof document.execCommand === 'function' && document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
  if (!typed) {
    area.setRangeText(insert, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}
