import { useLocation, useNavigate, useNavigation } from '@forum/router'
import { type Change, changed } from './view.ts'

/** Parameters as they are going to be: while rows are fetched, the next change adds to the one before instead of undoing it. */
export function useComingParams(): URLSearchParams {
  const { pathname, search } = useLocation()
  const { location: coming } = useNavigation()
  return new URLSearchParams(coming?.pathname === pathname ? coming.search : search)
}

/** @returns the parameters as they are going to be, and a way to change some of them */
export function useAddress() {
  const navigate = useNavigate()
  const params = useComingParams()
  const change = (next: Change, options: { replace?: boolean; preventScrollReset?: boolean } = { preventScrollReset: true }) =>
    navigate({ search: `?${changed(params, next)}` }, options)
  return [params, change] as const
}
