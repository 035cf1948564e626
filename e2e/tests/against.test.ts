import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promoteUnchecked, publishBuild } from '@forum/releases/releaseFolder'
import { build, root } from '@forum/scripts/build'
import { serveAgainst } from '@forum/scripts/start/against'
import { expect, test } from '../test.ts'

test('a developer sees a local remote inside another portal, with a notice and a link back', async ({ page, portal }) => {
  const releases = await mkdtemp(join(tmpdir(), 'forum-against-'))
  const copy = await mkdtemp(join(root, 'remotes', '.program-'))
  const app = await serveAgainst(portal.url, ['program'], releases)
  try {
    await cp(join(root, 'remotes', 'program'), copy, { recursive: true, filter: (path) => !/\/dist(\/|$)/.test(path) })
    const publish = async (title: string, version: string) => {
      const texts = join(copy, 'src', 'texts.ts')
      const source = await readFile(join(root, 'remotes', 'program', 'src', 'texts.ts'), 'utf8')
      await writeFile(texts, source.replace(/'Программа'/, `'${title}'`))
      await build(copy)
      await publishBuild(releases, join(copy, 'dist'), version, { compress: false })
      await promoteUnchecked(releases, { program: version })
    }
    await publish('Программа в работе', '0.0.0-dev.1')
    const local = await app.listen({ port: 0, host: '127.0.0.1' })
    await page.goto(`${local}/program`)
    await expect(page.getByRole('heading', { level: 1, name: 'Программа в работе' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Подмена разделов' })).toContainText('program')

    await publish('Программа после правки', '0.0.0-dev.2')
    await expect(page.getByRole('heading', { level: 1, name: 'Программа после правки' })).toBeVisible()

    await page.getByRole('link', { name: 'Открыть портал без подмены' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Программа', exact: true })).toBeVisible()
    expect(page.url()).toBe(`${portal.url}/program`)
  } finally {
    await app.close()
    await rm(copy, { recursive: true, force: true })
    await rm(releases, { recursive: true, force: true })
  }
})
