import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { promoteUnchecked, publishBuild, readLive } from '@forum/releases/releaseFolder'
import { root } from '@forum/scripts/build'
import { expect, signIn, test } from '../test.ts'

const run = promisify(execFile)

// @requirement screens-32
test('a missing remote shows an error, and the rest of the portal works', async ({ page }) => {
  // The registry names the remote, whose entry is gone. The server has it in memory after another test asked for it.
  const entry = /\/mf\/program\/.*remoteEntry\.js/
  await page.route(entry, (route) => route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }))
  await page.goto('/program')
  await expect(page.getByRole('heading', { level: 1, name: 'Раздел временно недоступен' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('link', { name: 'Организаторы' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Организаторы' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Раздел временно недоступен' })).toBeVisible()
  await page.unroute(entry)
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Программа' })).toBeVisible()
})

test('a rebuilt remote shows after a reload, and no other build changes', async ({ page, dataDir }) => {
  const releases = join(dataDir, 'releases')
  const before = await readLive(releases)
  await page.goto('/program')
  await expect(page.getByRole('heading', { level: 1, name: 'Программа' })).toBeVisible()

  // A copy of the program remote with another heading, built as its team would build it.
  const copy = await mkdtemp(join(root, 'remotes', '.program-'))
  const out = await mkdtemp(join(tmpdir(), 'forum-build-'))
  try {
    await cp(join(root, 'remotes', 'program'), copy, { recursive: true, filter: (path) => !path.includes('dist') })
    const manifest = join(copy, 'package.json')
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"version": "[^"]+"/, '"version": "1.1.0"'))
    const texts = join(copy, 'src', 'texts.ts')
    await writeFile(texts, (await readFile(texts, 'utf8')).replace(/'Программа'/, "'Программа форума'"))
    await run(
      process.execPath,
      ['-e', `import('@forum/scripts/build').then(({ build }) => build(${JSON.stringify(copy)}))`, '--input-type=module'],
      { cwd: join(root, 'e2e') },
    )
    await publishBuild(releases, join(copy, 'dist'))
    await promoteUnchecked(releases, { program: '1.1.0' })
  } finally {
    await rm(copy, { recursive: true, force: true })
    await rm(out, { recursive: true, force: true })
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Программа форума' })).toBeVisible()
  const after = await readLive(releases)
  expect({ ...after?.versions, program: '' }).toEqual({ ...before?.versions, program: '' })
  await promoteUnchecked(releases, { program: before?.versions.program ?? '' })
})

// @requirement session-2
test('a refusal with a status ends the session in all tabs', async ({ page, portal }) => {
  await signIn(page, 'participant@forum.example')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible()
  // A call of the cabinet that is under way would end the session before the link is pressed.
  await page.waitForLoadState('networkidle')
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('forum-session') ?? '{}').token as string)
  await fetch(new URL('/accounts/logout/', portal.url), {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  await page.getByRole('link', { name: 'Программа' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Программа' })).toBeVisible()
  await page.goto('/')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(await page.evaluate(() => localStorage.getItem('forum-session'))).toBeNull()
})
