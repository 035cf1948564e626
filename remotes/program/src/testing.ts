/** Replies of a server by method and path; a function gets the body or the query. */
export type Answers = Record<string, unknown | ((input: never) => unknown)>

/** Stubs the server. @returns every call made, as `[method path, input]` */
export function answering(answers: Answers): [string, Record<string, unknown>][] {
  const calls: [string, Record<string, unknown>][] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url)
    const name = `${request.method} ${url.pathname.slice(1)}`
    const text = await request.clone().text()
    const input = text ? JSON.parse(text) : Object.fromEntries(url.searchParams)
    calls.push([name, input])
    if (!(name in answers)) return Response.json({ code: 'not_found', message: 'Запись не найдена.' }, { status: 404 })
    const answer = answers[name]
    const value = typeof answer === 'function' ? answer(input as never) : answer
    return value instanceof Response ? value : Response.json(value)
  })
  return calls
}
