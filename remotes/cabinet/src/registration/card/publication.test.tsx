import { stubServer } from '@forum/client/testing/fakeServer'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { registration } from '../../testing.ts'
import { AuthorParts, Publication } from './AuthorParts.tsx'

const URL = 'api/theses/publication/'
const draft = { answer: 'none', is_answered: true, licence: 'cc-by-4.0', closed_on: null, paper: null }
const open = (read: object, replies = {}, element = <Publication registrationId={7} />) => {
  const calls = stubServer({ [`GET ${URL}`]: read, [`POST ${URL}`]: { status: 'ok' }, ...replies })
  return { ...visit([{ path: '/', element }], '/'), calls }
}
const radio = (name: string) => screen.findByRole('radio', { name })

// @requirement publication-1
test('a question without an answer is a task of the card, not among the materials, also of a thesis that was shown in the programme', async () => {
  const card = <AuthorParts record={registration({ id: 7, thesisId: 4 })} isConfirmed={false} />
  const both = (
    <>
      {card}
      <Publication registrationId={7} />
    </>
  )
  const { user, calls } = open({ ...draft, answer: 'program', is_answered: false }, {}, both)
  const task = await screen.findByRole('region', { name: 'Нужен ваш ответ' })
  expect(task).toHaveTextContent(/CC BY 4\.0.*Сейчас тезисы показаны в программе/s)
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(await radio('В программе')).not.toBeChecked()
  await user.click(await radio('В программе'))
  expect(calls.at(-1)).toEqual([`POST ${URL}`, { id: 7, answer: 'program', licence: 'cc-by-4.0' }])
  expect(screen.getByRole('region', { name: 'Ответ записан' })).toContainElement(await radio('В программе'))
  expect(await radio('В программе')).toBeChecked()
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
