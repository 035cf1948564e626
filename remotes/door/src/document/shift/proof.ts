import { type MarkContent, markStatement } from '@forum/domain/door/markStatement'
import { base64url, bytesOf } from '../storage/base64url.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/**
 * Proves that a mark was made in this pairing. Its key is deleted with the list at the end of the shift, so that no one makes or changes a mark
 * of the shift later; the proof stays with the mark until it is sent.
 * @returns null without a key: the server was of the version before
 */
export async function proofOf(markKey: string | undefined, number: number, mark: MarkContent): Promise<string | null> {
  if (!markKey) return null
  const key = await crypto.subtle.importKey('raw', bytesOf(markKey), HMAC, false, ['sign'])
  const statement = new TextEncoder().encode(markStatement(number, mark))
  return base64url(new Uint8Array(await crypto.subtle.sign(HMAC, key, statement)))
}
