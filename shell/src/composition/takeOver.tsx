import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

/** A button of the still page that was pressed, by its text; left by the page's first script. */
declare global {
  var forumPressed: string | undefined
}

/** The same place of another page: a field by its name, the page's main part as the only one, anything else by what it says. */
function counterpart(place: Element, page: HTMLElement): HTMLElement | undefined {
  const { localName, textContent } = place
  const name = place.getAttribute('name')
  return [...page.querySelectorAll<HTMLElement>(localName)].find((one) =>
    name === null ? localName === 'main' || one.textContent === textContent : one.getAttribute('name') === name,
  )
}

/**
 * The still page is about to be replaced by the real one: what was typed into it, and where the keyboard was, is put back after that.
 * @returns puts it back; null when there is nothing of the kind
 */
function keepTyped(still: HTMLElement): ((real: HTMLElement) => void) | null {
  const typed = [...still.querySelectorAll<HTMLInputElement>('input[name]')].filter(({ value }) => value !== '')
  const focused = still.contains(document.activeElement) ? document.activeElement : null
  const pressed = globalThis.forumPressed
  if (typed.length === 0 && !focused && !pressed) return null
  return (real) => {
    for (const field of typed) {
      const input = counterpart(field, real)
      if (!input) continue
      // As if typed: the form keeps its own account of what stands in its fields.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, field.value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (focused) counterpart(focused, real)?.focus()
    if (pressed) [...real.querySelectorAll('button')].find(({ textContent }) => textContent === pressed)?.click()
    globalThis.forumPressed = undefined
  }
}

/** Puts the page in the place of what stood there until now, with what was typed there, before anybody sees the one without the other. */
export function TakeOver({ from, by }: { from: HTMLElement; by: HTMLElement }) {
  useLayoutEffect(() => {
    if (!from.isConnected) return
    const restore = keepTyped(from)
    by.id = from.id
    from.replaceWith(by)
    if (!restore) return
    queueMicrotask(() => {
      // A form listens once its effects have run.
      flushSync(() => undefined)
      restore(by)
    })
  }, [from, by])
  return null
}
