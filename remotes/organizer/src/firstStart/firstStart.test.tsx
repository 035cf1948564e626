import type { ForumRead } from '@forum/contracts/forum/forum'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import * as start from '../pages/Start.tsx'
import { forumBody, organizerRoutes, startServer, withTheses } from '../testServer.ts'

const routes = [...organizerRoutes, { path: '/organizer/start', ...start, HydrateFallback: () => null }]
const operator = { name: 'Общество', legalForm: 'ООО', registrationNumbers: 'ИНН 1', address: 'Казань', email: 'data@society.test' }
const forum = (firstStart?: ForumRead['firstStart']): ForumRead => ({
  ...withTheses(1, '2025-10-05', firstStart === 'operator' ? {} : { operator }),
  firstStart,
})
afterEach(() => vi.unstubAllGlobals())

// @requirement operation-23
test('a step is refused at its fields, saved, and leads to the next; the pattern is not offered as an answer', async () => {
  let step: ForumRead['firstStart'] = 'operator'
  let refuses = true
  const calls = startServer({
    'GET settings/': () => forumBody(forum(step)),
    'POST first-start/': () => {
      if (refuses)
        return { status: 400, body: { code: 'invalid_input', message: 'x', errors: { operator: { legal_form: ['Обязательное поле'] } } } }
      step = 'forum'
      return { body: {} }
    },
  })
  const { user } = visit(routes, '/organizer/start')
  await user.type(await screen.findByLabelText(/Полное название/), 'Общество')
  await user.click(screen.getByRole('button', { name: 'Сохранить и продолжить' }))
  expect(await screen.findByText('Обязательное поле')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText(/Правовая форма/)).toHaveFocus())
  refuses = false
  await user.type(screen.getByLabelText(/Правовая форма/), 'ООО')
  await user.click(screen.getByRole('button', { name: 'Сохранить и продолжить' }))
  expect(await screen.findByRole('heading', { name: 'Шаг 3 из 4. Первый форум' })).toBeVisible()
  expect(calls.findLast(({ call }) => call === 'POST first-start/')?.body.operator).toMatchObject({ name: 'Общество', legal_form: 'ООО' })
  expect(screen.getByLabelText(/Название форума/)).toHaveValue('')
  expect(screen.getByLabelText(/E-mail оргкомитета/)).toHaveValue('data@society.test')
  await user.click(screen.getByRole('button', { name: 'Назад' }))
  expect(screen.getByLabelText(/Полное название/)).toHaveValue('Общество')
})

// @requirement operation-23
test('the settings offer the steps that are left until they are dismissed', async () => {
  const calls = startServer({ 'GET settings/': () => forumBody(forum('mail')), 'POST first-start/close/': () => ({ body: {} }) })
  const { user } = visit(routes, '/organizer')
  expect(await screen.findByRole('button', { name: 'Продолжить настройку' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Больше не предлагать' }))
  expect(screen.queryByText('Первая настройка портала не закончена.')).toBeNull()
  expect(calls.some(({ call }) => call === 'POST first-start/close/')).toBe(true)
})
