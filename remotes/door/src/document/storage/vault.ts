import type { Snapshot } from '@forum/contracts/door/device'
import { decrypt, decryptBytes, encrypt, encryptBytes, importKey, newKeyBytes, newSalt } from './cipher.ts'
import { type DoorDatabase, strict } from './database.ts'
import { keyOfPin, pinCost } from './pin.ts'
import type { ShiftFacts, Vault } from './vaultRecord.ts'

/**
 * Names, and the token of the device, at rest: encrypted with a separate key, which is encrypted with a key derived from the shift's PIN.
 * The fifth wrong PIN deletes them; marks stay, which are ids only.
 */

const WRONG_MAX = 5

/** Encrypted content. */
export interface ShiftContent {
  token: string
  snapshot: Snapshot
}

export interface OpenShift {
  facts: ShiftFacts
  content: ShiftContent
  key: CryptoKey
}

export async function createVault(
  db: DoorDatabase,
  pin: string,
  facts: ShiftFacts,
  content: ShiftContent,
  cost = pinCost,
): Promise<OpenShift> {
  const salt = newSalt()
  const bytes = newKeyBytes()
  const key = await importKey(bytes)
  const wrapped = await encryptBytes(await keyOfPin(pin, salt, cost), bytes)
  await db.put('shift', { ...facts, salt, cost, wrapped, wrong: 0, content: await encrypt(key, content) }, 'vault')
  return { facts, content, key }
}

export type Attempt = { result: 'open'; shift: OpenShift } | { result: 'wrong'; left: number } | { result: 'deleted' }

/** @throws Error if the browser cannot read or compute */
export async function openVault(db: DoorDatabase, pin: string): Promise<Attempt> {
  // The attempt is counted before it is tried: closing the page must not make it free.
  const counting = db.transaction('shift', 'readwrite', strict)
  const vault = await counting.store.get('vault')
  if (vault && vault.wrong < WRONG_MAX) await counting.store.put({ ...vault, wrong: vault.wrong + 1 }, 'vault')
  await counting.done
  if (!vault || vault.wrong >= WRONG_MAX) {
    await deleteVault(db)
    return { result: 'deleted' }
  }
  const bytes = await decryptBytes(await keyOfPin(pin, vault.salt, vault.cost), vault.wrapped).catch(() => null)
  if (!bytes) {
    const left = WRONG_MAX - vault.wrong - 1
    if (left > 0) return { result: 'wrong', left }
    await deleteVault(db)
    return { result: 'deleted' }
  }
  const key = await importKey(bytes)
  const content = await decrypt<ShiftContent>(key, vault.content)
  await db.put('shift', { ...vault, wrong: 0 }, 'vault')
  return { result: 'open', shift: { facts: factsOf(vault), content, key } }
}

const factsOf = ({ deviceId, deviceName, forumId, forumName, until, ahead }: Vault): ShiftFacts => ({
  deviceId,
  deviceName,
  forumId,
  forumName,
  until,
  ahead,
})

/** Replaces the snapshot by a newer one, with the marks that came after that. */
export async function replaceContent(db: DoorDatabase, key: CryptoKey, content: ShiftContent): Promise<void> {
  const encrypted = await encrypt(key, content)
  const writing = db.transaction(['shift', 'received'], 'readwrite')
  const vault = await writing.objectStore('shift').get('vault')
  if (vault) await writing.objectStore('shift').put({ ...vault, content: encrypted }, 'vault')
  await writing.objectStore('received').clear()
  await writing.done
}

/** Deletes everything with names, and the token. */
export async function deleteVault(db: DoorDatabase): Promise<void> {
  const writing = db.transaction(['shift', 'received', 'clock'], 'readwrite', strict)
  await Promise.all([
    writing.objectStore('shift').clear(),
    writing.objectStore('received').clear(),
    writing.objectStore('clock').clear(),
    writing.done,
  ])
}

/** The shift that waits for its PIN; a shift that is over is deleted. */
export async function waitingShift(db: DoorDatabase, now: number): Promise<ShiftFacts | null> {
  const vault = await db.get('shift', 'vault')
  if (!vault) return null
  if (now + vault.ahead < vault.until && vault.wrong < WRONG_MAX) return factsOf(vault)
  await deleteVault(db)
  return null
}
