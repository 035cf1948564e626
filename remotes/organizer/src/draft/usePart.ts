import { useLocation, useNavigate } from '@forum/router'
import { type Part, parts } from './draft.ts'

/** The open part is the hash of the URL: moving between parts does not leave the page. */
export function usePart(): [Part, (part: Part) => void] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const part = parts.find((name) => hash === `#${name}`) ?? 'forum'
  return [part, (next) => void navigate({ search, hash: next }, { preventScrollReset: true, replace: true })]
}
