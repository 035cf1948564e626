import type { FieldErrors } from '@forum/contracts/platform/refusal'
import { signatureKey, signatureTexts } from '@forum/domain/platform/signature'
import type { FastifyBaseLogger } from 'fastify'
import { invalidInput } from '../../platform/errors/refusal.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { StorageKey } from '../../platform/storage/storedFolders.ts'

/** Images of signatures, in a separate folder: no key of another file can name one. */

export const signatureFile = (key: string): StorageKey => `signatures/${key}`

const unknown = (): FieldErrors => ({ settings: { documents: { signature: [signatureTexts.unknown] } } })

/** @param before what the forum names already: it may be lost, but organisers can go on @throws Refusal 400 */
export async function assertSignature(storage: Storage, before: string | null, after: string | null): Promise<void> {
  if (after === null || after === before) return
  if (!signatureKey.test(after) || !(await storage.get(signatureFile(after)))) throw invalidInput(unknown())
}

/** The image for a document; null when there is none, or it cannot be read: documents are given without it. */
export async function readSignature(
  storage: Storage,
  key: string | null | undefined,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Buffer | null> {
  if (!key) return null
  const image = await storage.get(signatureFile(key)).catch((error: unknown) => {
    log.error({ err: error, key }, 'the image of the signature could not be read')
    return undefined
  })
  if (image === null) log.error({ key }, 'the image of the signature is missing')
  return image ?? null
}
