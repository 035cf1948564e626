import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readLive } from '@forum/releases/releaseFolder'
import { folderTarget } from '@forum/releases/releaseTarget'
import { root } from '@forum/scripts/build'
import { remoteFiles } from '@forum/scripts/newRemote/remoteTemplate'
import { tooWide } from '../checks/accessibility.ts'
import { expect, test } from '../test.ts'

const run = promisify(execFile)

test('a new remote builds, passes the gate and appears, without a release of the shell', async ({ page, dataDir }) => {
  const releases = folderTarget(join(dataDir, 'releases'))
  const before = await readLive(join(dataDir, 'releases'))
  // A dot folder, so that it is not taken for one of the portal's own remotes.
  const folder = await mkdtemp(join(root, 'remotes', '.news-'))
  try {
    for (const [path, text] of Object.entries(remoteFiles('news', "Новости 'форума'"))) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    await symlink(join(root, 'remotes/theses/node_modules'), join(folder, 'node_modules'))
    const build = `import('@forum/scripts/build').then(({ build }) => build(${JSON.stringify(folder)}))`
    await run(process.execPath, ['-e', build, '--input-type=module'], { cwd: join(root, 'e2e') })
    expect(await releases.check(join(folder, 'dist'))).toMatchObject({ problems: [], conflicts: [] })
    await releases.publish(join(folder, 'dist'))
    await releases.promote({ news: '0.1.0' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await page.goto('/program')
  await page.getByRole('banner').getByRole('link', { name: "Новости 'форума'" }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Новости 'форума'" })).toBeVisible()
  // With one more page the header still fits a phone.
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await tooWide(page)).toEqual([])
  expect((await readLive(join(dataDir, 'releases')))?.versions).toEqual({ ...before?.versions, news: '0.1.0' })
})
