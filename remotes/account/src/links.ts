import { useLocation, useNavigate } from '@forum/router'
import { useEffect, useRef } from 'react'

export type LinkParameters = Record<string, string>

// The state was written by the redirect below.
const inState = (state: unknown): LinkParameters =>
  typeof state === 'object' && state !== null && 'link' in state ? (state.link as LinkParameters) : {}

/**
 * All query parameters of a mail's link. The parameters are removed from the URL immediately, so that the secret is not
 * copied, shared or sent as a referrer, and stored with this history entry, so that a reload still has them.
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

/** Calls `open` when the page is mounted, unless `skip`. A link works once: the second run of a StrictMode effect must not use it. */
export function useOpenOnce(open: () => Promise<void>, skip = false): void {
  const opened = useRef(skip)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    void open()
  })
}

/** Path to open after login: only a path of this portal. */
export function localPath(next: string | null): string {
  // The shell chooses the start page by role.
  if (next === null) return '/user'
  if (!/^\/(?![/\\])/.test(next)) return '/'
  // Browsers strip tabs and line breaks from URLs, so "/\t/host" would leave the portal.
  return URL.parse(next, window.location.origin)?.origin === window.location.origin ? next : '/'
}
