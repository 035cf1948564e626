import { anonymous, type Exchange, type Person, type Recorder } from './recorder.ts'

interface Operation {
  operationId: string
  security?: unknown
  parameters?: unknown[]
  requestBody?: unknown
}

/** A call of the contract, as the running server describes it. */
export interface Call {
  call: string
  operation: Operation
}

export async function readContract(url: string): Promise<Call[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    // Parameters of a whole path are listed next to its methods.
    Object.entries(methods).flatMap(([method, operation]) =>
      method === 'parameters' ? [] : [{ call: `${method.toUpperCase()} ${path.slice(1)}`, operation }],
    ),
  )
}

/** Succeed only after a sign-in at a provider, with a passkey of a browser, with a document filled in by hand, or after a cancellation, which the bench does not have. */
const needMore = [
  ...['accounts/sso/sign-in/', 'accounts/sso/link/', 'accounts/identities/unlink/'],
  ...['accounts/second-factor/passkeys/start/', 'accounts/second-factor/passkeys/add/'],
  'users/review/assigned/import/',
  // Calls of a portal without an administrator.
  ...['accounts/first-start/', 'accounts/first-start/administrator/', 'forum/first-start/'],
  // Calls whose links are only in e-mails.
  'forum/unsubscribe/',
  'forum/proposal/',
  'forum/coming/',
  // Requires a visit of an event that is over.
  'POST api/feedback/',
  // Requires a cancelled talk that had been accepted.
  'users/review/vacancies/settle/',
]

/** A public call without input cannot be refused. */
const mayRefuse = ({ security, parameters = [], requestBody }: Operation) =>
  security !== undefined || parameters.length > 0 || requestBody !== undefined

/** @returns a line for each call of the contract that was not both answered and refused */
export function uncoveredCalls(contract: readonly Call[], exchanges: readonly Exchange[]): string[] {
  return contract.flatMap(({ call, operation }) => {
    const statuses = exchanges.filter((exchange) => exchange.call === call).map(({ status }) => status)
    const missing = [
      ...(statuses.some((status) => status < 400) || needMore.some((path) => call.endsWith(path)) ? [] : ['success']),
      ...(mayRefuse(operation) && !statuses.some((status) => status >= 400) ? ['refusal'] : []),
    ]
    return missing.map((what) => `${call} (${operation.operationId}): no ${what} is recorded`)
  })
}

/** Access: every call without input, by every role. */
export async function knockEverywhere({ ask }: Recorder, contract: readonly Call[], people: readonly Person[]): Promise<void> {
  for (const { call } of contract)
    for (const person of [anonymous, ...people]) {
      // Signing out would end the session that the next call needs.
      if (call === 'POST accounts/logout/' && person.token) continue
      await ask(person, call, 'without input')
    }
}

/** Makes requests that belong to no call of the contract. */
export async function makeInvalidCalls({ ask }: Recorder): Promise<void> {
  await ask(anonymous, 'GET api/no/such/call/', 'unknown path')
  await ask(anonymous, 'DELETE accounts/login/', 'wrong method')
  await ask(anonymous, 'POST accounts/login/', 'cut JSON', undefined, { raw: '{"login":' })
  await ask(anonymous, 'POST accounts/login/', 'a list', undefined, { raw: '[]' })
  await ask(anonymous, 'POST accounts/login/', 'too much', { login: 'я'.repeat(300_000), password: 'а' })
  await ask(anonymous, 'GET media/file/1/', 'forged address', { expires: 1, by: 'signed-in.1.a', signature: 'forged' })
}
