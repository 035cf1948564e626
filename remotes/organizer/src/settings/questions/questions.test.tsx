import { settings } from '@forum/domain/testing'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { forumBody, organizerRoutes, startServer, withTheses } from '../../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const loaded = withTheses(1, '2025-10-05', { modulesOn: ['questions'] })

// @requirement questions-1, questions-12
test('an organiser makes a question with a condition and tries it; sets come with their texts in both languages', async () => {
  const calls = startServer({ 'GET settings/': () => forumBody(loaded) })
  const { user } = visit(organizerRoutes, '/organizer#questions')
  await user.click(await screen.findByRole('button', { name: 'Добавить вопрос' }))
  await user.type(screen.getByLabelText('Вопрос участникам'), 'Придёте на ужин?')
  await user.click(screen.getByRole('button', { name: 'Добавить вопрос' }))
  await user.type(screen.getByLabelText('Вопрос участникам'), 'Что вы едите?')
  await user.selectOptions(screen.getByLabelText('Как отвечают'), 'Один вариант из нескольких')
  for (const [index, text] of ['Всё', 'Без мяса'].entries()) {
    await user.click(screen.getByRole('button', { name: 'Добавить вариант' }))
    await user.type(screen.getByLabelText(`Вариант ${index + 1}`), text)
  }
  await user.selectOptions(screen.getByLabelText('Показывать, если'), 'Придёте на ужин?')

  const preview = within(screen.getByText('Как это увидит участник').parentElement?.parentElement ?? document.body)
  expect(preview.queryByText('Что вы едите?')).toBeNull()
  await user.click(preview.getByRole('radio', { name: 'Да' }))
  expect(preview.getByText('Что вы едите?')).toBeVisible()
  await user.click(preview.getByRole('radio', { name: 'Нет' }))
  expect(preview.queryByText('Что вы едите?')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Добавить набор «Поездка»' }))
  expect(screen.queryByRole('button', { name: 'Добавить набор «Поездка»' })).toBeNull()
  expect(screen.getByText(/^Согласие и политика должны говорить об ответах/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Согласие' }))
  await user.click(await screen.findByRole('button', { name: 'Добавить абзац об ответах на вопросы форума' }))
  await user.click(screen.getByRole('link', { name: 'Политика конфиденциальности' }))
  await user.click(await screen.findByRole('button', { name: 'Добавить раздел «Ответы на вопросы форума»' }))
  await user.click(screen.getByRole('link', { name: /^Вопросы участникам/ }))
  await screen.findByRole('button', { name: 'Добавить вопрос' })
  expect(screen.queryByText(/^Согласие и политика должны/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Сохранить…' }))
  const body = await waitFor(() => {
    const found = calls.find(({ call }) => call === 'POST rehearse/')
    expect(found).toBeDefined()
    return found?.body
  })
  const [dinner, diet, arrival] = body.settings.questions
  expect([dinner.key, diet.shown_if, diet.choices.map(({ key, text }: Record<string, string>) => [key, text])]).toEqual([
    'q1',
    { question: 'q1', answer: 'yes' },
    [
      ['a1', 'Всё'],
      ['a2', 'Без мяса'],
    ],
  ])
  expect(arrival.english.text).toBe('When and how will you arrive?')
  expect(body.settings.consent_document).toContain('Если я отвечаю на вопросы форума')
  expect(JSON.stringify(body.policy.sections)).toMatch(/чтобы подготовить форум.*через 30 дней.*отдельного согласия/)
  expect(settings.questions).toBeUndefined()
})

test('a question with a problem opens, and says at its place what is wrong', async () => {
  startServer({ 'GET settings/': () => forumBody(loaded) })
  const { user } = visit(organizerRoutes, '/organizer#questions')
  await user.click(await screen.findByRole('button', { name: 'Добавить вопрос' }))
  await user.type(screen.getByLabelText('Имя для программ'), ' !')
  await user.click(screen.getByRole('button', { name: 'Сохранить…' }))
  expect(await screen.findByText('Обязательное поле')).toBeVisible()
  expect(screen.getByLabelText('Имя для программ')).toHaveAccessibleDescription(/строчных латинских букв/)
})
