import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { signInAs, startServer } from '../testServer.ts'
import { Opinions } from './Opinions.tsx'

const received = {
  organization: 'Институт',
  is_first: true,
  file: { id: 31, name: 'заключение.pdf', size: 100, url: '/media/file/31' },
  delegated_to: null,
  state: 'received',
  reason: '',
  is_outdated: true,
}

// @requirement opinions-2, opinions-3
test('a moderator returns an opinion with a reason', async () => {
  signInAs('moderator')
  const returned = { ...received, state: 'returned', reason: 'Нет подписи.' }
  const calls = startServer({
    'opinions/review/': () => ({ body: { opinions: [returned] } }),
    'users/opinions/': () => ({ body: { opinions: [received] } }),
  })
  const { user } = visit([{ path: '/', element: <Opinions registrationId={7} /> }], '/')
  const item = within(await screen.findByRole('listitem'))
  expect(item.getByText(/^Не совпадает/)).toBeVisible()
  await user.click(item.getByRole('button', { name: 'Вернуть заключение: Институт' }))
  await user.type(item.getByLabelText(/Что исправить/), 'Нет подписи.')
  await user.click(item.getByRole('button', { name: 'Вернуть' }))
  expect(await screen.findByText('Возвращено: Нет подписи.')).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ registration_id: 7, file_id: 31, is_accepted: false, reason: 'Нет подписи.' })
})
