import type { Access } from '@forum/domain/roles'
import type { Registry } from '@forum/federation/registry'
import type { BuildRecord } from '@forum/federation/release'
import type { RemoteDefinition } from '@forum/federation/remote'
import { contentSecurityPolicy, firstReads, renderPage } from './page.ts'

const shell: BuildRecord = {
  name: 'shell',
  version: '1.2.0',
  entry: 'index.html',
  shared: {},
  assets: { '@forum/ui/form': ['static/form.js'], '@forum/ui/table': ['static/table.js'] },
  integrity: { 'static/form.js': 'sha256-form' },
}
const template = `<html><head><style>body{}</style><title>Форум</title><script defer src="static/index.js" integrity="sha256-shell"></script></head><body><div id="root"></div></body></html>`
const base = '/mf/account/1.0.0'
const registry: Registry = {
  release: '7',
  remotes: [
    {
      name: 'account',
      contract: '^1.0.0',
      version: '1.0.0',
      entry: `${base}/remoteEntry.js`,
      assets: { './pages/Login': [`${base}/static/login.js`], './pages/RegisterFinish': [`${base}/static/finish.js`] },
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
const render = (path: string) => renderPage({ template, shell, registry, path, nonce: 'abc', demonstrationDay: '2025-09-15' })

test('the shell’s script comes from its own released build, with its integrity', () => {
  expect(render('/')).toContain('<script defer src="/mf/shell/1.2.0/static/index.js" fetchpriority="high" integrity="sha256-shell">')
})

test('the scripts of the route being opened are in the page, and only those', () => {
  const page = render('/login')
  expect(page).toContain(`<script async crossorigin="anonymous" src="${base}/remoteEntry.js" integrity="sha256-entry"></script>`)
  expect(page).toContain(`src="${base}/static/login.js" integrity="sha256-login">`)
  expect(page).not.toContain(`src="${base}/static/finish.js"`)
})

test('what is seen stands before what runs', () => {
  const page = render('/login')
  const [seen, first] = ['<div id="root">', '<script async'].map((text) => page.indexOf(text))
  expect(seen).toBeGreaterThan(0)
  expect(first).toBeGreaterThan(seen ?? 0)
})

test('so are the parts of the shell that the route asks for as it starts', () => {
  expect(render('/login')).toContain('src="/mf/shell/1.2.0/static/form.js" integrity="sha256-form">')
  expect(render('/login')).not.toContain('static/table.js')
})

test('a route with a parameter is recognised', () => {
  expect(render('/register-finish/anna@example.org')).toContain(`src="${base}/static/finish.js"`)
})

test("a path nobody owns has no script but the shell's", () => {
  expect(render('/no-such-page')).not.toContain('<script async')
})

test('the registry is data that cannot end its own element', () => {
  const page = render('/login')
  expect(page).not.toContain('<script>alert(1)')
  const json = /<script type="application\/json" id="page">(.*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    registry: { release: '7', remotes: [{ name: 'account' }] },
    demonstration: { today: '2025-09-15' },
    reload: false,
  })
})

// printf 'document.body.offsetHeight' | openssl dgst -sha256 -binary | base64
const LAYS_OUT = "'sha256-Quo6ftC2OltQ9XHiKrRdHbupUURV0fezxocSKbsFPRA='"

test('styles of the page carry the nonce its policy names, and of inline scripts only what lays the frame out may run', () => {
  expect(render('/login')).toContain('<style nonce="abc">')
  expect(contentSecurityPolicy('abc', template)).toContain("style-src 'self' 'nonce-abc'")
  expect(contentSecurityPolicy('abc', template)).toContain(`script-src 'self' ${LAYS_OUT};`)
})

test('a script that the shell’s page was built with may run, by its digest, and no other', () => {
  // printf 'a<b' | openssl dgst -sha256 -binary | base64
  const policy = contentSecurityPolicy('abc', template.replace('<title>', '<script>a<b</script><title>'))
  expect(policy).toContain(`script-src 'self' 'sha256-SoJqrPWAdXxRg7jwZ37lj0qYOp/6UL5JlO2fdBNz0l8=' ${LAYS_OUT};`)
})

test('what the opened page reads first is named for the page’s first script, for staff with the whole registry', () => {
  const remote = (path: string, access: Access, reads?: string[]): RemoteDefinition => ({
    name: path.slice(1),
    contract: '^1.0.0',
    routes: [{ path, title: 'Страница', access, expose: './pages/Page', ...(reads && { reads }) }],
    slots: [],
    nav: [],
  })
  const remotes = [remote('/list', 'staff', ['/api/list/?page=1&size=20']), remote('/program', 'public')]
  const reads = firstReads(remotes, '/list')
  expect(reads).toEqual({ access: 'staff', addresses: ['/remotes.json?opening=%2Flist', '/api/list/?page=1&size=20'] })
  expect(firstReads(remotes, '/program')).toEqual({ access: 'public', addresses: [] })
  expect(firstReads(remotes, '/elsewhere')).toBeUndefined()

  const first = '<script data-reads="" data-access="">begin()</script>'
  const page = renderPage({
    template: template.replace('<title>', `${first}<title>`),
    shell,
    registry,
    path: '/list',
    nonce: 'abc',
    reads,
    demonstrationDay: null,
  })
  expect(page).toContain('<script data-reads="/remotes.json?opening=%2Flist /api/list/?page=1&amp;size=20" data-access="staff">begin()')
  // printf 'begin()' | openssl dgst -sha256 -binary | base64
  expect(contentSecurityPolicy('abc', template.replace('<title>', `${first}<title>`))).toContain(
    "'sha256-15S4FGE7rP6kq/PzA1uIhN3+8zfaO6/TnJp4fMWo7lE='",
  )
})
