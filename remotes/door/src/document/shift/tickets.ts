import type { Snapshot } from '@forum/contracts/door/device'
import { readTicket } from '@forum/domain/door/ticket'
import type { Shown } from '@forum/domain/door/verdict'
import { verifyAsync } from '@noble/ed25519'
import { bytesOf } from '../storage/base64url.ts'

/**
 * Reads a code and verifies the forum's signature. WebCrypto has Ed25519 in browsers of the last years only; one way for all is easier to
 * trust, and takes a few milliseconds.
 */
export async function readCode(text: string, { ticketKeys }: Pick<Snapshot, 'ticketKeys'>): Promise<Extract<Shown, { ticket: unknown }>> {
  const ticket = readTicket(text.trim())
  const key = ticketKeys.find(({ generation }) => generation === ticket?.generation)
  if (!ticket || !key) return { ticket, isGenuine: false }
  const isGenuine = await verifyAsync(ticket.signature, ticket.signed, bytesOf(key.publicKey)).catch(() => false)
  return { ticket, isGenuine }
}
