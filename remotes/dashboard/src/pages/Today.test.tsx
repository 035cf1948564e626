import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import { Component, loader } from './Today.tsx'

const routes = [{ path: '/today', Component, loader, HydrateFallback: () => null }]
const waiting = { since: null, until: null, overdue: 0, hard: 0 }
const overview = {
  today: '2025-10-10',
  time_zone: 'Europe/Moscow',
  registered_today: 3,
  tasks: [
    { ...waiting, task: 'talksWaiting', count: 12, since: '2025-09-20T22:00:00.000Z' },
    { ...waiting, task: 'returned', count: 4, overdue: 2 },
    { ...waiting, task: 'proposed', count: 5, until: '2025-10-12' },
    { ...waiting, task: 'acceptedWithoutThesis', count: 7, until: '2025-10-05', overdue: 7 },
    { ...waiting, task: 'conflicts', count: 6, hard: 1 },
  ],
  missing: ['signature'],
  dates: [{ title: 'Форум', when: '20–21 октября 2025', status: 'через 10 дней' }],
}
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(overview)))
afterEach(() => vi.unstubAllGlobals())

// @requirement overview-1, overview-2
test('late tasks are listed first; every number links to its list and to its definition', async () => {
  const { user } = visit(routes, '/today')
  await screen.findByRole('heading', { level: 1, name: 'Сегодня, 10 октября, пятница' })
  const lists = screen.getAllByRole('list').map((list) => within(list).queryAllByRole('link'))
  expect(lists.map((links) => links.map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')]))).toEqual([
    [
      ['Доклады на доработке у авторов: 4', '/users-list?state=returned'],
      ['Принятые доклады без тезисов: 7', '/users-list?talk=1&decided=1&has_thesis=0&search=NOT+format%3Alistener'],
    ],
    [
      ['Доклады ждут решения: 12', '/review'],
      ['Предложения без ответа: 5', '/users-list?state=proposed'],
      ['Накладки в черновике программы: 6', '/program/builder?part=conflicts'],
    ],
    [['Нет подписи для приглашений и сертификатов', '/organizer#texts']],
    [],
  ])
  for (const text of ['Срок был 5 октября', 'У 2 докладов срок прошёл', 'До 12 октября, осталось 2 дня', 'Так провести нельзя: 1 из 6'])
    expect(screen.getByText(text)).toBeVisible()
  // Days are those of the calendar in the forum's time zone.
  expect(screen.getByText('Дольше всего — с 21 сентября')).toBeVisible()
  const definition = screen.getByText(/ещё ничего не решил/)
  expect(definition).not.toBeVisible()
  await user.click(screen.getByLabelText('Как считается: Доклады ждут решения'))
  expect(definition).toBeVisible()
  expect(screen.getByRole('link', { name: '3 заявки' })).toHaveAttribute('href', '/users-list?created_on=2025-10-10')
})

// @requirement coming-6
test('the answers of those who were asked are counted, each with its list', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...overview, coming: { asked: 40, yes: 25, no: 3, silent: 12 } }))
  visit(routes, '/today')
  const heading = await screen.findByRole('heading', { level: 2, name: 'Придут ли' })
  const lines = within(heading.parentElement as HTMLElement).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Спросили40', 'Придут25', 'Не придут3', 'Не ответили12'])
  expect(screen.getByRole('link', { name: 'Не ответили' })).toHaveAttribute(
    'href',
    `/users-list?${new URLSearchParams({ search: 'придёт:молчит' })}`,
  )
})
