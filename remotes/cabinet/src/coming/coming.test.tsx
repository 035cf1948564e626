import type { Coming } from '@forum/contracts/participation/coming'
import { asked } from '@forum/contracts/participation/coming'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import * as cabinet from '../pages/Cabinet.tsx'
import * as page from '../pages/Coming.tsx'
import { cabinetState, registration, serve as serveCabinet, signIn } from '../testing.ts'

/** The page of the link «Придёте?» from a mail, and the card that leads to it. */

const open: Coming = {
  state: 'open',
  answer: null,
  firstDay: '2025-10-20',
  keepsPlace: false,
  cancelRefused: null,
  registrations: [{ id: 7, format: 'oral', talkTitle: 'Геном лиственницы', section: 'Сессия молодых учёных', isAccepted: true }],
}

function serve(coming: () => Partial<Coming>, refusal?: object) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET')
      return Response.json(toWire(asked, { forum: 'Форум', name: 'Анна Сергеевна', coming: { ...open, ...coming() } }))
    sent.push((await request.json()) as Record<string, unknown>)
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ status: 'ok' })
  })
  return sent
}

const HydrateFallback = () => null
const Question = () => <p>Вопрос</p>
async function visitLink() {
  const { user } = visit([{ path: '/coming', ...page, HydrateFallback }], '/coming?t=7.a')
  await screen.findByRole('heading', { level: 1, name: 'Придёте на форум?' })
  return user
}
const press = (name: string) => screen.getByRole('button', { name })
afterEach(() => vi.unstubAllGlobals())

// @requirement coming-4
test('opening the page answers nothing; one press does, and the answer is changed', async () => {
  let answer: Coming['answer'] = null
  const sent = serve(() => ({ answer }))
  const user = await visitLink()
  expect(screen.getByText(/он начинается 20.10.2025/)).toBeVisible()
  expect(sent).toEqual([])
  await user.click(press('Приду'))
  expect(await screen.findByText('Спасибо, ждём вас.')).toBeVisible()
  answer = 'yes'
  await user.click(press('Изменить ответ'))
  expect(await screen.findByText('Вы ответили, что придёте.')).toBeVisible()
  await user.click(press('Не приду'))
  expect(await screen.findByText(/Ваша заявка остаётся в силе/)).toBeVisible()
  expect(sent).toEqual([
    { t: '7.a', answer: 'yes' },
    { t: '7.a', answer: 'no' },
  ])
})

// @requirement coming-3
test('who has something to lose sees what, and is asked once more', async () => {
  const sent = serve(() => ({ keepsPlace: true }))
  const user = await visitLink()
  await user.click(press('Не приду'))
  const losses = within(screen.getByRole('region', { name: 'Что вы потеряете, если не придёте' }))
  expect(screen.getByRole('region')).toHaveFocus()
  for (const text of ['Геном лиственницы', 'Сессия молодых учёных', /его место в программе достанется другому/])
    expect(losses.getByText(text)).toBeVisible()
  await user.click(press('Вернуться'))
  expect(sent).toEqual([])
  await user.click(press('Не приду'))
  await user.click(press('Не приду, отменить заявки'))
  expect(await screen.findByText(/ваши заявки отменены/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(sent).toEqual([{ t: '7.a', answer: 'cancel', told: [7] }])
})

// @requirement coming-3
test('where cancelling is closed the page says why, and the registration is kept', async () => {
  const sent = serve(() => ({ keepsPlace: true, cancelRefused: 'Форум уже начался' }))
  const user = await visitLink()
  await user.click(press('Не приду'))
  expect(screen.getByRole('alert')).toHaveTextContent('Форум уже начался')
  expect(screen.queryByRole('button', { name: 'Не приду, отменить заявки' })).toBeNull()
  await user.click(press('Не приду, заявки оставить'))
  await screen.findByText(/остаётся в силе/)
  expect(sent).toEqual([{ t: '7.a', answer: 'no', told: [7] }])
})

// @requirement coming-3
test('a refusal is shown, with what there is to lose now', async () => {
  let keepsPlace = false
  serve(() => ({ keepsPlace }), { code: 'not_told', message: 'Ваши заявки изменились.', errors: {} })
  const user = await visitLink()
  keepsPlace = true
  await user.click(press('Не приду'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ваши заявки изменились.')
  await waitFor(() => expect(press('Не приду')).toBeEnabled())
  await user.click(press('Не приду'))
  expect(await screen.findByRole('region', { name: 'Что вы потеряете, если не придёте' })).toBeVisible()
})

// @requirement coming-5
test.each([
  ['closed', /Форум уже начался/],
  ['cancelled', /Ваша заявка отменена/],
] as const)('a link whose question is %s asks nothing', async (state, text) => {
  serve(() => ({ state, registrations: [] }))
  await visitLink()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

// @requirement coming-4
test.each([
  [null, 'Вы ещё не ответили.', 'Ответить'],
  ['no', 'Вы ответили, что не придёте.', 'Изменить ответ'],
] as const)('the cabinet shows the answer %j and leads to the question', async (answer, said, button) => {
  signIn()
  serveCabinet(() => ({ ...cabinetState([registration()]), coming: { answer, token: '7.a' } }))
  const { user, router } = visit(
    [
      { path: '/', Component: cabinet.Component, loader: cabinet.loader, HydrateFallback },
      { path: '/coming', Component: Question },
    ],
    '/',
  )
  const card = within(await screen.findByRole('article', { name: 'Придёте на форум?' }))
  expect(card.getByText(said)).toBeVisible()
  await user.click(card.getByRole('button', { name: button }))
  await screen.findByText('Вопрос')
  expect(router.state.location.search).toBe('?t=7.a')
})
