import { seal, unseal } from './sealedSecret.ts'

const portal = 'a secret of the portal that is long enough'

// @requirement factor-13
test('a sealed secret opens only for its account, under the same secret of the portal, unchanged', () => {
  const sealed = seal(portal, 7, 'JBSWY3DPEHPK3PXP')
  expect(unseal(portal, 7, sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(seal(portal, 7, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => unseal(portal, 8, sealed)).toThrow()
  expect(() => unseal(`${portal}!`, 7, sealed)).toThrow()
  expect(() => unseal(portal, 7, bytes.toString('base64url'))).toThrow()
})
