import { useLocation, useNavigate } from '@forum/router'
import { useEffect } from 'react'

export type LinkParameters = Record<string, string>

// Whatever is there was put there by the redirect below.
const inState = (state: unknown): LinkParameters =>
  typeof state === 'object' && state !== null && 'link' in state ? (state.link as LinkParameters) : {}

/**
 * The query parameters a mail's link brought, all of them. They leave the address bar at once, so that the secret is not
 * copied, shared or sent as a referrer, and stay with this entry of the history, so that a reload still has them.
 */
export function useLinkParameters(): LinkParameters {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (search === '') return
    void navigate(pathname, { replace: true, state: { link: Object.fromEntries(new URLSearchParams(search)) } })
  }, [pathname, search, navigate])

  return search === '' ? inState(state) : Object.fromEntries(new URLSearchParams(search))
}

/** Where to go after login: a path of this portal that was asked for, and nothing else. */
export function localPath(next: string | null): string {
  if (next === null || !/^\/(?![/\\])/.test(next)) return '/'
  // A browser drops tabs and line breaks from an address, so that "/\t/host" would leave the portal.
  return URL.parse(next, window.location.origin)?.origin === window.location.origin ? next : '/'
}
