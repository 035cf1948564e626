import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { chooseTheme } from '../theme/themeChoice.ts'

// Fluent renders slowly in jsdom, especially on a busy machine.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 15_000,
  // The document is printed when a failure is reported: `findBy` and `waitFor` fail on each change of the page until they succeed.
  getElementError: function elementError(message, container) {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    Error.captureStackTrace(error, elementError)
    let printed: string | undefined
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (printed ??= getElementError(message, container).message),
    })
    return error
  },
}))

// jsdom lays nothing out. Fluent's focus management would treat all elements as invisible, could not move the
// focus into an open dialog, and would hide the dialog from assistive technology after a quarter of a second.
Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: (): Element => document.body })
document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1280, 800)
// Editors of text ask where their caret is.
Range.prototype.getBoundingClientRect = () => new DOMRect()
Range.prototype.getClientRects = () => [] as unknown as DOMRectList

afterEach(() => {
  cleanup()
  // Test files share the document: elements that a test appended by hand would be found by the next file.
  document.body.replaceChildren()
  chooseTheme('system')
  localStorage.clear()
})
