import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { UiProvider } from '../theme/Provider.tsx'
import { lazyWithRetry } from './lazyWithRetry.tsx'

const Opened = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <dialog open aria-label={name}>
    <button type="button" onClick={onClose}>
      Готово
    </button>
  </dialog>
)

const Pending = () => <p>Подождите</p>

/** A component whose code loads only while the network is up. */
function code<Component>(component: Component) {
  const network = { up: false, loads: 0 }
  const load = async () => {
    network.loads += 1
    if (!network.up) throw new Error('Loading chunk 7 failed.\n(error: https://forum.example/mf/account/1.0.0/static/7.js)')
    return component
  }
  return { network, load }
}

function Openers({ of: Lazy, toggle = false }: { of: ComponentType<ComponentProps<typeof Opened>>; toggle?: boolean }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <>
      {['Первое', 'Второе'].map((name) => (
        <button key={name} type="button" onClick={() => setOpen(toggle && open === name ? null : name)}>
          {name}
        </button>
      ))}
      {open && <Lazy name={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const draw = (content: ReactNode) => ({ user: userEvent.setup(), ...render(<UiProvider>{content}</UiProvider>) })
const button = (name: string) => screen.getByRole('button', { name })
const alert = () => screen.findByRole('alert')

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(new Response()))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// @requirement screens-33
test.each([false, true])('a failed load is reported, and the next press of the button retries (a toggle: %s)', async (toggle) => {
  const { network, load } = code(Opened)
  const { user } = draw(<Openers of={lazyWithRetry(load)} toggle={toggle} />)
  await user.click(button('Первое'))
  expect(await alert()).toHaveTextContent('Не удалось открыть: раздел временно недоступен')
  expect(button('Первое')).toHaveFocus()
  network.up = true
  await user.click(button('Первое'))
  expect(await screen.findByRole('dialog', { name: 'Первое' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  // The browser may have cached a file that was modified in transit.
  expect(fetched.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([
    ['https://forum.example/mf/account/1.0.0/static/7.js', 'reload'],
  ])
})

test('the pressed button is busy while the code loads', async () => {
  const coming = Promise.withResolvers<typeof Opened>()
  const { user } = draw(<Openers of={lazyWithRetry(() => coming.promise)} />)
  await user.click(button('Первое'))
  await waitFor(() => expect(button('Первое')).toHaveAttribute('aria-busy', 'true'))
  coming.resolve(Opened)
  await screen.findByRole('dialog')
  expect(button('Первое')).not.toHaveAttribute('aria-busy')
})

test('the message has retry and close buttons, and returns the focus', async () => {
  const { network, load } = code(Opened)
  const { user } = draw(<Openers of={lazyWithRetry(load)} />)
  await user.click(button('Первое'))
  await user.click(within(await alert()).getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button('Первое')).toHaveFocus()
  await user.click(button('Первое'))
  const message = await alert()
  network.up = true
  await user.click(within(message).getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('dialog', { name: 'Первое' })).toBeVisible()
  expect(button('Первое')).toHaveFocus()
})

test('another button retries a failed load', async () => {
  const { network, load } = code(Opened)
  const { user } = draw(<Openers of={lazyWithRetry(load, { retryOn: ({ name }) => name })} />)
  await user.click(button('Первое'))
  await alert()
  network.up = true
  await user.click(button('Второе'))
  expect(await screen.findByRole('dialog', { name: 'Второе' })).toBeVisible()
})

// @requirement screens-33
test('a failed part of a page shows an error in its place', async () => {
  const { network, load } = code(() => <p>Показатели</p>)
  const Part = lazyWithRetry(load, { Pending })
  const { user } = draw(<Part />)
  expect(screen.getByText('Подождите')).toBeVisible()
  expect(await alert()).toHaveTextContent('Раздел временно недоступен')
  network.up = true
  await user.click(button('Повторить'))
  expect(await screen.findByText('Показатели')).toBeVisible()
  expect(network.loads).toBe(2)
})
