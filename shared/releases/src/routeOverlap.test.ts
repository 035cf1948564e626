import { commonPath } from './routeOverlap.ts'

// @requirement releases-9
test.each([
  ['/:page', '/login'],
  ['/users-list/*', '/users-list'],
  ['/users-list/*', '/users-list/card/:id'],
  ['/users-list/:id?', '/users-list'],
  ['/Dashboard', '/dashboard'],
  ['/login?', '/login'],
  ['/login?', '/'],
  ['/theses/:number/', '/theses/:id'],
  ['/program/:day', '/:section/talks'],
  ['/*', '/orgs'],
  ['/api/*', '/api'],
])('%s takes addresses of %s', (one, other) => {
  expect(commonPath(one, other)).toEqual(expect.any(String))
  expect(commonPath(other, one)).toEqual(expect.any(String))
})

test.each([
  ['/users-list', '/users'],
  ['/program', '/program/:id'],
  ['/program/:day/talks', '/program/:day'],
  ['/a/:x', '/b/:x'],
  ['/', '/login'],
])('%s and %s have no address in common', (one, other) => {
  expect(commonPath(one, other)).toBeNull()
})
