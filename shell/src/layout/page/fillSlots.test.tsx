import type { Registry, RegistryRemote } from '@forum/federation/registry'
import { Slot } from '@forum/federation/slots'
import { UiProvider } from '@forum/ui/provider'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, vi } from 'vitest'
import type { LoadModule } from '../../composition/loader.ts'
import { RegistryStore } from '../../composition/registryStore.ts'
import { RemoteLoader } from '../../composition/remoteLoader.ts'
import { fillSlots } from './fillSlots.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Viewer = () => <dialog open aria-label="Тезисы" />
const Broken = (): never => {
  throw new Error('broken')
}

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <UiProvider>
      <h1>Личный кабинет</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Посмотреть тезисы
      </button>
      {open && <Slot name="thesis-view" thesisId={7} onClose={() => setOpen(false)} />}
    </UiProvider>
  )
}

const theses = (version: string): RegistryRemote => ({
  name: 'theses',
  contract: '^1.0.0',
  version,
  entry: `/mf/theses/${version}/remoteEntry.js`,
  assets: {},
  uses: {},
  integrity: {},
  routes: [],
  slots: [{ slot: 'thesis-view', expose: './dialogs/ThesisView' }],
  nav: [],
})
const registryOf = (version: string, fillers?: Registry['fillers']): Registry => ({
  release: version,
  remotes: [theses(version)],
  guarded: [],
  ...(fillers && { fillers }),
})

/** Opens the page in a portal whose live release is the first one at its start and the second one afterwards. */
function open(load: LoadModule, fillers?: Registry['fillers']) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(registryOf('2.0.0')), { headers: { 'Content-Type': 'application/json' } }))
  const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }))
  const store = new RegistryStore(registryOf('1.0.0', fillers))
  fillSlots(store, new RemoteLoader(store, load))
  render(<Page />)
  return () => Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()) as Record<string, unknown>))
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const failure = () => screen.findByRole('alert')
const dialog = () => screen.findByRole('dialog', { name: 'Тезисы' })

// @requirement screens-44
test('a dialog of another remote that throws leaves the page, and is reported as a failure of that remote', async () => {
  const reports = open(async ({ version }) => ({ Component: version === '1.0.0' ? Broken : Viewer }))
  await press('Посмотреть тезисы')
  const alert = await failure()
  expect(alert).toHaveTextContent('Код ошибки: theses-render-')
  expect(screen.getByRole('heading', { name: 'Личный кабинет' })).toBeVisible()
  expect(await reports()).toMatchObject([{ remote: 'theses', version: '1.0.0', kind: 'render' }])

  await press('Повторить')
  expect(await dialog()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

// @requirement releases-62
test('a slot that takes several remotes shows those of the forum, and nothing where all are off', async () => {
  const load = vi.fn<LoadModule>(async () => ({ Component: Viewer }))
  open(load, { 'thesis-view': [] })
  await press('Посмотреть тезисы')
  expect(load).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  open(load, { 'thesis-view': ['theses'] })
  await press('Посмотреть тезисы')
  expect(await dialog()).toBeVisible()
})
