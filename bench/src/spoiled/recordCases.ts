import { randomBytes } from 'node:crypto'
import type { Case } from './builds.ts'

/** Faults that a build shows when it is read. */

const PAGE = './pages/Page'
const route = (path: string, more: object = {}) => ({ path, title: 'x', access: 'public' as const, expose: PAGE, ...more })
const own = route('/spoiled/NAME')
const claiming = (path: string) => ({ definition: { routes: [own, route(path)] } })
const menu = (path: string, label = 'Сюда') => ({ definition: { nav: [{ label, path, access: 'public' as const, order: 1 }] } })
const REACT = 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=r'
/** A script that does not compress. */
const noise = (bytes: number): string => `"${randomBytes(bytes).toString('base64')}"`
const worker = (scope: string, file = 'worker.js') => ({
  definition: { worker: { file, scope } },
  files: { 'worker.js': 'self.onfetch = null' },
})

export const recordCases: readonly Case[] = [
  { name: 'release-json-missing', change: { files: { 'release.json': null } }, expected: 'reading' },
  { name: 'release-json-cut-off', change: { files: { 'release.json': '{"name": "NAME"' } }, expected: 'reading' },
  { name: 'version-that-is-taken', change: { record: { version: '1.0.0' } }, expected: 'publish' },
  { name: 'definition-missing', change: { record: { definition: null } }, expected: 'publish' },
  { name: 'definition-of-another', change: { record: { name: 'theses', version: '99.0.0' } }, expected: 'publish' },
  { name: 'entry-missing', change: { files: { 'remoteEntry.js': null } }, expected: 'publish' },
  { name: 'entry-empty', change: { files: { 'remoteEntry.js': ' \n' } }, expected: 'publish' },
  { name: 'entry-cut-off', change: { files: { 'remoteEntry.js': 'var forum_NAME = (() => {' } }, expected: 'publish' },
  { name: 'entry-of-another-name', change: { files: { 'remoteEntry.js': 'var forum_other = {}' } }, expected: 'publish' },
  {
    name: 'entry-a-stylesheet',
    change: { record: { entry: 'static/page.css' }, files: { 'static/page.css': 'p{}' } },
    expected: 'publish',
  },
  { name: 'entry-elsewhere', change: { record: { entry: 'https://cdn.example/x.js' } }, expected: 'reading' },
  { name: 'chunk-missing', change: { files: { 'static/page.js': null } }, expected: 'publish' },
  { name: 'chunk-changed', change: { files: { 'static/page.js': '1' }, staleDigests: true }, expected: 'publish' },
  { name: 'chunk-cut-off', change: { files: { 'static/page.js': 'page(' } }, expected: 'publish' },
  { name: 'chunk-elsewhere', change: { record: { assets: { [PAGE]: ['https://cdn.example/x.js'] } } }, expected: 'reading' },
  { name: 'module-missing', change: { definition: { routes: [{ ...own, expose: './pages/Gone' }] } }, expected: 'publish' },
  { name: 'module-with-a-default', change: { record: { exposed: { [PAGE]: ['default'] } } }, expected: 'publish' },
  { name: 'nothing-shared', change: { shared: { react: null } }, expected: 'publish' },
  { name: 'older-react', change: { shared: { react: '^18.0.0' } }, expected: 'promote' },
  { name: 'newer-facade', change: { shared: { '@forum/ui': '^99.0.0' } }, expected: 'promote' },
  { name: 'unknown-facade', change: { shared: { '@forum/ui/map': '*' } }, expected: 'promote' },
  {
    name: 'name-that-is-gone',
    change: { shared: { '@forum/ui': '*' }, names: { '@forum/ui': ['Carousel'] } },
    expected: 'promote',
  },
  { name: 'any-contract', change: { definition: { contract: '*' } }, expected: 'publish' },
  { name: 'older-contract', change: { definition: { contract: '^4.0.0' } }, expected: 'promote' },
  { name: 'page-of-another', change: claiming('/login'), expected: 'promote' },
  { name: 'page-of-the-shell', change: claiming('/privacy'), expected: 'promote' },
  { name: 'page-of-the-server', change: claiming('/api/x'), expected: 'promote' },
  { name: 'page-with-dots', change: claiming('/spoiled/../login'), expected: 'publish' },
  { name: 'page-twice', change: claiming('/spoiled/NAME'), expected: 'promote' },
  { name: 'page-gone', change: { definition: { routes: [route('/spoiled/NAME/new')] } }, expected: 'promote' },
  { name: 'slot-without-a-place', change: { definition: { slots: [{ slot: 'no-such', expose: PAGE }] } }, expected: 'promote' },
  { name: 'slot-of-another', change: { definition: { slots: [{ slot: 'thesis-view', expose: PAGE }] } }, expected: 'promote' },
  { name: 'menu-to-nowhere', change: menu('/nowhere-at-all'), expected: 'promote' },
  { name: 'menu-to-a-script', change: menu('javascript:alert(1)'), expected: 'reading' },
  { name: 'title-too-long', change: { definition: { routes: [{ ...own, title: 'д'.repeat(81) }] } }, expected: 'publish' },
  { name: 'english-title-too-long', change: { record: { english: { Испорченная: 'x'.repeat(81) } } }, expected: 'publish' },
  { name: 'script-too-heavy', change: { files: { 'static/page.js': noise(200_000) } }, expected: 'publish' },
  { name: 'script-of-10-mb', change: { files: { 'static/page.js': `"${'x'.repeat(10_000_000)}"` } }, expected: 'reading' },
  { name: 'copy-of-react', change: { files: { 'static/own.js': REACT } }, expected: 'publish' },
  { name: 'worker-for-all-pages', change: worker('/'), expected: 'publish' },
  { name: 'worker-without-a-file', change: worker('/spoiled/NAME', 'gone.js'), expected: 'publish' },
  {
    name: 'call-that-the-server-lacks',
    change: { record: { calls: [{ method: 'GET', path: 'api/no/such/', digest: 'x', request: '', reply: '' }] } },
    expected: 'promote',
  },
]
