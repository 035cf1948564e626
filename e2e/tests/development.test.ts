import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { LocalRemote } from '@forum/build/localRemote'
import { createPortalProxy } from '@forum/build/portalProxy'
import { developmentShellFolder, root, updateDevelopmentShell } from '@forum/scripts/build'
import { expect, test } from '../test.ts'

test('an edit of a component appears in the open page inside another portal and keeps what was typed; a broken build or definition and what a page throws are shown until they are corrected', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000)
  const copy = await mkdtemp(join(root, 'remotes', '.account-'))
  const remote = new LocalRemote('account', copy, () => undefined)
  await updateDevelopmentShell()
  const shell = { folder: developmentShellFolder, revision: () => '' }
  const proxy = createPortalProxy({ portal: portal.url, remotes: [remote], shell, notice: true })
  try {
    await cp(join(root, 'remotes', 'account'), copy, { recursive: true, filter: (path) => !/\/dist(\/|$)/.test(path) })
    await remote.port()
    await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
    const local = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    await page.goto(`${local}/login`)
    const email = page.getByRole('textbox', { name: 'E-mail' })
    await email.fill('typed@forum.example')
    await expect(page.getByRole('complementary', { name: 'Подмена разделов' })).toContainText('account')

    const edit = async (file: string, change: (source: string) => string) => {
      const path = join(copy, 'src', file)
      const source = await readFile(path, 'utf8')
      await writeFile(path, change(source))
      return () => writeFile(path, source)
    }
    // A component, and a module that a page with a loader imports.
    await edit('signIn/CredentialsForm.tsx', (source) => source.replace('name="email"', 'name="email" title="Поле после правки"'))
    await expect(page.getByTitle('Поле после правки')).toBeVisible()
    await edit('texts.ts', (source) => source.replace("'Войти'", "'Войти после правки'"))
    await expect(page.getByRole('button', { name: 'Войти после правки' })).toBeVisible()
    await expect(email).toHaveValue('typed@forum.example')

    const correct = await edit('texts.ts', (source) => `${source}\nexport const = `)
    const panel = page.locator('rsbuild-error-overlay')
    await expect(panel).toContainText('texts.ts')
    await correct()
    await expect(panel).toHaveCount(0)
    await expect(email).toHaveValue('typed@forum.example')

    const restore = await edit('remote.ts', (source) =>
      source.replace('export default', 'throw new Error("половина правки")\nexport default'),
    )
    await expect(page.locator('pre')).toContainText('половина правки')
    await restore()
    await expect(email).toBeVisible()

    const repair = await edit('pages/Login.tsx', (source) =>
      source.replace('function LoginPage() {', 'function LoginPage() {\n  throw new Error("бросает страница")'),
    )
    await expect(page.getByText(/бросает страница[\s\S]*at .*LoginPage/)).toBeVisible()
    await repair()
    await page.reload()
    await expect(email).toBeVisible()

    const silence = await edit('pages/Login.tsx', (source) =>
      source.replace('function LoginPage() {', 'function LoginPage() {\n  setTimeout(() => { throw new Error("бросает таймер") })'),
    )
    await expect(panel).toContainText(/бросает таймер[\s\S]*src\/pages\/Login\.tsx:\d+/)
    await silence()
    await page.reload()
    await expect(email).toBeVisible()

    await page.getByRole('link', { name: 'Открыть портал без подмены' }).click()
    await expect(page).toHaveURL(`${portal.url}/login`)
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  } finally {
    remote.close()
    proxy.closeAllConnections()
    proxy.close()
    await rm(copy, { recursive: true, force: true })
  }
})
