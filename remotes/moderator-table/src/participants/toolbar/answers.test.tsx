import { forum } from '@forum/client/forum'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { Component, loader } from '../../pages/Participants.tsx'
import { row, signInAs, startServer } from '../../testServer.ts'

const routes = [{ path: '/users-list', Component, loader, HydrateFallback: () => null }]
const questions = [
  { key: 'dinner', kind: 'yesNo', text: 'Ужин 20 октября', choices: [] },
  { key: 'hotel_nights', kind: 'number', text: 'Ночей в гостинице', choices: [] },
  { key: 'arrival', kind: 'text', text: 'Приезд', choices: [] },
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
  expect(screen.getByLabelText('Ночей в гостинице')).toHaveDisplayValue('Без ответа')

  await user.click(screen.getByRole('button', { name: 'Столбцы' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Ночей в гостинице' }))
  expect(screen.getByRole('cell', { name: '3' })).toBeVisible()
  await user.keyboard('{Escape}')

  await user.selectOptions(screen.getByLabelText('Ужин 20 октября'), 'Без ответа')
  const asked = () => calls.findLast(({ path }) => path.endsWith('_reg/list/'))?.query.get('answer')
  await waitFor(() => expect(asked()).toBe('hotel_nights:-,dinner:-'))
  // A range with its bounds the wrong way round is refused at its place, and not asked for.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ночей в гостинице' }), 'От и до…')
  await user.type(screen.getByLabelText('Ночей в гостинице: от'), '3')
  await user.type(screen.getByLabelText('Ночей в гостинице: до'), '2')
  expect(screen.getByText('Целые числа, первое не больше второго')).toBeVisible()
  await user.type(screen.getByLabelText('Ночей в гостинице: до'), '1')
  await waitFor(() => expect(asked()).toBe('dinner:-,hotel_nights:3..21'))
  await user.selectOptions(screen.getByLabelText('Приезд'), 'Содержит…')
  await user.type(screen.getByLabelText('Приезд: содержит'), 'поезд, 12')
  await waitFor(() => expect(asked()).toBe('dinner:-,hotel_nights:3..21,arrival:~поезд%2C 12'))
  await user.clear(screen.getByLabelText('Приезд: содержит'))
  await waitFor(() => expect(asked()).toBe('dinner:-,hotel_nights:3..21'))
  expect(screen.getByLabelText('Приезд: содержит')).toHaveFocus()
  await user.selectOptions(screen.getByLabelText('Вопросы форума'), 'Ждёт ответов')
  await waitFor(() => expect(router.state.location.search).toContain('answers=waiting'))
})
