import { readFileSync } from 'node:fs'
import { composedLine } from '@forum/domain/text/composedText'
import * as v from 'valibot'

/** An OpenID Connect provider, as the operator sets it in OIDC_PROVIDERS. */
export interface ProviderSettings {
  /** Id of the provider, a part of the redirect URI. */
  id: string
  /** Name of the provider, as people see it. */
  title: string
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Plain HTTP is accepted only on this machine, for tests: the keys that verify the issuer's replies come from there. */
const isIssuer = (text: string): boolean => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.includes(url.hostname))
}

const Required = v.pipe(v.string(), v.trim(), v.nonEmpty())
const Provider = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)),
    title: v.pipe(Required, v.transform(composedLine), v.maxLength(60)),
    issuer: v.pipe(v.string(), v.check(isIssuer)),
    clientId: Required,
    clientSecret: v.optional(Required),
    clientSecretFile: v.optional(Required),
    scopes: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => text.split(' ').includes('openid')),
      ),
      'openid email profile',
    ),
  }),
  v.check(({ clientSecret, clientSecretFile }) => (clientSecret === undefined) !== (clientSecretFile === undefined)),
)
const Providers = v.pipe(
  v.array(Provider),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length),
)

const EXAMPLE = '[{"id":"orcid","title":"ORCID","issuer":"https://orcid.org","clientId":"…","clientSecretFile":"…","scopes":"openid"}]'

const providersProblem = `нужен список в JSON, id в нём разные, например ${EXAMPLE}`

/** @throws Error with what is wrong */
export function readProviders(text: string): ProviderSettings[] {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Error(providersProblem)
  }
  const parsed = v.safeParse(Providers, given)
  if (!parsed.success) {
    const places = parsed.issues.map((issue) => v.getDotPath(issue)).filter((place) => place !== null)
    throw new Error(places.length > 0 ? `неверно ${places.join(', ')}; ${providersProblem}` : providersProblem)
  }
  return parsed.output.map(({ clientSecret, clientSecretFile, ...provider }) => ({
    ...provider,
    clientSecret: clientSecret ?? readSecret(clientSecretFile ?? ''),
  }))
}

function readSecret(file: string): string {
  let secret = ''
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`файл ${file} нельзя прочитать`)
  }
  if (secret === '') throw new Error(`файл ${file} пуст`)
  return secret
}
