import type { Profile } from '@forum/contracts/people/session'

/** For tests only: replies of a server by method and path; a function gets the body or the query. */
export type Answers = Record<string, unknown | ((input: never) => unknown)>

/** A fake server. Returns every call made, as `[method path, input]`. */
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

export const refused = (status: number, code: string, message: string, more: object = {}): Response =>
  Response.json({ code, message, ...more }, { status })

export const profile: Profile = {
  id: 5,
  username: 'anna@forum.test',
  email: 'anna@forum.test',
  firstName: 'Анна',
  lastName: 'Соколова',
  profiles: [
    {
      individual: {
        id: 5,
        lastName: 'Соколова',
        firstName: 'Анна',
        middleName: 'Игоревна',
        latinLastName: '',
        latinFirstName: '',
        phone: '',
        academicDegreeId: null,
        positionId: null,
        organizationId: 2,
        otherOrganization: '',
        otherPosition: '',
        isFemale: true,
        birthDate: null,
        photo: null,
      },
    },
  ],
  language: null,
  roles: [],
}
