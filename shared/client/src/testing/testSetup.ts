import { forum as tested } from '@forum/domain/testing'
import { afterEach, beforeEach, vi } from 'vitest'
import { forum } from '../forum.ts'
import { provideIdentityCheck } from '../requests/identityCheck.ts'
import { endSession } from '../session.ts'
import { useToasts } from '../toasts.ts'

// Modules of the shell ask in a dialog as soon as they are imported, also in later files: a refused call would wait for it.
beforeEach(() => provideIdentityCheck(async () => false))

/** Test files share a page: each test starts without a session and without rendered components. */
afterEach(() => {
  vi.unstubAllGlobals()
  endSession()
  useToasts.setState({ toasts: [] })
  globalThis.forumReads = undefined
  sessionStorage.clear()
  forum().modulesOff = undefined
})

const page = document.createElement('data')
page.id = 'page'
page.textContent = JSON.stringify({ forum: tested })
document.head.append(page)
