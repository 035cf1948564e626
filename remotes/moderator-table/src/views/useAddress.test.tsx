import { RouterProvider } from '@forum/router'
import { createMemoryRouter } from '@forum/router/memory'
import { act, render } from '@testing-library/react'
import { useAddress } from './useAddress.ts'

let address: ReturnType<typeof useAddress>
const Screen = () => {
  address = useAddress()
  return null
}

test('two changes before the next render are both in the URL, and going back undoes both', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Screen }], { initialEntries: ['/?search=first'] })
  render(<RouterProvider router={router} />)
  const [, change] = address
  await act(async () => {
    void change({ search: null }, { replace: true })
    void change({ hasThesis: '1' })
  })
  expect(router.state.location.search).toBe('?has_thesis=1')
  await act(() => router.navigate(-1))
  await act(async () => void address[1]({ page: '2' }))
  expect(new URLSearchParams(router.state.location.search).get('has_thesis')).toBeNull()
})
