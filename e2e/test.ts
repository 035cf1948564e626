import { test as base, expect, type Page } from '@playwright/test'
import { say } from './pages/say.ts'
import { createDataFolder, removeDataFolder, startPortal } from './portal/dataFolder.ts'
import { type Demonstration, PASSWORD } from './portal/demonstration.ts'

export { expect }

/** Key under which pages keep the session: shared/client/src/storedSession.ts. */
const SESSION = 'forum-session'

/** Files requested by a page, by remote. */
export const remotesRequested = (page: Page): Set<string> => {
  const seen = new Set<string>()
  page.on('request', (request) => {
    const name = /\/mf\/([a-z-]+)\//.exec(request.url())?.[1]
    if (name) seen.add(name)
  })
  return seen
}

/** Signs in through the API, for the pages that are opened from now on: the form would cost an extra page. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const reply = await page.request.post('/accounts/login/', { data: { login: email, password } })
  const { token } = (await reply.json()) as { token: string }
  const { origin } = new URL(reply.url())
  const { cookies, origins } = await page.context().storageState()
  const kept = origins.find((known) => known.origin === origin)?.localStorage.filter(({ name }) => name !== SESSION) ?? []
  const localStorage = [...kept, { name: SESSION, value: JSON.stringify({ token, userId: null }) }]
  const others = origins.filter((known) => known.origin !== origin)
  await page.context().setStorageState({ cookies, origins: [...others, { origin, localStorage }] })
}

/** Signs in as people do. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(say('Пароль'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Войти') })
    .click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

interface WorkerFixtures {
  /** Release folder and data of this worker's portal. */
  dataDir: string
  portal: Demonstration
}

/** A fixture: data and releases for a portal. */
// biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameters' names
async function dataFolder({}, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await createDataFolder()
  await use(folder)
  await removeDataFolder(folder)
}

/** Tests run against a demonstration of their worker's own; pages must not log unexpected errors. */
export const test = base.extend<{ baseURL: string }, WorkerFixtures>({
  dataDir: [dataFolder, { scope: 'worker', timeout: 120_000 }],
  portal: [
    async ({ dataDir }, use) => {
      const portal = await startPortal(dataDir)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})
