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
])('%s overlaps %s', (one, other) => {
  expect(commonPath(one, other)).toEqual(expect.any(String))
  expect(commonPath(other, one)).toEqual(expect.any(String))
})

test.each([
  ['/users-list', '/users'],
  ['/program', '/program/:id'],
  ['/program/:day/talks', '/program/:day'],
  ['/a/:x', '/b/:x'],
  ['/', '/login'],
])('%s and %s do not overlap', (one, other) => {
  expect(commonPath(one, other)).toBeNull()
})
