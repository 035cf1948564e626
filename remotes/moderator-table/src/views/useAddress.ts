import { useLocation, useNavigate, useNavigation } from '@forum/router'
import { useEffect } from 'react'
import { type Change, changed } from './view.ts'

/** Pending parameters: while rows are loading, the next change adds to the previous one instead of undoing it. */
export function useComingParams(): URLSearchParams {
  const { pathname, search } = useLocation()
  const { location: coming } = useNavigation()
  return new URLSearchParams(coming?.pathname === pathname ? coming.search : search)
}

/** The last requested change. The router reports a navigation only with the next render. */
let asked: { from: string; search: string } | null = null

/** @returns the pending parameters, and a function to change some of them; a change of a part of one is made of the latest requested ones */
export function useAddress() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const params = useComingParams()
  useEffect(() => {
    // The URL has changed, and contains the pending changes.
    if (asked?.from !== key) asked = null
  }, [key])
  const change = (
    next: Change | ((latest: URLSearchParams) => Change),
    options: { replace?: boolean; preventScrollReset?: boolean } = { preventScrollReset: true },
  ) => {
    const latest = asked?.from === key ? new URLSearchParams(asked.search) : params
    const search = `?${changed(latest, typeof next === 'function' ? next(latest) : next)}`
    asked = { from: key, search }
    return navigate({ search }, options)
  }
  return [params, change] as const
}
