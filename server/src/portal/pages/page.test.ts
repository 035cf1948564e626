import type { Access } from '@forum/domain/people/roles'
import { forum } from '@forum/domain/testing'
import { readPageData } from '@forum/federation/pageTemplate'
import type { Registry } from '@forum/federation/registry'
import type { RemoteDefinition } from '@forum/federation/remote'
import type { BuildRecord } from '@forum/releases/release'
import { contentSecurityPolicy, openingOf, renderPage } from './page.ts'

const shell: BuildRecord = {
  name: 'shell',
  version: '1.2.0',
  entry: 'index.html',
  shared: {},
  assets: { '@forum/ui/form': ['static/form.js'], '@forum/ui/table': ['static/table.js'] },
  integrity: { 'static/form.js': 'sha256-form' },
}
const template = `<html><head><style>body{}</style><script type="application/json" id="page">"{{page}}"</script><script>a<b</script><script defer src="{{build}}/index.js" integrity="sha256-shell"></script></head><body><div id="root"></div></body></html>`
const base = '/mf/account/1.0.0'
const registry: Registry = {
  release: '7',
  remotes: [
    {
      name: 'account',
      contract: '^1.0.0',
      version: '1.0.0',
      entry: `${base}/remoteEntry.js`,
      assets: {
        './pages/Login': [`${base}/static/login.js`, `${base}/static/login.css`],
        './pages/RegisterFinish': [`${base}/static/finish.js`],
      },
      uses: { './pages/Login': ['@forum/ui/form'] },
      integrity: { [`${base}/remoteEntry.js`]: 'sha256-entry', [`${base}/static/login.js`]: 'sha256-login' },
      routes: [
        { path: '/login', title: '</script><script>alert(1)</script>', access: 'public', expose: './pages/Login' },
        { path: '/register-finish/:email', title: 'Регистрация', access: 'public', expose: './pages/RegisterFinish' },
      ],
      slots: [],
      nav: [],
    },
  ],
  guarded: [],
}
const definitions = registry.remotes as RemoteDefinition[]
const render = (path: string) =>
  renderPage({
    template,
    shell,
    registry,
    opening: openingOf(definitions, registry, shell, path),
    forum,
    demonstrationDay: '2025-09-15',
  })
const openingAt = (path: string) => readPageData(render(path)).opening

test('the shell’s script is loaded from its released build, with integrity', () => {
  expect(render('/')).toContain('<script defer src="/mf/shell/1.2.0/index.js" integrity="sha256-shell">')
})

test('the page lists exactly the scripts of the opened route, including the shell’s lazy chunks', () => {
  expect(openingAt('/login')).toEqual({
    access: 'public',
    page: '/login',
    reads: [],
    scripts: [
      { url: `${base}/remoteEntry.js`, integrity: 'sha256-entry', inOrder: true },
      { url: `${base}/static/login.js`, integrity: 'sha256-login' },
      { url: '/mf/shell/1.2.0/static/form.js', integrity: 'sha256-form' },
    ],
  })
})

test('a route with a parameter is matched', () => {
  expect(openingAt('/register-finish/anna@example.org')?.scripts).toContainEqual({ url: `${base}/static/finish.js` })
})

test('an unknown path has no early scripts or calls', () => {
  expect(openingAt('/no-such-page')).toBeNull()
})

test('the page data matches its schema and cannot close its script element', () => {
  const page = render('/login')
  expect(page).not.toContain('<script>alert(1)')
  expect(readPageData(page)).toMatchObject({
    registry: { release: '7', remotes: [{ name: 'account' }] },
    demonstration: { today: '2025-09-15' },
    reload: false,
  })
})

test('the only allowed inline styles are the page’s own and empty ones, the only allowed inline script is its own, by digest', () => {
  const policy = contentSecurityPolicy(render('/login'))
  // printf '' and printf 'body{}' | openssl dgst -sha256 -binary | base64
  const [empty, body] = ['47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', 'fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo=']
  expect(policy).toContain(`style-src 'self' 'sha256-${empty}' 'sha256-${body}';`)
  // printf 'a<b' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-SoJqrPWAdXxRg7jwZ37lj0qYOp/6UL5JlO2fdBNz0l8=';")
})

test('the page lists its first reads; on staff pages after the session’s registry, which lists its scripts, with the scripts of the sign-in page', () => {
  const remote = (path: string, access: Access, reads?: string[]): RemoteDefinition => ({
    name: path.slice(1),
    contract: '^1.0.0',
    routes: [{ path, title: 'Страница', access, expose: './pages/Page', ...(reads && { reads }) }],
    slots: [],
    nav: [],
  })
  const remotes = [remote('/list', 'staff', ['/api/list/?page=1&size=20']), remote('/program', 'public')]
  expect(openingOf(remotes, registry, shell, '/list')).toEqual({
    access: 'staff',
    page: '/list',
    reads: ['/remotes.json?opening=%2Flist', '/api/list/?page=1&size=20'],
    scripts: [],
    signIn: openingAt('/login')?.scripts,
  })
  expect(openingOf(remotes, registry, shell, '/program')).toEqual({ access: 'public', page: '/program', reads: [], scripts: [] })
})
