import { toWire } from '@forum/contracts/platform/mapping'
import { base64url, bytesOf } from '../storage/base64url.ts'
import { encryptBytes } from '../storage/cipher.ts'

/** A person who is registered at the door. */
export interface NewPerson {
  /** Id of the form that was filled in: a form that is sent twice registers one person. */
  id: string
  lastName: string
  firstName: string
  middleName: string
  organization: string
  email: string
  consentVersion: string
  /** Time of the consent by the server's clock; ISO. */
  consentedAt: string
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }

/**
 * Encrypts a person for the server alone: the device can send the data after the shift, but no one can read them there. An ephemeral P-256
 * key, HKDF-SHA256, AES-256-GCM; the text is base64url of ephemeral public key (65 bytes), IV (12), and the encrypted data with its tag.
 */
export async function sealPerson(person: NewPerson, sealKey: string): Promise<string> {
  const server = await crypto.subtle.importKey('raw', bytesOf(sealKey), CURVE, false, [])
  const ephemeral = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: server }, ephemeral.privateKey, 256)
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode('door registration') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const { iv, data } = await encryptBytes(key, new TextEncoder().encode(JSON.stringify(toWire(undefined, person))))
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', ephemeral.publicKey))
  return base64url(Uint8Array.from([...publicKey, ...iv, ...new Uint8Array(data)]))
}
