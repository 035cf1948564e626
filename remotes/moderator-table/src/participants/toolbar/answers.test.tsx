import { forum } from '@forum/client/forum'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { Component, loader } from '../../pages/Participants.tsx'
import { row, signInAs, startServer } from '../../testServer.ts'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const questions = [
  { key: 'dinner', kind: 'yesNo', text: 'Ужин 20 октября', choices: [] },
  { key: 'hotel_nights', kind: 'number', text: 'Ночей в гостинице', choices: [] },
]

// @requirement questions-8
test('answers are a column that is switched on and a filter in the address', async () => {
  forum().modulesOn = ['questions']
  onTestFinished(() => void delete forum().modulesOn)
  signInAs('moderator')
  const calls = startServer({
    'user_meeting_reg/list/': () => ({ body: { count: 1, results: [row(1, 'Абрамова Анна', { answers: { hotel_nights: '3' } })] } }),
    'answers/questions/': () => ({ body: { questions, has_sensitive: false } }),
  })
  const { user, router } = visit(routes, '/users-list?answer=hotel_nights%3A-')
  expect(await screen.findByLabelText('Ужин 20 октября')).toHaveValue('')
  // Numbers have no answers to choose from.
  expect(screen.queryByLabelText('Ночей в гостинице')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Столбцы' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Ночей в гостинице' }))
  expect(screen.getByRole('cell', { name: '3' })).toBeVisible()
  await user.keyboard('{Escape}')

  await user.selectOptions(screen.getByLabelText('Ужин 20 октября'), 'Без ответа')
  const asked = () => calls.findLast(({ path }) => path.endsWith('_reg/list/'))?.query.get('answer')
  await waitFor(() => expect(asked()).toBe('hotel_nights:-,dinner:-'))
  await user.selectOptions(screen.getByLabelText('Вопросы форума'), 'Ждёт ответов')
  await waitFor(() => expect(router.state.location.search).toContain('answers=waiting'))
})
