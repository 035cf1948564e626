import { setTimeout as wait } from 'node:timers/promises'
import { PASSWORD } from '@forum/e2e/portal/demonstration'

export interface Answer {
  status: number
  body: string
}

interface Question {
  token?: string
  json?: object
  headers?: Record<string, string>
  payload?: FormData
}

/** @returns status 0 when the connection broke */
export async function ask(url: string, { token, json, headers = {}, payload }: Question = {}): Promise<Answer> {
  const all = { ...headers, ...(json && { 'content-type': 'application/json' }), ...(token && { authorization: `Token ${token}` }) }
  const body = json ? JSON.stringify(json) : payload
  try {
    const response = await fetch(url, { ...(body && { method: 'POST', body }), headers: all, signal: AbortSignal.timeout(30_000) })
    return { status: response.status, body: await response.text() }
  } catch {
    return { status: 0, body: '' }
  }
}

/** Calls that the proxy must not retry are retried by the client. */
export async function insist(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 0 && answer.status < 500) return answer
    await wait(100)
  }
}

export const login = (url: string, name: string, password = PASSWORD): Promise<Answer> =>
  ask(`${url}/accounts/login/`, { json: { login: `${name}@forum.test`, password } })
