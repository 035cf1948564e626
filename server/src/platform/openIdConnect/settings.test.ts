import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../process/config.ts'

const orcid = { id: 'orcid', title: 'ORCID', issuer: 'https://orcid.org', clientId: 'APP-1', clientSecret: 'secret', scopes: 'openid' }
const read = (...providers: unknown[]) => readConfig('demonstration', { OIDC_PROVIDERS: JSON.stringify(providers) }).signInProviders

// @requirement sso-1
test('Providers are off unless set; secrets come from the setting or a file', async () => {
  expect(readConfig('demonstration', {}).signInProviders).toEqual([])
  const folder = await mkdtemp(join(tmpdir(), 'secret-'))
  const clientSecretFile = join(folder, 'orcid')
  await writeFile(clientSecretFile, 'from a file\n')
  const { clientSecret: _, scopes: __, ...rest } = orcid
  expect(read(orcid, { ...rest, id: 'institute', clientSecretFile })).toEqual([
    orcid,
    { ...rest, id: 'institute', clientSecret: 'from a file', scopes: 'openid email profile' },
  ])
  await rm(folder, { recursive: true })
})

test.each<[string, unknown[]]>([
  ['issuer over plain HTTP', [{ ...orcid, issuer: 'http://orcid.org' }]],
  ['id with a slash', [{ ...orcid, id: 'a/b' }]],
  ['id twice', [orcid, orcid]],
  ['unknown field', [{ ...orcid, secret: 'x' }]],
  ['no secret', [{ ...orcid, clientSecret: undefined }]],
  ['two secrets', [{ ...orcid, clientSecretFile: '/run/secrets/orcid' }]],
  ['a missing file', [{ ...orcid, clientSecret: undefined, clientSecretFile: '/nowhere/secret' }]],
  ['scopes without openid', [{ ...orcid, scopes: 'email' }]],
])('Refused at the start: %s', (_case, providers) => {
  expect(() => read(...providers)).toThrow(/^OIDC_PROVIDERS: /)
})

test('Text that is no JSON is refused without repeating it', () => {
  expect(() => readConfig('demonstration', { OIDC_PROVIDERS: 'secret text' })).toThrow(/^(?!.*secret text)OIDC_PROVIDERS: /)
})
