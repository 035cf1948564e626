import { createHash, pbkdf2Sync, scryptSync } from 'node:crypto'
import { hash as argon2 } from '@node-rs/argon2'
import { hashSync as bcrypt } from '@node-rs/bcrypt'
import { hashPassword, isOutdated, verifyPassword } from './passwordHash.ts'

const password = 'Пароль Forum2025'

/** Each kind by the formula Django publishes, not by our own code. */
const django: Record<string, () => string | Promise<string>> = {
  pbkdf2_sha256: () => `pbkdf2_sha256$1000$salt$${pbkdf2Sync(password, 'salt', 1000, 32, 'sha256').toString('base64')}`,
  pbkdf2_sha1: () => `pbkdf2_sha1$1000$salt$${pbkdf2Sync(password, 'salt', 1000, 20, 'sha1').toString('base64')}`,
  scrypt: () =>
    `scrypt$16384$salt$8$1$${scryptSync(password, 'salt', 64, { N: 16384, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }).toString('base64')}`,
  argon2: async () => `argon2${await argon2(password, { memoryCost: 102_400, timeCost: 2, parallelism: 8 })}`,
  bcrypt_sha256: () => `bcrypt_sha256$${bcrypt(createHash('sha256').update(password).digest('hex'), { cost: 4 })}`,
}

// @requirement forum-5
test.each(Object.entries(django))('A Django %s hash verifies its password and no other, and is to be replaced', async (_kind, make) => {
  const encoded = await make()
  expect(await verifyPassword(password, encoded)).toBe(true)
  expect(await verifyPassword(`${password}.`, encoded)).toBe(false)
  expect(isOutdated(encoded)).toBe(true)
})

test('A hash known from Django itself verifies', async () => {
  // From the test suite of Django 4: PBKDF2PasswordHasher().encode("lètmein", "seasalt", 390000 → 260000 of 3.2).
  const encoded = 'pbkdf2_sha256$260000$seasalt$YlZ2Vggtqdc61YjArZuoApoBh9JNGYoDRBUGu6tcJQo='
  expect(await verifyPassword('lètmein', encoded)).toBe(true)
})

test('A new hash is Argon2id, verifies, is never the same twice and is not outdated', async () => {
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(isOutdated(one)).toBe(false)
  expect(await verifyPassword(password, one)).toBe(true)
  expect(await verifyPassword('Forum2025', one)).toBe(false)
})

test.each([
  '',
  '!',
  'unusable',
  'md5$salt$5f4dcc3b5aa765d61d8327deb882cf99',
  'pbkdf2_sha256$',
  'pbkdf2_sha256$0$salt$YWJj',
  'pbkdf2_sha256$99999999999$salt$YWJj',
  'pbkdf2_sha256$1000$salt$',
  'scrypt$3$salt$8$1$YWJj',
  'scrypt$1073741824$salt$8$1$YWJj',
  'argon2$argon2id$v=19$m=999999999,t=2,p=8$c2FsdHNhbHQ$YWJj',
  'argon2$',
  'bcrypt_sha256$$2b$31$abcdefghijklmnopqrstuuabcdefghijklmnopqrstuuabcdefghijklm',
  'bcrypt_sha256$x',
  '$argon2id$',
])('A hash that cannot be read, %j, verifies nothing', async (encoded) => {
  expect(await verifyPassword('', encoded)).toBe(false)
  expect(await verifyPassword('password', encoded)).toBe(false)
})
