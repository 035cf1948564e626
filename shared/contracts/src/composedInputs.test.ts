import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { allEndpoints, schemasOf } from './all.server.ts'
import { register } from './people/account.ts'
import { saveOrganization } from './people/organizations.ts'
import { signInWithSecondFactor } from './people/secondFactor.ts'
import { saveThesisDraft } from './theses/theses.ts'

interface Part extends Partial<Record<'wrapped' | 'item' | 'key' | 'value', Part>> {
  kind: string
  type: string
  pipe?: Part[]
  entries?: Record<string, Part>
  options?: unknown[]
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && 'kind' in value

/** Actions of a pipe and of the pipes in it. */
const actionsOf = (part: Part): string[] =>
  (part.pipe ?? []).flatMap((item) => (item.kind === 'schema' ? (item.pipe ? actionsOf(item) : []) : [item.type]))

/** Texts of a schema, each with what is done with it. */
function* textsOf(part: Part, name: string): Generator<{ name: string; actions: string[] }> {
  if (part.type === 'string') yield { name, actions: actionsOf(part) }
  for (const [key, inner] of Object.entries(part.entries ?? {})) yield* textsOf(inner, key)
  for (const inner of [part.wrapped, part.item, part.key, part.value, ...(part.options ?? [])])
    if (isPart(inner)) yield* textsOf(inner, name)
}

const texts = Object.entries(allEndpoints).flatMap(([call, endpoint]) =>
  [...textsOf(schemasOf(endpoint).input as unknown as Part, '')].map((text) => ({ call, ...text })),
)
// Characters that composition changes do not pass these.
const closed = ['regex', 'uuid', 'iso_date', 'iso_timestamp']

// @requirement composed-1
test('every text of every call is composed, or declared to be compared as given, or of a closed form', () => {
  const undeclared = texts.filter(({ actions }) => ![...closed, 'compose', 'as_given'].some((action) => actions.includes(action)))
  expect(undeclared).toEqual([])
  expect(texts.filter(({ actions }) => actions.includes('compose')).length).toBeGreaterThan(100)
})

// @requirement composed-1
test('passwords, codes, tokens and signatures are compared as given', () => {
  const secret = /password|token|code|signature|ticket|secret|challenge|clientData|rawId|^[ts]$/i
  const secrets = texts.filter(({ name }) => secret.test(name))
  expect(new Set(secrets.map(({ name }) => name)).size).toBeGreaterThan(8)
  expect(secrets.filter(({ actions }) => actions.includes('compose'))).toEqual([])
})

const output = (schema: GenericSchema, input: unknown) => v.parse(schema, input)
const nfd = (text: string) => text.normalize('NFD')

// @requirement composed-1
test('a text is composed before it is counted', () => {
  const schema = schemasOf(saveOrganization).input
  const name = 'й'.repeat(1000)
  expect(output(schema, { name: nfd(name), synonyms: ['Ё\u200bлка \n и'] })).toMatchObject({ name, synonyms: ['Ёлка и'] })
  expect(v.safeParse(schema, { name: nfd(`${name}й`) }).success).toBe(false)
  expect(output(schemasOf(saveThesisDraft).input, { registration_id: 1, draft: { text: nfd('Ёж\n  и ёлка') } })).toMatchObject({
    draft: { text: 'Ёж\n и ёлка' },
  })
})

// @requirement composed-1
test('a password is not composed', () => {
  const password = nfd('Йод2025-ёлка  ')
  const { issues = [] } = v.safeParse(schemasOf(register).input, { password, password_confirm: password.normalize('NFC') })
  expect(issues.map((issue) => v.getDotPath(issue))).toContain('password_confirm')
  expect(output(schemasOf(signInWithSecondFactor).input, { ticket: nfd('й'), method: 'totp' })).toMatchObject({ ticket: nfd('й') })
})
