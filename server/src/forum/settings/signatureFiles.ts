import type { FieldErrors } from '@forum/contracts/platform/refusal'
import { signatureKey, signatureTexts } from '@forum/domain/platform/signature'
import type { FastifyBaseLogger } from 'fastify'
import { invalidInput } from '../../platform/http/refusal.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** Images of signatures, in a separate folder: no key of another file can name one. */

const FOLDER = 'signatures/'
export const signatureFile = (key: string): string => FOLDER + key
export const isSignature = (storageKey: string): boolean => storageKey.startsWith(FOLDER)

/** Storage keys (column `key`) that any version of any forum names; all of them can be restored. */
export const namedSignatures = `select '${FOLDER}' || (settings #>> '{documents,signature}') as key
  from (select settings from meetings union all select settings from forum_versions) saved
  where settings #>> '{documents,signature}' is not null`

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
