import { useLocation, useNavigate, useNavigation } from '@forum/router'
import { useEffect } from 'react'
import { type Change, changed } from './view.ts'

/** Parameters as they are going to be: while rows are fetched, the next change adds to the one before instead of undoing it. */
export function useComingParams(): URLSearchParams {
  const { pathname, search } = useLocation()
  const { location: coming } = useNavigation()
  return new URLSearchParams(coming?.pathname === pathname ? coming.search : search)
}

/** The last change that was asked for from the address that is drawn. The router tells of a navigation only with the next drawing. */
let asked: { from: string; search: string } | null = null

/** @returns the parameters as they are going to be, and a way to change some of them */
export function useAddress() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const params = useComingParams()
  useEffect(() => {
    // The address is another one, and holds what was asked for.
    if (asked?.from !== key) asked = null
  }, [key])
  const change = (next: Change, options: { replace?: boolean; preventScrollReset?: boolean } = { preventScrollReset: true }) => {
    const search = `?${changed(asked?.from === key ? new URLSearchParams(asked.search) : params, next)}`
    asked = { from: key, search }
    return navigate({ search }, options)
  }
  return [params, change] as const
}
