import { createRequire } from 'node:module'
import * as v from 'valibot'

const stand = createRequire(import.meta.url)('../noSchemas.cjs') as typeof v

test('a contract can be written with the stand-in for its schemas, and whoever checks by one all the same is told', () => {
  const schema = stand.pipe(stand.object({ email: stand.pipe(stand.string(), stand.email()) }), stand.readonly())
  expect(() => ({ ...schema, more: stand.optional(schema) })).not.toThrow()
  expect(() => v.safeParse(schema, {})).toThrow('No schemas in this build')
  expect(() => schema['~standard']).toThrow('No schemas in this build')
})
