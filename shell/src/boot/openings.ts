import type { Registry } from '@forum/federation/registry'
import { loadTicket } from '../composition/loadTicket.ts'

/** A page of a remote that is being opened. */
export interface Opening {
  remote: string
  version: string
  /** Its number in the document; 0 once it is known what became of it. */
  number: number
  /** Code that the user sees when it takes long. */
  reference: string
  /** Time of its beginning in milliseconds since the document was opened. */
  since: number
}

/** Functions that the scripts of a page share: the others fail with one that a remote replaces. */
export const sharedFunctions = (): unknown[] => [fetch, history.pushState, JSON.parse, Array.prototype.map, Promise.prototype.then]

export interface Openings {
  current: Opening | undefined
  /** The shared functions before a remote has run. */
  functions: unknown[]
  /** Number of the release set, and its words after a code. */
  set: number | undefined
  release: string
  /** Route pattern of the page that is shown or being opened. */
  page: string | undefined
  /** Says that a page is opened, without delay: a page that hangs says nothing later. */
  begin: (remote: string, version: string) => void
  /** The page is there or failed, which the caller reports. @returns the number for its report */
  settle: (remote: string) => number | undefined
  /** The page takes long: the rest of its way is not counted. */
  late: () => void
  /** The opening ends without an outcome. */
  leave: () => void
}

/**
 * Reports pages as they are opened, while the document is visible. The server takes one that is not settled for a page that hangs.
 * @param first route pattern of the page that the document was opened with
 */
export function createOpenings({ release, number: set }: Pick<Registry, 'release' | 'number'>, first?: string): Openings {
  const ticket = loadTicket()
  let count = 0
  const send = (kind: string, { remote, version, number: opening, reference }: Opening) => {
    const { page } = openings
    const report = {
      release,
      set,
      remote,
      version,
      page,
      phase: 'load',
      kind,
      ms: 0,
      attempt: 1,
      recovered: false,
      ticket,
      opening,
      reference,
    }
    navigator.sendBeacon?.('/beacons', new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
  const end = (kind: string) => {
    const { current } = openings
    if (!current?.number) return
    send(kind, current)
    current.number = 0
  }
  const openings: Openings = {
    current: undefined,
    functions: sharedFunctions(),
    set,
    page: first,
    release: set ? ` · № ${set}` : '',
    begin(remote, version) {
      if (openings.current?.remote === remote) return
      openings.leave()
      const reference = `${remote}-opening-${Math.random().toString(36).slice(2, 8)}`
      openings.current = { remote, version, number: 0, reference, since: performance.now() }
      resume()
      // The page, whose body is not there yet, shows it in the skeleton (index.html).
      document.documentElement.style.setProperty('--opening', `'${reference}${openings.release}'`)
    },
    settle(remote) {
      if (openings.current?.remote !== remote) return undefined
      const { number } = openings.current
      openings.current = undefined
      return number || undefined
    },
    late: () => end('slow'),
    leave() {
      end('left')
      openings.current = undefined
    },
  }
  function resume(): void {
    if (!openings.current || document.hidden) return
    count += 1
    openings.current.number = count
    send('opened', openings.current)
  }
  document.addEventListener('visibilitychange', () => (document.hidden ? end('left') : resume()))
  return openings
}
