import * as v from 'valibot'
import { remoteNamed } from '../testing.ts'
import { BuildDefinition } from './definition.ts'
import { describeIssues } from './schemaIssues.ts'

const route = { path: '/x', title: 'x', access: 'public', expose: './pages/X' }

test.each<[object, string]>([
  [{ places: [{ slot: 'thesis-view', fillers: 'many' }] }, 'places.0.fillers: «many», а можно: one, several'],
  [{ routes: [{ path: '/x' }] }, 'routes.0.title: такого поля нет, а оно нужно'],
  [{ routes: [{ ...route, path: 'x' }] }, 'routes.0.path: «x», а можно: адрес от «/», например /news'],
  [{ routes: [{ ...route, expose: 'pages/X.tsx' }] }, 'routes.0.expose: «pages/X.tsx», а можно: имя модуля, например ./pages/News'],
  [{ routes: [{ ...route, reads: ['api/forum/'] }] }, 'routes.0.reads.0: «api/forum/», а можно: адрес от «/»'],
  [{ routes: {} }, 'routes: объект, а можно: список'],
  [{ nav: [{ label: 'X', path: '/x', access: 'public', order: '1' }] }, 'nav.0.order: «1», а можно: число'],
  [{ name: 'News' }, 'name: «News», а можно: строчные латинские буквы, цифры и дефис'],
  [{ sharesNothing: false }, 'sharesNothing: false, а можно: true'],
])('a field of another kind is named with its value and the allowed ones: %o', (changes, sentence) => {
  const { issues = [] } = v.safeParse(BuildDefinition, { ...remoteNamed('news'), ...changes })
  expect(describeIssues(issues)).toContain(sentence)
  expect(describeIssues(issues)).not.toMatch(/Invalid|Expected/)
})

test('what is no object is said', () => {
  expect(describeIssues(v.safeParse(BuildDefinition, 'news').issues ?? [])).toBe('«news» вместо объекта')
})
