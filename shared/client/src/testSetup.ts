import { afterEach, vi } from 'vitest'
import { endSession } from './session.ts'
import { useToasts } from './toasts.ts'

/** Files of tests share a page: nobody is signed in and nothing shown when the next test begins. */
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
  useToasts.setState({ toasts: [] })
  globalThis.forumReads = undefined
  sessionStorage.clear()
})
