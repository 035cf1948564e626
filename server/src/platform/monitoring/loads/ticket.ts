import { randomBytes } from 'node:crypto'
import { siteOf } from '../../limits/network.ts'
import { isSignature, sign } from '../../sessions/signature.ts'

/**
 * Load tickets: each page carries one, and the beacons of its loads return it. It is signed, so that issuing one writes nothing: the
 * database only knows those that came back, see loads.ts.
 */

/** Validity of a ticket: for the loads of one page, including those of a section opened later. */
const VALID_MS = 30 * 60 * 1000

export interface Ticket {
  /** Random id of the page. */
  id: string
  /** Number of the release set that the page was made from. */
  set: number
  /** Names of the remotes that the visitor got in their canary version. */
  canaries: string[]
  /** Keyed digest of the visitor's network. */
  network: string
}

const PURPOSE = 'load ticket'

const short = (signature: string, length: number): string => signature.slice(0, length)

/** @param address of the visitor, which the ticket does not contain */
export function issueTicket(
  secret: string,
  { set, canaries, address }: Pick<Ticket, 'set' | 'canaries'> & { address: string },
  now: Date,
): string {
  const network = short(sign(secret, 'load network', siteOf(address)), 12)
  const issued = Math.floor(now.getTime() / 1000).toString(36)
  const parts = [set, canaries.join('~'), issued, randomBytes(9).toString('base64url'), network].map(String)
  return [...parts, short(sign(secret, PURPOSE, ...parts), 22)].join('.')
}

/** @returns null for a ticket that this portal did not issue, or that is too old */
export function readTicket(secret: string, text: string, now: Date, validMs = VALID_MS): Ticket | null {
  const parts = text.split('.')
  const signature = parts.pop() ?? ''
  if (parts.length !== 5 || !isSignature(short(sign(secret, PURPOSE, ...parts), 22), signature)) return null
  const [set = '', canaries = '', issued = '', id = '', network = ''] = parts
  const age = now.getTime() - Number.parseInt(issued, 36) * 1000
  if (age > validMs) return null
  return { id, set: Number(set), canaries: canaries === '' ? [] : canaries.split('~'), network }
}
