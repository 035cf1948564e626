import type { RemoteDefinition } from '@forum/federation/remote'
import type { BuildRecord } from '../record/release.ts'
import { remoteNamed } from '../testing.ts'
import { problemsOfRoutes, problemsOfSlots } from './routeProblems.ts'

const shell = { name: 'shell', version: '1.0.0', paths: ['/privacy', '/404'] } as unknown as BuildRecord
const remote = (name: string, more: Partial<RemoteDefinition>) =>
  ({ name, version: '1.0.0', definition: remoteNamed(name, more) }) as unknown as BuildRecord
const at = (name: string, ...paths: string[]) =>
  remote(name, { routes: paths.map((path) => ({ path, title: 'x', access: 'public', expose: './pages/Page' })) })
const table = at('moderator-table', '/users-list')
const messages = (...all: Parameters<typeof problemsOfRoutes>) =>
  problemsOfRoutes(...all).map(({ build, message }) => `${build} ${message}`)

// @requirement releases-9
test.each(['/users-list/*', '/users-list/:id?', '/Users-List', '/users-list/'])(
  '%s is refused: it takes over the page of another remote',
  (path) => {
    expect(messages([shell], [table, at('news', path)], ['news'])).toEqual([
      `news@1.0.0 Адрес ${path}: это занял раздел moderator-table (/users-list). Выберите другой в remote.json или src/remote.ts.`,
    ])
  },
)

test.each([
  ['/privacy', 'это занимает оболочка (/privacy)'],
  ['/Privacy/:id?', 'это занимает оболочка (/privacy)'],
  ['/api', 'это адреса сервера'],
  ['/accounts/login', 'это адреса сервера'],
  ['/:first/forms', 'это адреса сервера'],
  ['/:page', 'это адреса сервера'],
  ['/*', 'это адреса сервера'],
  ['/check', 'это адреса сервера'],
  ['/workers/:id', 'это адреса сервера'],
  ['/draft/now', 'это адреса сервера'],
])('%s is refused: %s', (path, whose) => {
  expect(messages([shell], [at('news', path)], ['news'])).toEqual([expect.stringContaining(whose)])
})

// @requirement releases-46
test.each(['/check', '/workers/1', '/privacy', '/api/docs'])('a document cannot take %s', (path) => {
  const document = { path, title: 'x', script: 'document/main.js', style: 'document/main.css' }
  expect(messages([shell], [remote('news', { routes: [], document })], ['news'])).toHaveLength(1)
})

test('a shell cannot use a path of a live remote', () => {
  const newer = { ...shell, version: '2.0.0', paths: ['/users-list'] } as BuildRecord
  expect(messages([newer], [table], ['shell'])).toEqual([
    expect.stringContaining('moderator-table@1.0.0 Адрес /users-list: это занимает оболочка'),
  ])
})

test('a conflict of two candidates is reported once, and versions of one remote may share a path', () => {
  expect(messages([shell], [at('news', '/news'), at('press', '/NEWS')], ['news', 'press'])).toHaveLength(1)
  expect(messages([shell], [table, { ...table, version: '1.1.0' }], ['moderator-table'])).toEqual([])
  expect(messages([shell], [table, at('news', '/news', '/news/:id')], ['news'])).toEqual([])
})

const placing = (fillers: 'one' | 'several') => remote('cabinet', { places: [{ slot: 'thesis-view', fillers }] })
const filling = (name: string, slot = 'thesis-view') => remote(name, { slots: [{ slot, expose: './pages/Page' }] })
const codes = (...all: Parameters<typeof problemsOfSlots>) => problemsOfSlots(...all).map(({ code, build }) => `${build} ${code}`)

// @requirement releases-10
test('a slot is known if the shell or a remote of the set places it', () => {
  expect(codes([shell], [placing('one'), filling('theses')], ['theses'])).toEqual([])
  expect(codes([{ ...shell, places: [{ slot: 'thesis-view', fillers: 'one' }] }], [filling('theses')], ['theses'])).toEqual([])
  expect(codes([shell], [filling('theses')], ['theses'])).toEqual(['theses@1.0.0 slot'])
  expect(codes([shell], [placing('one'), filling('theses', 'thesis-veiw')], ['theses'])).toEqual(['theses@1.0.0 slot'])
})

// @requirement releases-10
test('a slot accepts one filler, or several if its place allows', () => {
  expect(codes([shell], [placing('one'), filling('theses'), filling('news')], ['news'])).toEqual(['news@1.0.0 duplicate'])
  expect(codes([shell], [placing('several'), filling('theses'), filling('news')], ['news'])).toEqual([])
})
