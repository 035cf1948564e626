import { allEndpoints, schemasOf } from '@forum/contracts/all.server'
import type { Endpoint } from '@forum/contracts/platform/endpoint'
import { PEOPLE_UNASKED, recordedReads, secondFactorOf } from '@forum/contracts/platform/protection'
import { RefusalBody } from '@forum/contracts/platform/refusal.server'
import { tokenHeader } from '@forum/contracts/platform/tokenHeader'
import { apiTokenTexts } from '@forum/domain/people/apiTokens'
import type { Access } from '@forum/domain/people/roles'
import { IDENTITY_MINUTES } from '@forum/domain/platform/limits'
import { LANGUAGE_HEADER, languages } from '@forum/language/requestLanguage'
import type { JsonSchema } from '@valibot/to-json-schema'
import { describe } from './describe.ts'

const accessNotes: Record<Access, string> = {
  public: 'Доступно всем.',
  'signed-in': 'Нужен токен.',
  staff: 'Нужна роль модератора или администратора конференции; модератору секций — в пределах его секций.',
  'forum-staff': 'Нужна роль модератора или администратора конференции.',
  'any-moderator': 'Нужна роль модератора; модератору секций — в пределах его секций.',
  moderator: 'Нужна роль модератора.',
  conf_admin: 'Нужна роль администратора конференции.',
  expert: 'Нужна роль эксперта; доступны только назначенные ему тезисы.',
  door: 'Нужна роль регистратора или администратора конференции.',
  device: 'Нужен токен устройства на входе: Authorization: Device …',
  'api-token': 'Нужен токен программы, который выдаёт организатор: Authorization: Bearer …',
}

const confirmationNote = `Если у учётной записи есть второй фактор, его нужно было подтвердить не раньше чем ${IDENTITY_MINUTES} мин. назад, иначе отказ second_factor_required.`

const recordNote = 'Просмотр чужих данных записывается в журнал.'

/** Notes on the permitted callers, on the second factor and on the audit of an endpoint. */
function notesOf(endpoint: Endpoint): string {
  const { reach, personalData } = schemasOf(endpoint)
  const secondFactor = secondFactorOf(reach)
  const notes = [accessNotes[endpoint.access]]
  if (endpoint.part) notes.push(`Часть данных: «${apiTokenTexts.parts[endpoint.part]}».`)
  if (secondFactor === 'asked') notes.push(confirmationNote)
  else if (typeof secondFactor === 'object') {
    const { field, values } = secondFactor.askedFor
    notes.push(`${field}: ${values.map((value) => value ?? 'не указано').join(', ')}. ${confirmationNote}`)
  } else if (reach === 'list') notes.push(`Больше ${PEOPLE_UNASKED} человек в ответе: ${confirmationNote}`)
  if (recordedReads(personalData).length > 0) notes.push(recordNote)
  return notes.join(' ')
}

const json = (schema: JsonSchema | { $ref: string }) => ({ 'application/json': { schema } })

const idempotencyKeyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{16,100}$' },
  description:
    'Случайное имя запроса. Повтор с тем же именем и теми же данными в течение часа не выполняется ещё раз, а получает первый ответ.',
}

const headersOf = ({ idempotent }: Endpoint) => (idempotent ? { parameters: [idempotencyKeyHeader] } : {})

/** Generated clients read the description of a parameter, not that of its schema. */
const described = (field: JsonSchema | boolean) => {
  if (typeof field === 'boolean' || field.description === undefined) return { schema: field }
  const { description, ...schema } = field
  return { description, schema }
}

function requestOf(endpoint: Endpoint, typeName: string) {
  const { method, upload } = endpoint
  const schema = describe(schemasOf(endpoint).input, 'input', `${typeName}Input`)
  const properties = schema.properties ?? {}
  if (method === 'GET' || method === 'DELETE') {
    const required = new Set(schema.required ?? [])
    return {
      parameters: [
        ...Object.entries(properties).map(([name, field]) => ({ name, in: 'query', required: required.has(name), ...described(field) })),
        ...(headersOf(endpoint).parameters ?? []),
      ],
    }
  }
  if (!upload) return { ...headersOf(endpoint), requestBody: { required: true, content: json(schema) } }
  const withFile = { ...schema, properties: { ...properties, [upload]: { type: 'string', format: 'binary' } } }
  return {
    ...headersOf(endpoint),
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { ...withFile, required: [...(schema.required ?? []), upload] } } },
    },
  }
}

const securityOf = ({ access }: Endpoint) =>
  access === 'public' ? {} : { security: [access === 'api-token' ? { apiToken: [] } : { token: [] }] }

/** Generated clients have a class for each, and the API page a heading. */
const tags = [
  { name: 'programs', description: 'Данные форума для других программ, по токену программы' },
  { name: 'portal', description: 'Вызовы страниц портала' },
] as const

const tagOf = ({ access }: Endpoint): (typeof tags)[number]['name'] => (access === 'api-token' ? 'programs' : 'portal')

const refusal = json({ $ref: '#/components/schemas/Refusal' })

const tooManyTries = {
  description: 'Слишком много запросов: повторите через столько секунд, сколько названо в `Retry-After`',
  headers: { 'Retry-After': { schema: { type: 'integer' } } },
  content: refusal,
}

function responsesOf(endpoint: Endpoint, typeName: string) {
  const reply = describe(schemasOf(endpoint).reply, 'output', `${typeName}Reply`)
  return {
    [endpoint.status ?? 200]: { description: 'Успех', content: json(reply) },
    429: { $ref: '#/components/responses/TooManyTries' },
    default: { description: 'Отказ: `code` читают программы, `message` — люди', content: refusal },
  }
}

function describePaths(): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [operationId, endpoint] of Object.entries(allEndpoints)) {
    const path = `/${endpoint.path}`
    const typeName = operationId.charAt(0).toUpperCase() + operationId.slice(1)
    paths[path] = {
      parameters: [{ $ref: '#/components/parameters/language' }],
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId,
        tags: [tagOf(endpoint)],
        summary: endpoint.summary,
        description: notesOf(endpoint),
        ...securityOf(endpoint),
        ...requestOf(endpoint, typeName),
        responses: responsesOf(endpoint, typeName),
      },
    }
  }
  return paths
}

/** The OpenAPI document of all endpoints. It is generated on the first read, which most servers never get. */
export function openApiDocument(portalUrl: string): object {
  let paths: ReturnType<typeof describePaths> | undefined
  const token = {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: tokenHeader('<токен, полученный при входе>').Authorization,
  }
  const language = {
    name: LANGUAGE_HEADER,
    in: 'header',
    required: false,
    schema: { type: 'string', enum: [...languages] },
    description: 'Язык сообщений и документов; без него — русский. `Accept-Language` не действует.',
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Портал форума', version: '1.0.0' },
    servers: [{ url: portalUrl }],
    tags,
    get paths() {
      paths ??= describePaths()
      return paths
    },
    components: {
      parameters: { language },
      responses: { TooManyTries: tooManyTries },
      schemas: { Refusal: describe(RefusalBody, 'output', 'Refusal') },
      securitySchemes: { token, apiToken: { type: 'http', scheme: 'bearer' } },
    },
  }
}
