import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemsOfTemplate } from '@forum/federation/pageTemplate'
import { createRsbuild } from '@rsbuild/core'
import { shellConfig } from '../rsbuild.base.ts'

const template = await readFile(join(import.meta.dirname, '../shell/src/index.html'), 'utf8')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-shell-'))
  await mkdir(join(folder, 'src/boot'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "version": "1.0.0" }')
  for (const file of ['boot/boot.ts', 'runtime.ts', 'base.ts', 'main.tsx'])
    await writeFile(join(folder, 'src', file), `console.log('${file}')`)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Builds a shell of three scripts with the real settings. @returns its page */
async function build(page: string): Promise<string> {
  await writeFile(join(folder, 'src/index.html'), page)
  const rsbuild = await createRsbuild({ cwd: folder, config: { ...shellConfig([]), mode: 'production', logLevel: 'silent' } })
  const { close } = await rsbuild.build()
  await close()
  return readFile(join(folder, 'dist/index.html'), 'utf8')
}

test('the shell’s page is built with its boot script inside, before the others', async () => {
  const page = await build(template)
  expect(problemsOfTemplate(page)).toEqual([])
  expect(page).toMatch(
    /<script>[^<]*boot\/boot\.ts[^<]*<\/script><script defer fetchpriority="high" src="\{\{build\}\}\/base\.js".*\{\{build\}\}\/index\.js"/s,
  )
})

test('a page without the server’s placeholders fails the build', async () => {
  await expect(build(template.replace('"{{page}}"', ''))).rejects.toThrow('no "{{page}}"')
})
