import { vi } from 'vitest'

/** For tests only: replies of a server by method and path; a function gets the body or the query. */
export type Replies = Record<string, unknown | ((input: never) => unknown)>

/** A fake server. @returns every call made, as `[method path, input]` */
export function stubServer(replies: Replies): [string, Record<string, unknown>][] {
  const calls: [string, Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    const name = `${request.method} ${url.pathname.slice(1)}`
    const text = await request.clone().text()
    const input = text ? JSON.parse(text) : Object.fromEntries(url.searchParams)
    calls.push([name, input])
    if (!(name in replies)) return Response.json({ code: 'not_found', message: 'Запись не найдена.' }, { status: 404 })
    const given = replies[name]
    const reply = typeof given === 'function' ? given(input as never) : given
    return reply instanceof Response ? reply : Response.json(reply)
  })
  return calls
}
