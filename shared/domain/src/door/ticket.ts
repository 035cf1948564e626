import { decodeBase45, encodeBase45 } from './base45.ts'

/**
 * The code on a badge: which registration of which forum, signed with Ed25519. It holds nothing personal; kind and state of the person are
 * looked up, so that a change of them counts for tickets of before.
 *
 * Version (1 byte), generation of the key (1), forum (4, big endian), registration (4), signature of these 10 bytes (64): 74 bytes, 111
 * characters in base45.
 */
export interface TicketFacts {
  /** Generation of the key, see `ticket_keys`. */
  generation: number
  forumId: number
  registrationId: number
}

const VERSION = 1
const FACTS_LENGTH = 10
const SIGNATURE_LENGTH = 64

/** The bytes that are signed. */
export function ticketBytes({ generation, forumId, registrationId }: TicketFacts): Uint8Array {
  const bytes = new Uint8Array(FACTS_LENGTH)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, VERSION)
  view.setUint8(1, generation)
  view.setUint32(2, forumId)
  view.setUint32(6, registrationId)
  return bytes
}

export const ticketText = (signed: Uint8Array, signature: Uint8Array): string => encodeBase45(Uint8Array.from([...signed, ...signature]))

export interface ReadTicket extends TicketFacts {
  signed: Uint8Array
  signature: Uint8Array
}

/** What a ticket says, before its signature is verified. @returns null for any other text */
export function readTicket(text: string): ReadTicket | null {
  const bytes = decodeBase45(text)
  if (bytes?.length !== FACTS_LENGTH + SIGNATURE_LENGTH || bytes[0] !== VERSION) return null
  const view = new DataView(bytes.buffer)
  return {
    generation: view.getUint8(1),
    forumId: view.getUint32(2),
    registrationId: view.getUint32(6),
    signed: bytes.subarray(0, FACTS_LENGTH),
    signature: bytes.subarray(FACTS_LENGTH),
  }
}
