import { forum } from '@forum/client/forum'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import * as Cabinet from '../pages/Cabinet.tsx'
import { cabinetState, registration, serve, signIn } from '../testing.ts'

const question = (key: string, text: string, more: object = {}) => ({
  key,
  kind: 'yesNo',
  text,
  help: '',
  choices: [],
  asked_with: 'application',
  shown_if: null,
  formats: [],
  sections: [],
  is_required: false,
  is_sensitive: false,
  until: '2025-10-12',
  is_closed: false,
  kept_until: '2025-11-20',
  ...more,
})
const menu = [
  { key: 'fish', text: 'Рыба', is_full: false },
  { key: 'meat', text: 'Мясо', is_full: true },
]
const dinner = question('dinner', 'Придёте на ужин?', { is_required: true })
const dish = question('dish', 'Что вы едите?', {
  kind: 'one',
  choices: menu,
  shown_if: { question: 'dinner', answer: 'yes' },
  help: 'Можно изменить',
})
const allergy = question('allergy', 'Есть ли аллергия?', { kind: 'text', is_sensitive: true })
const nights = question('nights_count', 'Сколько ночей?', { kind: 'number', asked_with: 'decision' })
const arrival = question('arrival', 'Когда приедете?', { kind: 'text', asked_with: 'decision', is_closed: true, until: '2025-09-01' })

const PATH = 'users/answers/'
const reply = (questions: object[], answers: object = {}, waiting: string[] = []) => ({ body: { questions, answers, waiting } })
const HydrateFallback = () => null
const open = (path = '/') => visit([{ path, Component: Cabinet.Component, loader: Cabinet.loader, HydrateFallback }], path)
const stored = () => Object.values(localStorage).join()

beforeEach(() => {
  localStorage.clear()
  signIn()
  forum().modulesOn = ['questions']
})
afterEach(() => {
  delete forum().modulesOn
  vi.unstubAllGlobals()
})

// @requirement answers-1, answers-3
test('an application asks, shows what the answers lead to, keeps no sensitive answer, and is sent with the answers in one call', async () => {
  const sent = serve(() => cabinetState([]), {
    [PATH]: () => reply([dinner, dish, allergy, nights]),
    'registration/make/': () => ({ status: 201, body: { status: 'ok', registration: { id: 7 } } }),
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Зарегистрироваться' }))
  const dialog = within(await screen.findByRole('dialog'))
  const ask = await dialog.findByRole('radiogroup', { name: 'Придёте на ужин?' })
  expect(dialog.queryByText('Что вы едите?')).toBeNull()
  expect(dialog.queryByText('Сколько ночей?')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText('Обязательное поле')).toBeVisible()
  expect([sent, ask.contains(document.activeElement)]).toEqual([[], true])

  await user.click(within(ask).getByRole('radio', { name: 'Да' }))
  expect(await dialog.findByRole('radio', { name: 'Мясо (мест нет)' })).toBeDisabled()
  await user.click(dialog.getByRole('radio', { name: 'Рыба' }))
  await user.type(dialog.getByRole('textbox', { name: 'Есть ли аллергия?' }), 'орехи')
  await waitFor(() => expect(stored()).toContain('fish'))
  expect(stored()).not.toContain('орехи')
  expect(dialog.getByText(/^Введённое, кроме сведений о здоровье и документах, сохраняется/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText(/^Отметьте согласие/)).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: /^Я даю согласие/ }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.input).toMatchObject({ answers: { dinner: true, dish: 'fish', allergy: 'орехи' }, answers_consent: true })
  await waitFor(() => expect(stored()).not.toContain('fish'))
})

// @requirement answers-5
test('the cabinet says what is left to answer, shows what is given and closed, and saves what is changed', async () => {
  let now = reply([dinner, nights, arrival], { dinner: true }, ['nights_count'])
  const listener = registration({ requestedFormat: 'listener', decidedFormat: 'listener' })
  const sent = serve(() => cabinetState([listener]), {
    [PATH]: (_, method) => {
      if (method === 'GET') return now
      now = reply([dinner, nights, arrival], { dinner: true, nights_count: 2 })
      return { body: { waiting: [] } }
    },
  })
  const { user } = open('/questions')
  const dialog = within(await screen.findByRole('dialog', { name: 'Вопросы форума' }))
  expect(dialog.queryByText('Когда приедете?')).toBeNull()
  const count = dialog.getByRole('textbox', { name: 'Сколько ночей?' })
  await user.type(count, 'две')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  expect(await dialog.findByText(/^Укажите целое число/)).toBeVisible()
  expect([sent, count === document.activeElement]).toEqual([[], true])
  await user.clear(count)
  await user.type(count, '2')
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }))
  const part = within(await screen.findByRole('region', { name: 'Вопросы форума' }))
  expect(sent).toEqual([{ path: '/api/users/answers/', input: { answers: { nights_count: 2 }, consent: false } }])
  expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Да', '2', 'нет ответа'])
  expect(part.getByText('Ответы можно дать и изменить до 12 октября включительно.')).toBeVisible()
})

// @requirement letters-6
test.each([
  [undefined, null, false],
  [{ state: 'incomplete', missing: ['citizenship', 'birth_date'] }, 'Не хватает сведений: Гражданство, Дата рождения.', false],
  [{ state: 'waiting', missing: [] }, 'Ждёт проверки. Когда организатор подпишет письмо, придёт e-mail.', false],
  [{ state: 'changed', missing: [] }, 'Данные изменились, организатор проверит их снова.', false],
  [{ state: 'signed', missing: [] }, 'Готово: на русском и английском.', true],
])('the cabinet says what a letter for a visa waits for: %j', async (visa_letter, said, isOpened) => {
  serve(() => cabinetState([registration({ requestedFormat: 'listener', decidedFormat: 'listener' })]), {
    [PATH]: () => ({ body: { ...reply([dinner], { dinner: true }).body, visa_letter } }),
  })
  open()
  await screen.findByRole('region', { name: 'Вопросы форума' })
  const part = screen.queryByRole('region', { name: 'Письмо для визы' })
  expect([part !== null, part?.textContent?.includes(said ?? '') ?? null]).toEqual([said !== null, said === null ? null : true])
  expect(screen.queryByRole('button', { name: 'Открыть письмо (PDF)' }) !== null).toBe(isOpened)
})
