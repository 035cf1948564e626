import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FileLink } from './FileLink.tsx'

test.each([
  ['тезисы.docx', 'saved'],
  ['тезисы.pdf', 'opened'],
])('%s is %s, so that no tab stays empty', async (name, outcome) => {
  const tab = { opener: null, document: window.document.implementation.createHTMLDocument(), location: { replace: vi.fn() } }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as never)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.pathname)
  })
  render(<FileLink file={{ name, url: '/media/file/1' }} ask={async () => ({ url: '/media/file/2' })} />)
  await userEvent.click(screen.getByRole('link', { name }))
  if (outcome === 'opened') await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('http://localhost:3000/media/file/2'))
  else await waitFor(() => expect(saved).toEqual(['/media/file/2']))
  expect(open).toHaveBeenCalledTimes(outcome === 'opened' ? 1 : 0)
  vi.restoreAllMocks()
})
