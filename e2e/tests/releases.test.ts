import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Registry } from '@forum/federation/registry'
import { portalTarget } from '@forum/releases/portalTarget'
import { folderTarget, type ReleaseTarget } from '@forum/releases/releaseTarget'
import { publishLocal } from '@forum/scripts/release/publishLocal'
import { COMMANDS } from '@forum/server/testing/runMain'

import { openSettled } from '../pages/cabinet.ts'
import { candidate, rebuilt } from '../portal/candidate.ts'
import { createDataFolder, removeDataFolder, settingsOf, startPortal } from '../portal/dataFolder.ts'
import type { Demonstration } from '../portal/demonstration.ts'
import { test as base, expect, signIn } from '../test.ts'

const CLIENTS = 15
const run = promisify(execFile)

interface Fixtures {
  /** A portal of this file's own, with a deploy token of each of the two remotes. */
  released: { portal: Demonstration; theses: ReleaseTarget; program: ReleaseTarget; folder: string }
}

const test = base.extend<object, Fixtures>({
  released: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameters' names
    async ({}, use) => {
      const folder = await createDataFolder()
      const portal = await startPortal(folder)
      const target = async (remote: string) => {
        const command = [COMMANDS, 'deploy-token', 'create', remote]
        const { stdout } = await run(process.execPath, command, { env: { ...process.env, ...settingsOf(folder) } })
        return portalTarget(portal.url, stdout.trim().split('\n').at(-1) ?? '')
      }
      await use({ portal, theses: await target('theses'), program: await target('program'), folder })
      await portal.stop()
      await removeDataFolder(folder)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One portal for all of them.
test.describe.configure({ mode: 'default' })

test('the gate refuses a real build of program that uses an export the shell has not', async ({ released: { program, folder } }) => {
  const edit = (source: string) => `import { Carousel } from '@forum/ui'\n${source}\nconsole.log(Carousel)`
  const dist = await rebuilt('remotes/program', '8.1.0', 'remotes/program/src/pages/Program.tsx', edit, folder)
  await program.publish(dist)
  const sentence = /Раздел берёт из @forum\/ui то, чего shell@\S+ не даёт: Carousel\. Выпустите оболочку, где это есть/
  await expect(program.promote({ program: '8.1.0' })).rejects.toThrow(sentence)
})

test('the gate refuses a real build of the shell that renames an export', async ({ released: { folder } }) => {
  const machine = folderTarget(join(folder, 'releases'))
  const rename = (source: string) => source.replace('{ PasswordInput }', '{ PasswordInput as PasswordField }')
  const dist = await rebuilt('shell', '8.1.0', 'shared/ui/src/ui.ts', rename, folder)
  const { conflicts } = await machine.check(dist)
  expect(conflicts.map(({ build }) => build.split('@')[0])).toEqual(['account', 'cabinet'])
  for (const { message } of conflicts)
    expect(message).toMatch(/^Раздел берёт из @forum\/ui то, чего shell@8\.1\.0 не даёт: PasswordInput\./)
  await machine.publish(dist)
  await expect(machine.promote({ shell: '8.1.0' })).rejects.toThrow('не даёт: PasswordInput')
})

/** Opens the programme like a browser: the page, its scripts, and the registry, which must match their integrity. */
async function load(url: string, seen: Set<string>): Promise<void> {
  const page = await fetch(`${url}/program`, { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  const inlined = /id="page">(.*?)<\/script>/s.exec(await page.text())?.[1] ?? '{}'
  const { registry } = JSON.parse(inlined) as { registry: Registry }
  const program = registry.remotes.find(({ name }) => name === 'program')
  seen.add(program?.version ?? 'none')
  for (const [file, sum] of Object.entries(program?.integrity ?? {})) {
    const response = await fetch(new URL(file, url))
    expect(response.status, file).toBe(200)
    const digest = createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('base64')
    expect(`sha256-${digest}`, file).toBe(sum)
  }
  expect((await fetch(`${url}/remotes.json`)).status).toBe(200)
}

test('publishing, promoting and rolling back while people load pages fails no request', async ({
  released: { portal, program, folder },
}) => {
  const seen = new Set<string>()
  let ended = false
  let loads = 0
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!ended) {
      await load(portal.url, seen)
      loads += 1
    }
  })
  const releases = (async () => {
    for (const version of ['2.1.0', '2.2.0', '2.3.0']) {
      await program.publish(await candidate(folder, version))
      await program.promote({ program: version })
      await expect.poll(() => seen.has(version)).toBe(true)
    }
    await program.rollback({ name: 'program' })
    seen.delete('2.2.0')
    await expect.poll(() => seen.has('2.2.0')).toBe(true)
  })().finally(() => {
    ended = true
  })
  await Promise.all([releases, ...clients])
  expect(loads).toBeGreaterThan(CLIENTS)
  expect((await program.current())?.versions.program).toBe('2.2.0')
})

test('an open tab finishes its upload on the version it loaded', async ({ released: { portal, theses, folder }, browser }) => {
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await signIn(page, 'participant@forum.example')
  await page.goto('/')
  const token = await portal.signIn('participant@forum.example')
  const title = `Старая вкладка ${Date.now()}`
  const registered = await fetch(new URL('/api/users/registration/make/', portal.url), {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ comment: title, type: 2, section_choice: 2, cabinet: 'main' }),
  })
  expect(await registered.text()).toContain('"ok"')
  await page.goto('/')
  await expect(page.getByText(title)).toBeVisible()
  const files = new Set<string>()
  page.on('request', (request) => files.add(/\/mf\/theses\/([^/]+)\//.exec(request.url())?.[1] ?? ''))
  const before = (await theses.current())?.versions.theses ?? ''
  await page.getByRole('button', { name: 'Загрузить тезисы' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Текст тезисов').fill('Геном осетра собран заново. '.repeat(60))

  await theses.publish(await candidate(folder, '3.0.0', undefined, 'remotes/theses'))
  await theses.promote({ theses: '3.0.0' })
  await dialog.getByRole('button', { name: 'Загрузить тезисы' }).click()
  await expect(page.getByText('Тезисы успешно загружены')).toBeVisible()
  expect([...files].filter((version) => version !== '')).toEqual([before])

  await page.goto('/')
  await openSettled(page)
  await page.getByRole('button', { name: 'Посмотреть тезисы' }).first().click()
  await expect.poll(() => [...files]).toContain('3.0.0')
  await context.close()
})

// @requirement releases-40
test('a visible tab says within 30 seconds that its release was replaced or rolled back, and changes nothing until the user reloads', async ({
  released: { portal, program, folder },
  browser,
}) => {
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await page.clock.install()
  // A clock that goes forward before would end the loading of the page.
  const loaded = () => expect(page.getByRole('button', { name: 'Все дни' })).toBeVisible()
  await page.goto('/program')
  await loaded()
  // The clock goes forward again, if the code that asks was not loaded yet.
  const says = (sentence: string) =>
    expect(async () => {
      await page.clock.fastForward('00:30')
      await expect(page.getByText(sentence)).toBeVisible({ timeout: 1000 })
    }).toPass()
  const before = (await program.current())?.versions.program
  await program.publish(await candidate(folder, '4.0.0'))
  await program.promote({ program: '4.0.0' })
  await says('Портал обновлён')
  const reloaded = page.waitForRequest(/\/mf\/program\/4\.0\.0\//)
  await page.getByRole('button', { name: /Обновить/ }).click()
  await reloaded

  await loaded()
  await program.rollback({ name: 'program' })
  expect((await program.current())?.versions.program).toBe(before)
  await says('Портал вернулся к прежней версии.')
  await context.close()
})

test('the shell and program run in every combination of this version and the previous one', async ({
  released: { portal, folder },
  browser,
}) => {
  const machine = folderTarget(join(folder, 'releases'))
  const before = (await machine.current())?.versions
  await machine.publish(await candidate(folder, '5.0.0'))
  await machine.publish(await candidate(folder, '5.0.0', undefined, 'shell'))
  for (const shell of [before?.shell ?? '', '5.0.0'])
    for (const program of [before?.program ?? '', '5.0.0']) {
      await machine.promote({ shell, program })
      const page = await browser.newPage({ baseURL: portal.url })
      const files = new Set<string>()
      page.on('request', (request) => files.add(/\/mf\/((?:shell|program)\/[^/]+)\//.exec(request.url())?.[1] ?? ''))
      await page.goto('/program')
      await expect(page.getByRole('heading', { level: 1, name: 'Программа' })).toBeVisible()
      expect([...files].filter(Boolean).sort()).toEqual([`program/${program}`, `shell/${shell}`])
      await page.close()
    }
})

test('a restart of the portal keeps released versions', async ({ released: { program, folder } }) => {
  await program.publish(await candidate(folder, '6.0.0'))
  await program.promote({ program: '6.0.0' })
  const said: string[] = []
  await publishLocal(join(folder, 'releases'), (line) => said.push(line))
  expect((await program.current())?.versions.program).toBe('6.0.0')
  expect(said.join()).toContain('program: действует выпущенная версия 6.0.0')
})
