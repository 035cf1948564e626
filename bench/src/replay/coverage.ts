import { anonymous, type Exchange, type Person, type Recorder } from './recorder.ts'

/** A call of the contract, as the running server describes it. */
export interface Call {
  call: string
  name: string
}

export async function readContract(url: string): Promise<Call[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    // Parameters of a whole path are listed next to its methods.
    Object.entries(methods).flatMap(([method, operation]) =>
      method === 'parameters' ? [] : [{ call: `${method.toUpperCase()} ${path.slice(1)}`, name: operation.operationId }],
    ),
  )
}

/** Names of calls of which no success is recorded: a refusal of each is, since every call is made without input. */
export const callsWithoutSuccess = (contract: readonly Call[], exchanges: readonly Exchange[]): string[] => {
  const succeeding = new Set(exchanges.filter(({ status }) => status < 400).map(({ call }) => call))
  return contract.filter(({ call }) => !succeeding.has(call)).map(({ name }) => name)
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
