import { allEndpoints } from './all.server.ts'
import { callShape } from './callShape.server.ts'

// @requirement releases-24
test('the shape of a call lists the fields of request and reply with their kinds', () => {
  expect(callShape(allEndpoints.login as never)).toEqual({
    method: 'POST',
    path: 'accounts/login/',
    request: ':o email:s? login:s password:s',
    reply: ':o detail:s token:s user.id:n user.username:s user:o',
  })
})

test.each([
  ['a file', 'uploadFile', 'request', / file:f/],
  ['a field that may be null', 'getProgramTalk', 'reply', / abstract\.title:s .* abstract:0o /],
  ['elements of a list', 'getProgramTalk', 'reply', / abstract\.authors\.\*\.organisations\.\*:n /],
  ['values of a record', 'getPersonalData', 'reply', / account\.\*:x\? /],
  ['a reply field that older forums lack', 'getProgramTalk', 'reply', / forum\.title_en:s\? /],
] as const)('%s', (_, name, side, part) => {
  expect(callShape(allEndpoints[name] as never)[side]).toMatch(part)
})

test('every call of the contract has a shape without unknown kinds, except of what only passes through', () => {
  const unknown = Object.entries(allEndpoints).filter(([, endpoint]) => {
    const { request, reply } = callShape(endpoint)
    return /(^| )(?!\S*\.\*:)\S*:\w*x/.test(`${request} ${reply}`) || /:(\?| |$)/.test(`${request} ${reply}`)
  })
  expect(unknown.map(([name]) => name)).toEqual([])
})
