import { afterEach, vi } from 'vitest'
import { endSession } from './session.ts'
import { useToasts } from './toasts.ts'

/** Test files share a page: each test starts without a session and without rendered components. */
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
  useToasts.setState({ toasts: [] })
  globalThis.forumReads = undefined
  sessionStorage.clear()
})
