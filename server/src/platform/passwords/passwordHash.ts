import { createHash, pbkdf2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hash, verify } from '@node-rs/argon2'
import { verify as verifyBcryptHash } from '@node-rs/bcrypt'
import { inHashQueue } from './hashQueue.ts'

const derivePbkdf2 = promisify(pbkdf2)
const deriveScrypt = promisify<string, string, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** Argon2id, the library's default, with the parameters OWASP recommends; in PHC form, `$argon2id$…`. */
const current = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const CURRENT_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Stored for an account without a password: none matches it. */
export const NO_PASSWORD = '!'

/** Hashes a password; only call it within a queued job. */
export const computeHash = (password: string): Promise<string> => hash(password, current)

/** Hashes a password in the queue. @param address client address of the request */
export const hashPassword = (password: string, address?: string): Promise<string> => inHashQueue(() => computeHash(password), address)

/** True if the hash should be replaced at the next sign-in. */
export const isOutdated = (encoded: string): boolean => !encoded.startsWith(CURRENT_PREFIX)

const equals = (derived: Buffer, encoded: string): boolean => {
  const expected = Buffer.from(encoded, 'base64')
  return expected.length === derived.length && timingSafeEqual(derived, expected)
}

const MAX_ITERATIONS = 10_000_000
const MAX_SCRYPT_MEMORY = 512 * 1024 * 1024

async function verifyPbkdf2(password: string, digest: string, length: number, [iterations, salt, encoded]: string[]): Promise<boolean> {
  const count = Number(iterations)
  if (!salt || !encoded || !(count >= 1 && count <= MAX_ITERATIONS)) return false
  return equals(await derivePbkdf2(password, salt, count, length, digest), encoded)
}

async function verifyScrypt(password: string, [work, salt, block, parallel, encoded]: string[]): Promise<boolean> {
  const [N, r, p] = [Number(work), Number(block), Number(parallel)]
  if (!salt || !encoded || !(N * r * 128 <= MAX_SCRYPT_MEMORY)) return false
  return equals(await deriveScrypt(password, salt, 64, { N, r, p, maxmem: MAX_SCRYPT_MEMORY * 2 }), encoded)
}

/** Django applies SHA-256 before bcrypt, which reads at most 72 bytes. */
function verifyBcrypt(password: string, phc: string): Promise<boolean> | false {
  const cost = Number(/^\$2[aby]\$(\d\d)\$/.exec(phc)?.[1])
  return cost <= 16 && verifyBcryptHash(createHash('sha256').update(password).digest('hex'), phc)
}

function verifyArgon2(password: string, phc: string): Promise<boolean> | false {
  const memory = Number(/^\$argon2(?:id|i|d)\$v=\d+\$m=(\d+),/.exec(phc)?.[1])
  return memory <= 1_048_576 && verify(phc, password)
}

/**
 * Verifies a password against a stored hash: the current kind, or one of Django's (`pbkdf2_sha256$…`, `pbkdf2_sha1$…`, `scrypt$…`,
 * `argon2$…`, `bcrypt_sha256$…`). Only call it within a queued job.
 * @returns false for a wrong password and for an unreadable hash
 */
export async function verifyPassword(password: string, encoded: string): Promise<boolean> {
  const [kind = '', ...parts] = encoded.split('$')
  const rest = encoded.slice(kind.length + 1)
  try {
    if (kind === '') return await verifyArgon2(password, encoded)
    if (kind === 'argon2') return await verifyArgon2(password, `$${rest}`)
    if (kind === 'bcrypt_sha256') return await verifyBcrypt(password, rest)
    if (kind === 'scrypt') return await verifyScrypt(password, parts)
    if (kind === 'pbkdf2_sha256') return await verifyPbkdf2(password, 'sha256', 32, parts)
    if (kind === 'pbkdf2_sha1') return await verifyPbkdf2(password, 'sha1', 20, parts)
    return false
  } catch {
    return false
  }
}

const base64 = (bytes: number) => `[A-Za-z0-9+/]{${Math.ceil((bytes * 4) / 3)}}={0,2}`
const readable = [
  new RegExp(`^pbkdf2_sha256\\$\\d{1,8}\\$[^$]+\\$${base64(32)}$`),
  new RegExp(`^pbkdf2_sha1\\$\\d{1,8}\\$[^$]+\\$${base64(20)}$`),
  new RegExp(`^scrypt\\$\\d{1,8}\\$[^$]+\\$\\d{1,4}\\$\\d{1,4}\\$${base64(64)}$`),
  /^bcrypt_sha256\$\$2[aby]\$(?:0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}$/,
  /^argon2\$argon2(?:id|i|d)\$v=\d+\$m=\d{1,7},t=\d{1,4},p=\d{1,3}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/,
]

/** True if `verifyPassword` supports this Django hash, judging by its format. */
export const isDjangoHash = (encoded: string): boolean => encoded.length <= 500 && readable.some((form) => form.test(encoded))

/** Django's marker of an account without a password, accessible only by a reset link. */
export const isUnusableHash = (encoded: string): boolean => encoded.startsWith('!')

let nobodys: Promise<string> | undefined

/** A hash of the current kind that matches no known password. */
export function dummyHash(): Promise<string> {
  nobodys ??= computeHash(randomBytes(32).toString('hex'))
  return nobodys
}
