import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBuild } from '../command/releaseService.ts'
import { folderStore } from '../store/releaseStore.ts'
import { remoteNamed, writeRemote } from '../testing.ts'
import { foreignSelectors } from './styleProblems.ts'

test.each([
  ['.note h2, #note { color: red }', []],
  ['h2 { color: red }', ['h2']],
  ['.note, :is(a, b) { color: red }', [':is(a,b)']],
  ['*:not(.note) { margin: 0 }', ['*:not(.note)']],
  [':root { --x: 1 } [hidden] { display: none }', [':root', '[hidden]']],
  ['.fui-Button, #root { color: red } .note .fui-Button, .root { color: red }', ['.fui-Button', '#root']],
  ['@media print { .note { color: red } a { color: red } } p { color: red }', ['a', 'p']],
  ['@font-face { font-family: x } @keyframes turn { from { top: 0 } to { top: 1px } }', []],
  ['@scope (.note) { p { color: red } }', []],
  ['.note { &:hover { top: 0 } p { top: 1px } }', []],
  ['@import url("x.css"); .a::after { content: "} p {" } /* } p { */ .b { top: 0 }', []],
])('of %s the selectors %j reach beyond the remote', (css, found) => {
  expect(foreignSelectors(css)).toEqual(found)
})

// @requirement releases-27
test('a build whose styles change other remotes is refused with the selector and the way; styles of its document are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forum-styles-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const document = { path: '/desk', title: 'Стойка', script: 'document/main.js', style: 'document/main.css' }
  const scripts = {
    'static/page.css': '.news p { margin: 0 }',
    'static/other.css': 'body, h1 { margin: 0 }',
    'document/main.js': 'desk()',
    'document/main.css': 'body { margin: 0 }',
  }
  const dist = await writeRemote(folder, remoteNamed('news', { document }), { scripts })
  const { problems } = await checkBuild(folderStore(join(folder, 'releases')), null, dist)
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Стиль static\/other\.css: «body», «h1» изменит и другие разделы.*\.module\.css/),
  ])
})
