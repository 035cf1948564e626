import type { MarkKind, MarkSource } from './marks.ts'

/** Content of a mark that a device sends. */
export interface MarkContent {
  pointId: number
  registrationId: number | null
  guestId: number | null
  kind: MarkKind
  source: MarkSource
  scannedAt: string
  uncertainty: number
  /** A person registered at the door, for the server's key. */
  sealed: string | null
}

/** Text that a device signs with the key of its pairing (HMAC-SHA256): it made this mark under this number. */
export const markStatement = (number: number, mark: MarkContent): string => {
  const { pointId, registrationId, guestId, kind, source, scannedAt, uncertainty, sealed } = mark
  return JSON.stringify(['door mark', number, pointId, registrationId, guestId, kind, source, scannedAt, uncertainty, sealed])
}
