import { render, waitFor } from '@testing-library/react'
import { DraftNotice } from './DraftNotice.tsx'

afterEach(() => vi.unstubAllGlobals())

// @requirement next-16
test('the notice of a draft ends when the tab is looked at after the forum became current', async () => {
  const asked: string[] = []
  let type = 'basic'
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return { type }
  })
  history.replaceState(null, '', '/draft/3.x.y/registration')
  const left: string[] = []
  const leave = (path: string) => left.push(path)
  render(<DraftNotice title="Протеом" token="3.x.y" leave={leave} />)
  const look = () => document.dispatchEvent(new Event('visibilitychange'))
  look()
  await waitFor(() => expect(asked).toEqual(['/draft/3.x.y/']))
  expect(left).toEqual([])
  type = 'opaqueredirect'
  look()
  await waitFor(() => expect(left).toEqual(['/registration']))
})
