import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'

/**
 * People who are registered at the door without a network wait on the device, sealed so that only this server reads them: a lost phone holds no
 * personal data of theirs. Ephemeral P-256 public key (65 bytes), IV (12), then AES-256-GCM with its tag (16); the AES key is
 * HKDF-SHA256 of the shared secret. The server's key is derived from the portal's secret, and nothing of it is stored.
 */

const CURVE = 'prime256v1'
const CIPHER = 'aes-256-gcm'
const POINT_BYTES = 65
const IV_BYTES = 12
const TAG_BYTES = 16
const INFO = 'door registration'

function keyOf(secret: string): ECDH {
  const ecdh = createECDH(CURVE)
  // A scalar beyond the order of the curve is refused; the next one is then taken.
  for (let attempt = 0; ; attempt++)
    try {
      ecdh.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', JSON.stringify(['door seal', attempt]), 32)))
      return ecdh
    } catch (error) {
      if (attempt > 10) throw error
    }
}

/** @returns the public key that devices seal to: an uncompressed point in base64url */
export const sealKeyOf = (secret: string): string => keyOf(secret).getPublicKey('base64url')

/** @returns what was sealed, or null if it was changed, or sealed to another key */
export function unseal(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= POINT_BYTES + IV_BYTES + TAG_BYTES) return null
  const content = bytes.subarray(POINT_BYTES + IV_BYTES, -TAG_BYTES)
  try {
    const shared = keyOf(secret).computeSecret(bytes.subarray(0, POINT_BYTES))
    const key = Buffer.from(hkdfSync('sha256', shared, '', INFO, 32))
    const iv = bytes.subarray(POINT_BYTES, POINT_BYTES + IV_BYTES)
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
