import { section as sectionNames } from '@forum/contracts/forum/section'
import type { Proposal } from '@forum/contracts/participation/proposals'
import { proposals as proposalNames } from '@forum/contracts/participation/proposals'
import { toWire } from '@forum/contracts/platform/mapping'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import * as page from '../pages/Proposal.tsx'
import { cabinetState } from '../testing.ts'

/** The page of a proposal's link in a mail: its questions and requests. */

const open: Proposal = {
  token: '7.a.b.c',
  state: 'open',
  meetingId: 2,
  title: 'Геном лиственницы',
  format: 'oral',
  section: 'Сессия молодых учёных',
  speechDate: '20 октября, 12:30',
  asksProjectName: false,
  projectName: '',
  plannedSectionIds: [2],
  mayListen: false,
  declineRefused: null,
}

function serve(proposals: Partial<Proposal>[], refusal?: object) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('sections/')) return Response.json(cabinetState([]).sections.map((section) => toWire(sectionNames, section)))
    if (pathname.endsWith('page/')) return Response.json({ id: 2, days: ['2025-10-20', '2025-10-21'] })
    if (request.method === 'GET') {
      const shown = proposals.map((proposal) => ({ ...open, ...proposal }))
      return Response.json(toWire(proposalNames, { forum: 'Форум', name: 'Анна Сергеевна', proposals: shown }))
    }
    sent.push((await request.json()) as Record<string, unknown>)
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ status: 'ok' })
  })
  return sent
}

const routes = [{ path: '/proposal', ...page, HydrateFallback: () => null }]

async function visitLink() {
  const { user } = visit(routes, '/proposal?t=7.a.b.c')
  await screen.findByRole('heading', { level: 1 })
  return user
}
const press = (name: string) => screen.getByRole('button', { name })
afterEach(() => vi.unstubAllGlobals())

// @requirement proposals-6
test('a proposal says until when it is answered, where a day is named', async () => {
  serve([{ answerUntil: '2025-10-03' }, { token: '8.a.b.c', answerUntil: null }])
  await visitLink()
  expect(screen.getAllByText('Ответить до').map((term) => term.closest('div')?.textContent)).toEqual(['Ответить до3 октября'])
})

// @requirement proposals-4
test('confirming requires the name of the project where the section needs it', async () => {
  const sent = serve([{ asksProjectName: true }])
  const user = await visitLink()
  await user.click(press('Подтвердить участие'))
  const project = screen.getByLabelText('Название проекта')
  expect(project).toHaveAccessibleDescription('Обязательное поле')
  expect(project).toHaveFocus()
  expect(sent).toEqual([])
  await user.type(project, ' Лес ')
  await user.click(press('Подтвердить участие'))
  expect(await screen.findByText(/Участие подтверждено/)).toBeVisible()
  expect(sent).toEqual([{ t: '7.a.b.c', answer: 'confirm', project_name: 'Лес' }])
})

// @requirement proposals-4
test('a poster presenter may become a listener, with the events planned before', async () => {
  const sent = serve([{ format: 'poster', mayListen: true }])
  const user = await visitLink()
  await user.click(screen.getByRole('radio', { name: 'Слушатель' }))
  expect(await screen.findByRole('checkbox', { name: 'Геномика растений' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Метагеномика' }))
  await user.click(press('Подтвердить участие'))
  await screen.findByText(/Участие подтверждено/)
  expect(sent).toEqual([{ t: '7.a.b.c', answer: 'confirm', gives_up_poster: true, selected_listen_sections: '2, 5' }])
})

// @requirement proposals-2
test('declining warns as the cabinet does, and needs a reason', async () => {
  const sent = serve([{}])
  const user = await visitLink()
  await user.click(press('Отказаться'))
  expect(screen.getByText(/Регистрация будет отменена вместе с тезисами и файлами/)).toBeVisible()
  await user.click(press('Отказаться'))
  expect(screen.getByLabelText('Причина отказа')).toHaveFocus()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Причина отказа'), 'Болезнь')
  await user.click(press('Отказаться'))
  expect(await screen.findByText(/Вы отказались от участия/)).toBeVisible()
  expect(sent).toEqual([{ t: '7.a.b.c', answer: 'decline', reason: 'Болезнь' }])
})

// @requirement proposals-3
test('the reason why a proposal cannot be declined replaces the form; a refusal is shown, and the input stays', async () => {
  serve([{ declineRefused: 'Форум уже начался.', asksProjectName: true }], { code: 'bad_link', message: 'Ссылка больше не действует.' })
  const user = await visitLink()
  await user.click(press('Отказаться'))
  expect(screen.getByRole('alert')).toHaveTextContent('Форум уже начался.')
  expect(screen.queryByRole('button', { name: 'Отказаться' })).toBeNull()
  await user.click(press('Вернуться'))
  await user.type(screen.getByLabelText('Название проекта'), 'Лес')
  await user.click(press('Подтвердить участие'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ссылка больше не действует.')
  expect(screen.getByLabelText('Название проекта')).toHaveValue('Лес')
})

// @requirement proposals-5
test.each([
  ['confirmed', /уже подтвердили/],
  ['declined', /отменена/],
  ['outdated', /с тех пор изменилось/],
  ['expired', /больше не действует/],
] as const)('a link whose proposal is %s says so and leads to the sign-in', async (state, sentence) => {
  serve([{ state }])
  await visitLink()
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Войти в личный кабинет' })).toHaveAttribute('href', '/login')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
