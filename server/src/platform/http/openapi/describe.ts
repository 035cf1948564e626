import { NumberOrText } from '@forum/contracts/platform/fields'
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

type Config = NonNullable<Parameters<typeof toJsonSchema>[1]>

/** Of `anyOf` with null some generators of clients make a new type without fields; all read a type with null, unless null is a value of an enumeration. */
function withNull(described: JsonSchema): JsonSchema {
  const { anyOf: [wrapped] = [], ...own } = described
  if (typeof wrapped !== 'object' || typeof wrapped.type !== 'string' || wrapped.enum) return described
  return { ...wrapped, ...own, type: [wrapped.type, 'null'] }
}

const overrides = {
  overrideSchema({ valibotSchema, jsonSchema }) {
    if (valibotSchema === NumberOrText) return { type: 'number' }
    if (valibotSchema.type === 'nullable' || valibotSchema.type === 'nullish') return withNull(jsonSchema)
    // Generators of OpenAPI 3.0 refuse a default that is no value of the type.
    if (jsonSchema.default === null) delete jsonSchema.default
    // Keys are always text; OpenAPI 3.0, to which clients convert the document, has no word for it.
    if (valibotSchema.type === 'record') delete jsonSchema.propertyNames
    return undefined
  },
  overrideAction({ valibotAction, jsonSchema }) {
    // The server's own metadata: generators refuse a document with keywords that JSON Schema does not have.
    if (valibotAction.type === 'metadata' && 'names' in jsonSchema) delete jsonSchema.names
    return undefined
  },
} satisfies Config

/**
 * Converts a schema, omitting the parts that JSON Schema cannot express (rules, transformations).
 * @param title name of the type in generated clients, which otherwise number the types and rename them with each new call
 */
export function describe(schema: v.GenericSchema, typeMode: 'input' | 'output', title: string): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, { errorMode: 'ignore', typeMode, ...overrides })
  return { title, ...described }
}
