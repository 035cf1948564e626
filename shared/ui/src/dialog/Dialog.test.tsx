import { screen, waitFor } from '@testing-library/react'
import { visit } from '../testing/testing.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogBody, DialogSurface, DialogTitle } from './dialog.ts'

const page = (
  <Dialog open>
    <DialogSurface>
      <DialogBody>
        <DialogTitle>Вопрос</DialogTitle>
      </DialogBody>
    </DialogSurface>
  </Dialog>
)

test('leaving a page with an open dialog does not hide the next page', async () => {
  const { router, container } = visit(
    [
      { path: '/', element: page },
      { path: '/login', element: <h1>Вход</h1> },
    ],
    '/',
  )
  await screen.findByRole('dialog', { name: 'Вопрос' })
  const hidden = () => container.querySelectorAll('[data-covered] > [aria-hidden="true"]:not([data-tabster-dummy])')
  await waitFor(() => expect(hidden()).not.toHaveLength(0))
  await router.navigate('/login')
  expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument()
  expect(hidden()).toHaveLength(0)
})
