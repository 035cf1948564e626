import type { Experts } from '@forum/contracts/theses/experts'
import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { signInAs } from '../../testServer.ts'
import { ThesisList } from './ThesisList.tsx'

const named = (id: number, fullName: string) => ({ id, fullName, organisation: '', isActive: true, assigned: 0, submitted: 0, declined: 0 })
const data: Experts = {
  expertsPerThesis: 2,
  experts: [named(1, 'Елкин Пётр'), named(2, 'Критикова Анна'), named(3, 'Рецензентов Илья')],
  theses: [
    {
      ...{ registrationId: 9, title: 'ГЕНОМ', fullName: 'Первая Мария', sectionId: 3, reviews: [] },
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
