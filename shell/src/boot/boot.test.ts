import type { PageData } from '@forum/federation/pageData'
import { scriptGlobals } from '../composition/federation/scriptGlobals.ts'
import { beginEarlyRequests } from './earlyRequests.ts'
import { offerEnglish } from './englishOffer.ts'
import { insertScripts, openingScripts } from './openingScripts.ts'
import { applyTheme } from './theme.ts'

const requested: { address: string; authorization: string | undefined }[] = []
let answers: Record<string, unknown>

beforeEach(() => {
  requested.length = 0
  answers = {}
  localStorage.clear()
  history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    requested.push({ address, authorization: headers.Authorization })
    return new Response(JSON.stringify(answers[address] ?? {}))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.forumReads = undefined
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

const opening = (access: NonNullable<PageData['opening']>['access'], reads: string[]): PageData['opening'] => ({
  access,
  reads,
  scripts: [],
})
const signIn = () => localStorage.setItem('forum-session', JSON.stringify({ token: 'mine', userId: 7 }))
const begin = (page: PageData['opening']) => {
  const run = vi.fn()
  beginEarlyRequests(page, run)
  return run
}

test('a public page’s first calls are sent without a session too', () => {
  begin(opening('public', ['/api/program/']))
  expect(requested).toEqual([{ address: '/api/program/', authorization: undefined }])
})

test('a protected page sends nothing without a session, and with one its reads and the profile call', () => {
  begin(opening('signed-in', ['/api/cabinet/']))
  expect(requested).toEqual([])
  signIn()
  begin(opening('signed-in', ['/api/cabinet/']))
  expect(requested).toEqual([
    { address: '/accounts/profile/', authorization: 'Token mine' },
    { address: '/api/cabinet/', authorization: 'Token mine' },
  ])
})

test('a visitor without a session requests the scripts of the sign-in page, not of the protected one', () => {
  const [page, login] = [[{ url: '/mf/cabinet/1.0.0/remoteEntry.js' }], [{ url: '/mf/account/1.0.0/remoteEntry.js' }]]
  const cabinet = { access: 'signed-in' as const, reads: [], scripts: page, signIn: login }
  expect(openingScripts(cabinet)).toBe(login)
  expect(openingScripts({ access: 'staff', reads: [], scripts: page })).toEqual([])
  expect(openingScripts({ access: 'public', reads: [], scripts: page })).toBe(page)
  expect(openingScripts(null)).toEqual([])
  signIn()
  expect(openingScripts(cabinet)).toBe(page)
})

test('a URL with a query sends only the profile call, since its reads differ', () => {
  signIn()
  history.replaceState(null, '', '/users-list?search=x')
  begin(opening('staff', ['/api/list/']))
  begin(null)
  expect(requested.map(({ address }) => address)).toEqual(['/accounts/profile/', '/accounts/profile/'])
})

test('early responses are stored with the session that sent them', async () => {
  signIn()
  answers['/api/cabinet/'] = { id: 2 }
  begin(opening('signed-in', ['/api/cabinet/']))
  expect(globalThis.forumReads?.token).toBe('mine')
  expect(await (await globalThis.forumReads?.answers['/api/cabinet/']?.response)?.json()).toEqual({ id: 2 })
})

test('scripts listed in the registry of the session run as soon as it has loaded; an invalid one runs none', async () => {
  signIn()
  const address = '/remotes.json?opening=%2Fusers-list'
  answers[address] = { opening: [{ url: '/mf/table/1.0.0/remoteEntry.js' }] }
  const run = begin(opening('staff', [address]))
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith([{ url: '/mf/table/1.0.0/remoteEntry.js' }]), { timeout: 10_000 })
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  const second = begin(opening('staff', [address]))
  await globalThis.forumReads?.answers[address]?.response
  expect(second).not.toHaveBeenCalled()
})

// @requirement screens-10
test('a staff page’s calls are sent once the registry has its scripts; a session that may not open it makes none', async () => {
  signIn()
  const address = '/remotes.json?opening=%2Fusers-list'
  const page = opening('staff', [address, '/api/list/'])
  const beforeRegistry = ['/accounts/profile/', address]
  answers[address] = { opening: [] }
  const refused = begin(page)
  await globalThis.forumReads?.answers[address]?.response.then((response) => response.clone().json())
  await new Promise((resolve) => setImmediate(resolve))
  expect([requested.map((request) => request.address), refused.mock.calls]).toEqual([beforeRegistry, []])

  requested.length = 0
  answers[address] = { opening: [{ url: '/mf/table/1.0.0/remoteEntry.js' }] }
  const run = begin(page)
  expect(requested.map((request) => request.address)).toEqual(beforeRegistry)
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 10_000 })
  expect(requested.map((request) => request.address)).toEqual([...beforeRegistry, '/api/list/'])
  expect(Object.keys(globalThis.forumReads?.answers ?? {})).toContain('/api/list/')
})

test('scripts are inserted with absolute URL and integrity, the runtime before the entry', () => {
  insertScripts([
    { url: '/mf/shell/1.0.0/runtime.js', integrity: 'sha256-r', inOrder: true },
    { url: '/mf/a/1.0.0/remoteEntry.js', integrity: 'sha256-e', inOrder: true },
    { url: '/mf/a/1.0.0/static/page.js', integrity: 'sha256-p' },
  ])
  const scripts = [...document.head.querySelectorAll('script')]
  expect(scripts.map((script) => [script.getAttribute('src'), script.integrity, script.crossOrigin, script.async])).toEqual([
    [`${location.origin}/mf/shell/1.0.0/runtime.js`, 'sha256-r', 'anonymous', false],
    [`${location.origin}/mf/a/1.0.0/remoteEntry.js`, 'sha256-e', 'anonymous', false],
    [`${location.origin}/mf/a/1.0.0/static/page.js`, 'sha256-p', 'anonymous', true],
  ])
})

test('a loaded or failed script is removed from the document; executed entries are recorded by URL', () => {
  const [good, bad] = ['/mf/a/1.0.0/remoteEntry.js', '/mf/b/1.0.0/remoteEntry.js']
  insertScripts([
    { url: good, inOrder: true },
    { url: bad, inOrder: true },
  ])
  const [first, second] = document.head.querySelectorAll('script')
  first?.dispatchEvent(new Event('load'))
  second?.dispatchEvent(new Event('error'))
  expect(document.head.querySelectorAll('script')).toHaveLength(0)
  expect([...(scriptGlobals.forumEntries ?? [])].filter((url) => /\/mf\/[ab]\//.test(url))).toEqual([location.origin + good])
})

test.each([
  ['dark', 'dark'],
  ['purple', 'system'],
  [null, 'system'],
])('the stored theme %s is applied as %s', (stored, applied) => {
  if (stored) localStorage.setItem('forum-theme', stored)
  applyTheme()
  expect(document.documentElement.dataset.theme).toBe(applied)
})

// @requirement front-12
test.each([
  [['en-GB', 'de'], '', 'ru', true],
  [['en-US', 'ru'], '', 'ru', false],
  [['ru-RU', 'en'], '', 'ru', false],
  [['de'], '', 'ru', false],
  [['en'], 'ru', 'ru', false],
  [['en'], '', 'en', false],
])('a browser that asks for %j, chose «%s» and has a page in «%s» is offered English: %s', (languages, chosen, page, offered) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  const root = document.documentElement
  const cookie = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test sets what the portal reads
    document.cookie = `forum-language=${value}`
  }
  root.lang = page
  if (chosen) cookie(chosen)
  offerEnglish()
  expect('offer' in root.dataset).toBe(offered)
  cookie('; max-age=0')
  delete root.dataset.offer
  root.lang = 'ru'
  vi.restoreAllMocks()
})
