import { provideSlots, Slot } from '@forum/federation/slots'
import { UiProvider } from '@forum/ui/provider'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RemoteFailure } from '../../composition/loader.ts'
import { SlotStatus } from './SlotStatus.tsx'

const Viewer = () => <dialog open aria-label="Тезисы" />

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <UiProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Посмотреть тезисы
      </button>
      {open && <Slot name="thesis-view" thesisId={7} onClose={() => setOpen(false)} />}
    </UiProvider>
  )
}

/** A portal in which no remote fills the slot until one is released. */
function portal() {
  const releases = { live: [] as string[], known: [] as string[] }
  provideSlots({
    fillersOf: () => (releases.known.length > 0 ? releases.known : ['']),
    load: async (_, remote) => {
      if (!remote) releases.known = releases.live
      if (!remote) throw new Error('No remote offers the slot')
      return Viewer as never
    },
    broken: (_, error) => error,
    Status: SlotStatus,
  })
  return releases
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.findByRole('dialog', { name: 'Тезисы' })

// @requirement screens-33
test.each(['Посмотреть тезисы', 'Повторить'])('an unfilled slot opens by «%s» once a remote fills it', async (name) => {
  const releases = portal()
  render(<Page />)
  await press('Посмотреть тезисы')
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось открыть: раздел временно недоступен')
  expect(screen.getByRole('button', { name: 'Посмотреть тезисы' })).toHaveFocus()
  releases.live = ['theses']
  await press(name)
  expect(await dialog()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a slot filled in the current registry opens immediately', async () => {
  const releases = portal()
  releases.live = ['theses']
  render(<Page />)
  await press('Посмотреть тезисы')
  expect(await dialog()).toBeVisible()
})

// @requirement screens-43
test('a slot whose remote fails shows the code of the failure', async () => {
  const failure = new RemoteFailure('theses', 'http', undefined)
  provideSlots({ fillersOf: () => ['theses'], load: () => Promise.reject(failure), broken: (_, error) => error, Status: SlotStatus })
  render(<Page />)
  await press('Посмотреть тезисы')
  expect(await screen.findByRole('alert')).toHaveTextContent(`Код ошибки: ${failure.reference}`)
})
