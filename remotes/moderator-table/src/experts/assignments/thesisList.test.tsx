import type { Experts } from '@forum/contracts/theses/experts'
import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { signInAs } from '../../testServer.ts'
import { Distribution } from './Distribution.tsx'
import { NoExperts } from './ExpertList.tsx'
import { countTheses } from './lacking.ts'
import { ThesisList } from './ThesisList.tsx'

const counts = { assigned: 0, submitted: 0, declined: 0, offTopic: 0 }
const named = (id: number, fullName: string) => ({ ...{ id, fullName, organisation: '', isActive: true }, ...counts })
const data: Experts = {
  expertsPerThesis: 2,
  experts: [named(1, 'Елкин Пётр'), named(2, 'Критикова Анна'), named(3, 'Рецензентов Илья')],
  theses: [
    {
      ...{ registrationId: 9, title: 'ГЕНОМ', fullName: 'Первая Мария', sectionId: 3, isDecided: false, reviews: [] },
      conflicts: [
        { expertId: 1, kind: 'coauthor', likely: true },
        { expertId: 2, kind: 'organisation', likely: false },
      ],
    },
  ],
}
afterEach(() => vi.unstubAllGlobals())

// @requirement experts-5
test('an expert with a likely conflict of interest can be chosen, after a question; one with a certain conflict cannot', async () => {
  signInAs('moderator')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({ added: 1 })
  })
  const { user } = visit([{ path: '/', element: <ThesisList data={data} sections={[]} /> }], '/')
  expect(await screen.findByText('Не могут оценивать: Критикова Анна (та же организация)')).toBeInTheDocument()
  expect(screen.getByText('Возможен конфликт интересов, проверьте сами: Елкин Пётр (соавтор)')).toBeInTheDocument()
  const choice = screen.getByRole('combobox', { name: 'Назначить эксперта: ГЕНОМ' })
  expect(within(choice).getAllByRole('option')).toHaveLength(3)
  await user.selectOptions(choice, 'Рецензентов Илья (0)')
  await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ despite_likely: false })]))
  await user.selectOptions(choice, 'Елкин Пётр (0), возможен конфликт: соавтор')
  await user.click(await screen.findByRole('button', { name: 'Назначить' }))
  const pair = { registration_id: 9, expert_id: 1 }
  await vi.waitFor(() => expect(sent[1]).toEqual({ items: [pair], despite_likely: true }))
})

const [thesis] = data.theses as [Experts['theses'][number]]
/** Sixty theses, every second of which is decided; the fourth has its experts. */
const many: Experts = {
  ...data,
  theses: Array.from({ length: 60 }, (_, at) => ({
    ...thesis,
    registrationId: at + 1,
    title: `Доклад ${at + 1}`,
    isDecided: at % 2 === 0,
    conflicts: [],
    reviews:
      at === 3 ? [1, 2].map((expertId) => ({ id: expertId, expertId, state: 'assigned' as const, declinedFor: null, reason: '' })) : [],
  })),
}

// @requirement experts-4
test('decided theses lack no expert; the table has pages', async () => {
  signInAs('moderator')
  expect(countTheses(many)).toEqual({ decided: 30, undecided: 30, lacking: 29 })
  const { user } = visit([{ path: '/', element: <ThesisList data={many} sections={[]} /> }], '/')
  const rows = async () => (await screen.findAllByRole('row')).length - 1
  expect(await rows()).toBe(25)
  expect(screen.getByText('1–25 из 29')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Следующая страница' }))
  expect(await rows()).toBe(4)
  expect(screen.getByText('26–29 из 29')).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Показать' }), 'Все (60)')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Строк на странице' }), '50')
  expect(await rows()).toBe(50)
  expect(screen.getAllByText(/решение принято/)).toHaveLength(25)
})

// @requirement experts-4
test('the distribution says what it can do; its seed is folded', async () => {
  signInAs('moderator')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({ added: [], loads: [], lacking: [] })
  })
  const { user } = visit([{ path: '/', element: <Distribution data={many} /> }], '/')
  expect(await screen.findByText('Без решения и без достаточного числа экспертов: 29.')).toBeVisible()
  expect(screen.getByText(/Решение принято по 30/)).toBeVisible()
  expect(screen.getByLabelText('Номер распределения')).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Распределить' }))
  await vi.waitFor(() => expect(sent).toEqual([expect.objectContaining({ seed: '1' })]))
})

test('without an expert there is one step, for those who may take it', async () => {
  visit([{ path: '/', element: <NoExperts undecided={66} isAdmin /> }], '/')
  expect(await screen.findByRole('link', { name: 'Выдать роль «Эксперт»' })).toHaveAttribute('href', '/organizer#roles')
  expect(screen.getByText(/Тезисов без решения: 66/)).toBeVisible()
})
