import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

/** A button of the still page that was pressed, by its text; left by the page's first script. */
declare global {
  var forumPressed: string | undefined
}

/**
 * The still page is about to be replaced by the real one: what was typed into it, and where, is put back after that.
 * @returns puts it back
 */
function keepTyped(still: HTMLElement): (real: HTMLElement) => void {
  const inputs = [...still.querySelectorAll<HTMLInputElement>('input[name]')].filter(
    (input) => input.value !== '' || input === document.activeElement,
  )
  const typed = inputs.map((input) => ({
    name: input.name,
    value: input.value,
    focused: input === document.activeElement,
  }))
  return (real) => {
    for (const { name, value, focused } of typed) {
      const input = real.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
      if (!input) continue
      // As if typed: the form keeps its own account of what stands in its fields.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      if (focused) input.focus()
    }
    const pressed = globalThis.forumPressed
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
    queueMicrotask(() => {
      // A form listens once its effects have run.
      flushSync(() => undefined)
      restore(by)
    })
  }, [from, by])
  return null
}
