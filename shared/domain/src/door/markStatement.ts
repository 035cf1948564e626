import type { MarkKind, MarkSource } from './marks.ts'

/** What a device says with a mark. */
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

/** What a device proves with the key of its pairing (HMAC-SHA256): that it made this mark under this number. */
export const markStatement = (number: number, mark: MarkContent): string => {
  const { pointId, registrationId, guestId, kind, source, scannedAt, uncertainty, sealed } = mark
  return JSON.stringify(['door mark', number, pointId, registrationId, guestId, kind, source, scannedAt, uncertainty, sealed])
}
