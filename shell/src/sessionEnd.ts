import { useSession } from '@forum/client/session'
import type { createBrowserRouter } from '@forum/router'

type Router = ReturnType<typeof createBrowserRouter>

/** Only the shell navigates when a session ends: by the server's word, by «Выйти», or in another tab. */
export function endWithSession(router: Router): void {
  useSession.subscribe((session, before) => {
    if (before.token === null || session.token !== null) return
    const { pathname, search } = router.state.location
    // A page that asked for a login and lost it; public pages stay where they are.
    const needsLogin = router.state.matches.some(({ route }) => route.handle?.guarded)
    if (needsLogin) void router.navigate(`/login?next=${encodeURIComponent(pathname + search)}`)
  })
}
