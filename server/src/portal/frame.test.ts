import { BuildRecord, type Frame } from '@forum/federation/release'
import * as v from 'valibot'
import { frameMarkup } from './frame.ts'

const layout = (text: string): Frame => ({
  html: `<div class="all"><header>${text}<nav><a class="l" href="/-path-">§label§</a><a class="l" href="/orgs">Организаторы</a></nav></header><main>§page§</main></div>`,
  css: { a: '.all{color:red}', c: '@media print{.all{color:black}}' },
})
const shell: BuildRecord = {
  name: 'shell',
  version: '1.0.0',
  contract: '1.0.0',
  entry: 'index.html',
  shared: {},
  assets: {},
  integrity: {},
  frames: { '*': layout('Войти'), '/login': layout(''), '* demonstration': layout('На портале 01.01.2000') },
}
const nav = [
  { label: 'Сборник <i>', path: '/book', access: 'public' as const, order: 2 },
  { label: 'Программа', path: '/program', access: 'public' as const, order: 1 },
  { label: 'Участники', path: '/users-list', access: 'staff' as const, order: 0 },
]
const registry = {
  release: '1',
  guarded: [],
  remotes: [{ name: 'theses', contract: '', version: '', entry: '', assets: {}, uses: {}, integrity: {}, routes: [], slots: [], nav }],
}
const still: Frame = { html: '<h1>Страница</h1>', css: {} }
const markup = (path: string, page = still, day: '2025-09-15' | null = null) =>
  frameMarkup({ shell, page, registry, path, nonce: 'abc', demonstrationDay: day })

test('the layout stands with the public entries in their order, the page in its place, and the styles of both in one order', () => {
  const html = markup('/program', { html: '<h1>Программа</h1>', css: { b: 'h1{margin:0}' } })
  expect(html).toContain('<div data-frame="page"><style nonce="abc">.all{color:red}h1{margin:0}@media print{.all{color:black}}</style>')
  expect(html).toContain('<main><h1>Программа</h1></main>')
  expect(html).toContain(
    '<a class="l" href="/program">Программа</a><a class="l" href="/book">Сборник &lt;i&gt;</a><a class="l" href="/orgs">Организаторы</a>',
  )
  expect(html).not.toContain('Участники')
  expect(html).not.toContain('§')
})

test('the header is laid out in two pieces, before its menu and after it', () => {
  const script = '<script>document.body.offsetHeight</script>'
  expect(markup('/program')).toMatch(new RegExp(`<header>Войти${script}<nav>.*</nav></header>${script}<main>`))
})

test('the layout of a path of its own goes before the common one', () => {
  expect(markup('/program')).toContain('Войти')
  expect(markup('/login')).not.toContain('Войти')
})

test('a demonstration says its day', () => {
  expect(markup('/program', undefined, '2025-09-15')).toContain('На портале 15.09.2025')
})

test('a shell without frames gives an empty page', () => {
  const { frames: _, ...without } = shell
  expect(frameMarkup({ shell: without, page: still, registry, path: '/', nonce: 'abc', demonstrationDay: null })).toBe('')
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">x</a>', ''],
  ['<form action="https://elsewhere.example">', ''],
  ['', '</style><script>'],
  ['', 'a{background:url(https://elsewhere.example)}'],
])('a build whose frame could do something is refused: %s %s', (html, css) => {
  expect(v.is(BuildRecord, shell)).toBe(true)
  expect(v.is(BuildRecord, { ...shell, frames: { '*': { html, css: { '': css } } } })).toBe(false)
})
