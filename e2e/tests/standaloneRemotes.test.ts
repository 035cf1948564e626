import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderTarget } from '@forum/releases/releaseTarget'
import { root } from '@forum/scripts/build'
import { settingsOf } from '../portal/dataFolder.ts'
import { buildDigest, buildNotes, developIn, edit, runIn } from '../portal/standaloneRepositories.ts'
import { expect, test } from '../test.ts'

// @requirement releases-12, releases-13, releases-30, releases-32
test('remotes of other repositories, on packages and with stock settings, go through the gate and run with the shell’s React', async ({
  page,
  portal,
  dataDir,
}) => {
  test.setTimeout(400_000)
  const notes = await mkdtemp(join(tmpdir(), 'forum-notes-'))
  const digest = join(notes, 'digest')
  try {
    await buildNotes(notes)
    await developIn(notes, portal.url, async (address) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: 'Заметки' })).toBeVisible()
      await edit(join(notes, 'src/pages/Notes.tsx'), '<Text>', '<Text>Правка. ')
      await expect(page.getByText('Правка. Здесь пока ничего нет.')).toBeVisible()
    })
    await buildDigest(digest)

    const tokenOf = async (name: string) => {
      const command = [join(root, 'server/src/portalCommands.ts'), 'deploy-token', 'create', name]
      return (await runIn(root, process.execPath, command, settingsOf(dataDir))).trim().split('\n').at(-1) ?? ''
    }
    const tokens = [await tokenOf('notes'), await tokenOf('digest')]
    const release = (folder: string, token: string, ...args: string[]) =>
      runIn(folder, join(notes, 'node_modules/.bin/forum-release'), args, { PORTAL_URL: portal.url, RELEASE_TOKEN: token })

    const warnings = (await release(notes, tokens[0] ?? '', 'publish')).split('\n').filter((line) => line.startsWith('Предупреждение'))
    expect(warnings).toEqual([expect.stringContaining('Место latest-note пока никто не заполняет')])
    const said = await release(digest, tokens[1] ?? '', 'publish')
    for (const warning of [
      /копия react 19\S+ \(\d,\d КБ\)/,
      /копия react-dom 19/,
      /свою среду Module Federation/,
      /Не проверено.*digest@0\.1\.0 нет имён/,
    ])
      expect(said).toMatch(warning)
    const both = ['promote', 'notes@0.1.0', 'digest@0.1.0']
    // Names imported by a container are not known without the settings of the portal, so it begins as a canary.
    await release(notes, tokens.join(), ...both, '--canary', '50%')
    await page.context().addCookies([{ name: 'forum-bucket', value: '5', url: portal.url }])
    await page.goto('/digest')
    await expect(page.getByRole('heading', { level: 1, name: 'Дайджест' })).toBeVisible()
    // One page is not enough, but it is counted: its beacon returned the ticket.
    const counted = expect.objectContaining({ message: expect.stringMatching(/digest@0\.1\.0: .*загрузок: 1 из 20, сетей: 1 из 5/) })
    await expect(async () => {
      const refusal: unknown = await release(notes, tokens.join(), ...both).catch((error: unknown) => error)
      expect(refusal).toEqual(counted)
    }).toPass({ timeout: 30_000 })
    await release(notes, tokens.join(), ...both, '--now', 'на пробу нет посетителей')

    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
    const files = new Set<string>()
    page.on('request', (request) => files.add(/\/mf\/digest\/[^/]+\/(.+)$/.exec(request.url())?.[1] ?? ''))
    await page.goto('/program')
    await page.getByRole('banner').getByRole('link', { name: 'Заметки' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Заметки' })).toBeVisible()
    const note = page.getByRole('region', { name: 'Последняя заметка' })
    await note.getByRole('button').click()
    await expect(note.getByRole('button')).toHaveText('Осётр: прочитано 1')
    await expect(note).toHaveCSS('border-left-color', 'rgb(1, 2, 3)')
    await expect(page.getByText('Из портала React')).toBeVisible()
    // Opened directly, its scripts come with the page.
    await page.goto('/digest')
    await expect(page.getByRole('heading', { level: 1, name: 'Дайджест' })).toBeVisible()
    // Entry, two pages and a style: the copies of React stay where they are.
    expect([...files].filter((file) => file && !/digest|expose/.test(file))).toEqual([])
    expect(failures).toEqual([])
  } finally {
    // Other tests of this portal count what its menu has.
    const machine = folderTarget(join(dataDir, 'releases'))
    for (const name of ['notes', 'digest']) await machine.withdraw(name).catch(() => undefined)
    await rm(notes, { recursive: true, force: true })
  }
})
