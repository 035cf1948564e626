import { useToasts } from '@forum/client/toasts'
import { UiProvider } from '@forum/ui/provider'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShowAbstract } from './ShowAbstract.tsx'

// @requirement published-4
test('the owner shows a thesis; a refusal turns the switch back', async () => {
  const sent: unknown[] = []
  let status = 200
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({ code: 'cancelled', message: 'Эта заявка отменена. Обновите страницу.', agreed: true }, { status })
  })
  render(
    <UiProvider>
      <ShowAbstract registrationId={7} shown={false} />
    </UiProvider>,
  )
  const control = screen.getByRole('switch', { name: 'Показывать тезисы в программе' })
  await userEvent.click(control)
  expect(sent).toEqual([{ id: 7, agreed: true }])
  expect(control).toBeChecked()
  status = 409
  await userEvent.click(control)
  await waitFor(() => expect(control).toBeChecked())
  expect(useToasts.getState().toasts).toMatchObject([{ intent: 'error', text: 'Эта заявка отменена. Обновите страницу.' }])
})
