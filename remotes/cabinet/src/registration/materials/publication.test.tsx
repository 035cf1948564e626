import { stubServer } from '@forum/client/testing/fakeServer'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { Publication } from './Publication.tsx'

const URL = 'api/theses/publication/'
const draft = { answer: null, licence: 'cc-by-4.0', closed_on: null, paper: null }
const open = (read: object, replies = {}) => {
  const calls = stubServer({ [`GET ${URL}`]: read, [`POST ${URL}`]: { status: 'ok' }, ...replies })
  return { ...visit([{ path: '/', element: <Publication registrationId={7} /> }], '/'), calls }
}
const radio = (name: string) => screen.findByRole('radio', { name })

// @requirement publication-1
test('the author answers one question, which names the licence; a refusal shows the former answer', async () => {
  const { user, calls } = open(draft)
  expect(await radio('Не публиковать')).not.toBeChecked()
  expect(screen.getByText(/CC BY 4\.0/)).toBeInTheDocument()
  await user.click(await radio('В программе и в сборнике'))
  expect(calls.at(-1)).toEqual([`POST ${URL}`, { id: 7, answer: 'volume', licence: 'cc-by-4.0' }])
  expect(await radio('В программе и в сборнике')).toBeChecked()
})

// @requirement publication-1
test('a refused answer is shown, and the question is as before', async () => {
  const refused = () => Response.json({ code: 'cancelled', message: 'Эта заявка отменена. Обновите страницу.' }, { status: 409 })
  const { user } = open({ ...draft, answer: 'program' }, { [`POST ${URL}`]: refused })
  await user.click(await radio('В программе и в сборнике'))
  await waitFor(async () => expect(await radio('В программе')).toBeChecked())
  expect(useToasts.getState().toasts).toMatchObject([{ intent: 'error', text: 'Эта заявка отменена. Обновите страницу.' }])
})

// @requirement publication-1
test('once the volume is closed the page of the paper is linked, and the programme alone is asked about', async () => {
  open({ ...draft, answer: 'program', closed_on: '2025-12-01', paper: '/proceedings/2/7' })
  expect(await screen.findByRole('link', { name: 'Страница в сборнике' })).toHaveAttribute('href', '/proceedings/2/7')
  expect(screen.queryByRole('radio', { name: 'В программе и в сборнике' })).not.toBeInTheDocument()
})
