import * as v from 'valibot'
import { allEndpoints, schemasOf } from './all.server.ts'
import { getMeeting } from './participation/meeting.ts'
import { changeParticipant, listRegistrations } from './participation/participants.ts'
import { addFile, changeRegistration, makeRegistration } from './participation/registrations.ts'
import { register } from './people/account.ts'
import { changeIndividual } from './people/individual.ts'
import type { Endpoint } from './platform/endpoint.ts'

const parse = (endpoint: Endpoint, input: unknown) => v.safeParse(schemasOf(endpoint).input, input)
const places = (endpoint: Endpoint, input: unknown) => (parse(endpoint, input).issues ?? []).map((issue) => v.getDotPath(issue))

describe('fields', () => {
  test.each([
    [1, 1],
    ['7', 7],
    [2_147_483_647, 2_147_483_647],
    [0, null],
    [-1, null],
    [1.5, null],
    ['1.5', null],
    ['1e3', null],
    [2_147_483_648, null],
    [Number.NaN, null],
    [true, null],
    [null, null],
    [['1'], null],
  ])('the id %o is read as %o', (given, id) => {
    const parsed = parse(getMeeting, { id: given })
    expect(parsed.success ? (parsed.output as { id: number }).id : null).toBe(id)
  })

  test.each([
    [undefined, 'main'],
    ['main', 'main'],
    ['expired_reg_25', 'expired_reg_25'],
    ['', null],
    ['toString', null],
  ])('the cabinet %o is read as %o', (given, cabinet) => {
    const parsed = parse(getMeeting, { id: 2, cabinet: given })
    expect(parsed.success ? (parsed.output as { cabinet: string }).cabinet : null).toBe(cabinet)
  })

  // @requirement account-4
  test.each([
    ['2000-01-01', '2000-01-01'],
    ['2000-01-01T15:00:00', '2000-01-01'],
    ['2000-01-01T23:59:00-11:00', '2000-01-01'],
    ['1925-01-01T15:00:00+03:00', '1925-01-01'],
    ['1924-12-31', null],
    ['2015-12-31T15:00', '2015-12-31'],
    ['2016-01-01', null],
    ['01.01.2000', null],
  ])('the birth date %s is kept as %s, never shifted', (given, kept) => {
    const parsed = parse(changeIndividual, { birth_date: given })
    expect(parsed.success ? (parsed.output as { birth_date: string }).birth_date : null).toBe(kept)
  })
})

const account = {
  username: 'Name@Example.org',
  email: 'Name@Example.org',
  password: 'Forum2025',
  password_confirm: 'Forum2025',
  first_name: ' Анна ',
  last_name: 'Соколова',
  site_type: 'rsini',
  individual: { phone_number: '+79000000000', academic_degree: 1, org_position: 1, organization: 1, birth_date: '2000-01-01T15:00' },
}

describe('a new account', () => {
  test('is parsed with its e-mail in lower case and names trimmed', () => {
    const { output } = parse(register, account) as { output: { email: string; first_name: string } }
    expect([output.email, output.first_name]).toEqual(['name@example.org', 'Анна'])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['another second password', { password_confirm: 'Forum2026' }, 'password_confirm'],
    ['a weak password', { password: 'forum2025', password_confirm: 'forum2025' }, 'password'],
    ['a Latin name', { last_name: 'Sokolova' }, 'last_name'],
    ['no e-mail', { email: undefined }, 'email'],
    ['no organisation', { individual: { ...account.individual, organization: undefined } }, 'individual.organization'],
    ['a phone without digits', { individual: { ...account.individual, phone_number: '+' } }, 'individual.phone_number'],
  ])('with %s is refused at %3$s', (_case, change, place) => {
    expect(places(register, { ...account, ...change })).toContain(place)
  })
})

describe('the three bodies of registration/change', () => {
  // @requirement calls-registration-8, calls-registration-9
  test.each<[Record<string, unknown>, string[]]>([
    [{ is_active: 0, cancel_reg: 1 }, ['cancel_reg', 'id', 'is_active']],
    [{ type: 'del_exp_file' }, ['cabinet', 'id', 'type']],
    [{ is_confirm: 1 }, ['id', 'is_confirm']],
    [{ is_confirm: '1', cancel_poster: '-1' }, ['cancel_poster', 'id', 'is_confirm']],
  ])('%o is accepted', (body, keys) => {
    const parsed = parse(changeRegistration, { id: 1, ...body })
    expect(Object.keys(parsed.output as object).sort()).toEqual(keys)
  })

  test.each([
    {},
    { is_active: 1, cancel_reg: 1 },
    { is_active: 0 },
    { type: 'del_all' },
    { is_confirm: 0 },
    { is_confirm: 1, cancel_poster: 0 },
  ])('%o is refused', (body) => {
    expect(parse(changeRegistration, { id: 1, ...body }).success).toBe(false)
  })
})

test.each([
  ['listen to events as a list', makeRegistration, { type: 1, selected_listen_sections: [2, '3'] }, true],
  ['listen to events as text', makeRegistration, { type: 1, selected_listen_sections: '2, 3' }, true],
  ['listen to a number', makeRegistration, { type: 1, selected_listen_sections: 2 }, false],
  ['register a type as text', makeRegistration, { type: '2' }, true],
  ['register a type of none', makeRegistration, { type: 0 }, false],
  ['attach a file of a known type', addFile, { id: 1, file_id: 2, file_type: 5 }, true],
  ['attach a file of another type', addFile, { id: 1, file_id: 2, file_type: 2 }, false],
  ['decide on none', changeParticipant, { id: 1, new_user_type: 0 }, true],
  ['decide beyond poster', changeParticipant, { id: 1, new_user_type: 4 }, false],
  ['page by 50 as text', listRegistrations, { meeting_id: '2', page_size: '50' }, true],
  ['page by 49', listRegistrations, { meeting_id: '2', page_size: '49' }, false],
  ['order by a column of the table', listRegistrations, { meeting_id: '2', ordering: '-fio' }, true],
  ['order by a secret', listRegistrations, { meeting_id: '2', ordering: 'password' }, false],
])('%s: %4$s', (_case, endpoint, input, good) => {
  expect(parse(endpoint, input).success).toBe(good)
})

// @requirement input-21
test('unknown fields are dropped', () => {
  const input = { type: 1, user_id: 7, confirm_type: 2, is_confirm: 1, is_active: false, roles: ['moderator'], id: 9 }
  const { output } = parse(makeRegistration, input)
  for (const key of ['user_id', 'confirm_type', 'is_confirm', 'is_active', 'roles', 'id']) expect(output).not.toHaveProperty(key)
})

// @requirement forum-4
test('every call has its own path, ending in a slash, and a Russian summary', () => {
  const endpoints = Object.values(allEndpoints)
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const { path, summary } of endpoints) {
    expect(path).toMatch(/^[a-z].*\/$/)
    expect(summary).toMatch(/[а-яё]{3}/i)
  }
})

test('every call has its schemas', () => {
  for (const endpoint of Object.values(allEndpoints)) {
    const { input, reply } = schemasOf(endpoint)
    expect([input.kind, reply.kind], endpoint.path).toEqual(['schema', 'schema'])
  }
})
