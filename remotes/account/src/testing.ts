import { policy } from '@forum/domain/testing'
import type { RouteObject } from '@forum/router'
import { createElement } from 'react'
import { vi } from 'vitest'

/** A fake back end for this remote's tests: replies by method and path, and records the requests. */

export interface SentRequest {
  method: string
  /** Method and path such as `POST accounts/login/`, without the query. */
  call: string
  query: Record<string, string>
  body: Record<string, unknown>
  authorization: string | null
  credentials: RequestCredentials
}

/** Status and body; a string body is sent as an HTML page. */
export type Reply = [status: number, body: unknown, headers?: Record<string, string>]
type Replies = Record<string, Reply | ((asked: SentRequest) => Reply | 'no connection')>

const references: Replies = {
  'GET api/references/organization/list/': [
    200,
    [
      { id: 1, name: 'Институт общей генетики' },
      { id: 2, name: 'Центр геномных исследований' },
      { id: 134, name: 'Другая организация' },
    ],
  ],
  'GET api/references/org-position/list/': [
    200,
    [
      { id: 7, title: 'Научный сотрудник' },
      { id: 47, title: 'Другая должность' },
    ],
  ],
  'GET accounts/second-factor/': [
    200,
    { authenticators: [], passkeys: [], recovery_codes_left: 0, is_required: false, takes_passkeys: true },
  ],
  'GET api/forum/policy/': [200, policy],
  'GET api/references/academic-degree/list/': [200, [{ id: 3, title: 'Кандидат биологических наук' }]],
}

export function backEnd(answers: Replies): SentRequest[] {
  const asked: SentRequest[] = []
  const known: Replies = { ...references, ...answers }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const url = new URL(request.url)
    const text = await request.text()
    const one: SentRequest = {
      method: request.method,
      call: `${request.method} ${url.pathname.slice(1)}`,
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? {} : JSON.parse(text),
      authorization: request.headers.get('Authorization'),
      credentials: request.credentials,
    }
    asked.push(one)
    const answer = known[one.call] ?? [404, { code: 'not_found', message: 'Такого запроса нет.' }]
    const given = typeof answer === 'function' ? answer(one) : answer
    if (given === 'no connection') throw new TypeError('Failed to fetch')
    const [status, body, headers] = given
    const page = typeof body === 'string'
    return new Response(page ? body : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': page ? 'text/html' : 'application/json', ...headers },
    })
  })
  return asked
}

/** A page of the remote with stubs of the pages it leads to. */
export const among = (screen: RouteObject, ...paths: string[]): RouteObject[] => [
  screen,
  ...paths.map((path) => ({ path, element: createElement('h1', null, `Экран ${path}`) })),
]
