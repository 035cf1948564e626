import { recordOfCall } from '../../record/callRecord.ts'
import type { BuildRecord } from '../../record/release.ts'
import { lacksOf, problemsOfCalls, warningsOfCalls } from './calls.ts'

const call = {
  method: 'POST',
  path: 'api/notes/',
  request: ':o note.text:s note:o? tags.*:s tags:a?',
  reply: ':o author:0o author.id:n id:n',
} as const
const build = { name: 'notes', version: '1.2.0', calls: [recordOfCall(call)] } as unknown as BuildRecord

const lacks = (server: Partial<Record<'method' | 'path' | 'request' | 'reply', string>>) =>
  lacksOf(build, [recordOfCall({ ...call, ...(server as object) })]).map(({ has }) => has)

// @requirement releases-24
test.each([
  ['the same call', {}],
  ['a new optional field', { request: `${call.request} color:s?` }],
  ['a required field in an object that the build does not send', { request: `${call.request} place:o? place.city:s` }],
  ['a field that need not be sent any more', { request: ':o note.text:s? note:o? tags.*:s tags:a?' }],
  ['one more kind of what is sent', { request: ':o note.text:ns note:o? tags.*:s tags:a?' }],
  ['anything where a text was wanted', { request: ':o note.text:x note:o? tags.*:s tags:a?' }],
  ['more in the reply', { reply: `${call.reply} at:s` }],
  ['what could be null never is', { reply: ':o author:o author.id:n id:n' }],
])('a server with %s has the call', (_, server) => {
  expect(lacks(server)).toEqual([])
})

test.each([
  ['no such address', { path: 'api/other/' }, 'такого адреса нет'],
  ['another method', { method: 'GET' }, 'по этому адресу есть только GET'],
  ['a new required field', { request: `${call.request} color:s` }, 'он требует в запросе color'],
  ['a field that has become required', { request: ':o note.text:s note:o tags.*:s tags:a?' }, 'он требует в запросе note'],
  ['a new required field in an object', { request: `${call.request} note.title:s` }, 'он требует в запросе note.title'],
  ['a field of the request gone', { request: ':o note.text:s note:o?' }, 'он не принимает tags'],
  ['another kind in the request', { request: ':o note.text:n note:o? tags.*:s tags:a?' }, 'он принимает note.text: число, а не строка'],
  ['a field of the reply gone', { reply: ':o author:0o author.id:n' }, 'он не возвращает id'],
  ['an object of the reply gone', { reply: ':o id:n' }, 'он не возвращает author'],
  ['a reply that may be null', { reply: ':o author:0o author.id:n id:0n' }, 'он возвращает id: null или число, а не число'],
  ['a field of the reply that may be absent', { reply: ':o author:0o author.id:n id:n?' }, 'он не всегда возвращает id'],
  [
    'a list instead of an object',
    { reply: ':a *:n' },
    'он возвращает всё целиком: список, а не объект; не возвращает author; не возвращает id',
  ],
  ['much else', { request: ':o a:s b:s c:s d:s' }, 'он требует в запросе a; требует в запросе b; требует в запросе c и ещё 3'],
])('a server with %s lacks the call', (_, server, has) => {
  expect(lacks(server)).toEqual([has])
})

test('the refusal names the call, the build, what the server has and what to do', () => {
  const known = [recordOfCall({ ...call, method: 'PUT' })]
  expect(problemsOfCalls([build], known)).toEqual([
    {
      code: 'call',
      build: 'notes@1.2.0',
      message:
        'Сборка делает вызов POST /api/notes/, а у сервера по этому адресу есть только PUT. Сначала обновите сервер портала; чтобы не ждать, соберите с пакетами @forum той же версии, что и у портала (package.json).',
    },
  ])
  expect(problemsOfCalls([build], null)).toEqual([])
})

test('what could not be compared is said, not refused', () => {
  const { calls: _, ...unrecorded } = build
  expect(problemsOfCalls([unrecorded], [])).toEqual([])
  expect(warningsOfCalls(unrecorded, [])).toEqual([expect.stringMatching(/вызовы этой сборки: они не записаны/)])
  expect(warningsOfCalls(build, null)).toEqual([expect.stringMatching(/вызовы этой сборки \(1\): портал стоит перед другим сервером/)])
  expect(warningsOfCalls(build, [])).toEqual([])
})
