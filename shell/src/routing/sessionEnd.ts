import { useSession } from '@forum/client/session'
import type { createBrowserRouter } from '@forum/router'
import type { RegistryStore } from '../composition/registryStore.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Only the shell navigates when a session ends: on a refusal, by «Выйти», or in another tab. */
export function endWithSession(router: Router, store: Pick<RegistryStore, 'refresh'>): void {
  useSession.subscribe((session, before) => {
    if (before.token === null || session.token !== null) return
    // The reply ends a canary of the session's roles, also where its token could not be revoked.
    void store.refresh()
    const { pathname, search } = router.state.location
    // Only pages that need a login redirect; public pages stay.
    const needsLogin = router.state.matches.some(({ route }) => route.handle?.guarded)
    if (needsLogin) void router.navigate(`/login?next=${encodeURIComponent(pathname + search)}`)
  })
}
