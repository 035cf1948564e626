/** AES-256-GCM of values that JSON can write. */

export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const AES = 'AES-GCM'
const IV_BYTES = 12

const randomBytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count))

export async function encryptBytes(key: CryptoKey, bytes: BufferSource): Promise<Encrypted> {
  const iv = randomBytes(IV_BYTES)
  return { iv, data: await crypto.subtle.encrypt({ name: AES, iv }, key, bytes) }
}

/** @throws Error for another key, or changed data */
export const decryptBytes = (key: CryptoKey, { iv, data }: Encrypted): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: AES, iv }, key, data)

export const encrypt = (key: CryptoKey, value: unknown): Promise<Encrypted> =>
  encryptBytes(key, new TextEncoder().encode(JSON.stringify(value)))

/** @throws Error for another key, or changed data */
export const decrypt = async <T>(key: CryptoKey, encrypted: Encrypted): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await decryptBytes(key, encrypted))) as T

export const importKey = (bytes: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, AES, false, ['encrypt', 'decrypt'])

export const newKeyBytes = (): Uint8Array<ArrayBuffer> => randomBytes(32)
export const newSalt = (): Uint8Array<ArrayBuffer> => randomBytes(16)
