import { flushSync } from 'react-dom'

const setUnwatched = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Input types for which React does not repeat the value of a controlled input in its attribute. */
const unrelated = ['checkbox', 'radio', 'file', 'submit', 'button', 'number']

const isUnread = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && !unrelated.includes(element.type) && element.value !== element.defaultValue

/**
 * Sets a value and tells React of it: React ignores an event if the value is the last one it tracked, and does not track the prototype's
 * setter.
 */
function announce(input: HTMLInputElement, value: string): void {
  input.value = ''
  setUnwatched?.call(input, value)
  flushSync(() => input.dispatchEvent(new Event('input', { bubbles: true })))
}

/** Reads the values of a submitted form, because some password managers fill inputs without events; forms would treat these as empty. */
export function readFilledInputs(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return
      // All values are read first: rendering after one event resets the other inputs.
      const filled = [...target.elements].filter(isUnread).map((input) => [input, input.value] as const)
      for (const [input, value] of filled) announce(input, value)
    },
    true,
  )
}
