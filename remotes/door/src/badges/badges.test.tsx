import type { BadgePerson, Badges } from '@forum/contracts/door/badges'
import { toWire } from '@forum/contracts/platform/mapping'
import { type Box, badgeLayout, divideText } from '@forum/domain/door/badgePaper'
import { badgeKindsOf } from '@forum/domain/forum/badges'
import { visit } from '@forum/ui/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { BadgeOffice } from './BadgeOffice.tsx'
import { BadgePreview } from './BadgePreview.tsx'

const badges: Badges = {
  ...{ all: 120, fresh: 7, kinds: badgeKindsOf({}), unprintable: [{ name: 'Ли Ян', characters: ['𓀀'] }], job: null },
  prints: [{ at: '2025-10-19T09:00:00.000Z', count: 113, printedBy: 'Организатор Анна' }],
}
const person: BadgePerson = {
  ...{ registrationId: 4, name: 'Ёлкина Анна', latinName: 'Anna Yolkina', organization: 'Институт', kind: 'speaker', chosenKind: null },
  ...{ detail: '', printedAt: '2025-10-19T09:00:00.000Z', isFresh: false },
}

function serve() {
  const sent: unknown[] = []
  let reads = 0
  let polls = 0
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(given, init)
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET') {
      sent.push([pathname, await request.json()])
      return Response.json(pathname.endsWith('/order/') ? { id: 9 } : { status: 'ok' })
    }
    if (pathname.endsWith('/people/')) return Response.json(toWire(undefined, { people: [person] }))
    if (pathname.endsWith('/job/')) {
      polls += 1
      const state = polls > 1 ? { state: 'ready', done: 7, url: '/media/badges/9' } : { state: 'running', done: 3, url: null }
      return Response.json({ id: 9, total: 7, error: null, ...state })
    }
    reads += 1
    // The list is read again when the file is ready.
    return reads > 1 ? Response.json({ message: 'Произошла ошибка.' }, { status: 500 }) : Response.json(toWire(undefined, badges))
  })
  return sent
}
const HydrateFallback = () => null
const open = () => visit([{ path: '/', Component: BadgeOffice, HydrateFallback }], '/').user
afterEach(() => vi.unstubAllGlobals())

// @requirement badges-2
test('new and changed badges are ordered on the chosen paper; the page follows the file until it can be downloaded', async () => {
  const sent = serve()
  const user = open()
  expect(await screen.findByRole('radio', { name: 'Новым и изменившимся с прошлой печати (7)' })).toBeChecked()
  expect(screen.getByText(/113 бейджей · Организатор Анна/)).toBeVisible()
  expect(screen.getByText('Ли Ян: 𓀀')).toBeVisible()
  expect(screen.getByText('На листе 10 бейджей')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Размер' }), 'own')
  const width = screen.getByRole('textbox', { name: 'Ширина, мм' })
  await user.clear(width)
  await user.type(width, '400')
  expect(screen.getByRole('button', { name: 'Сделать файл' })).toBeDisabled()
  await user.clear(width)
  await user.type(width, '62')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Бумага' }), 'label')
  await user.click(screen.getByRole('button', { name: 'Сделать файл' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/door/badges/order/', { segment: 'fresh', registration_id: null, paper: { width: 62, height: 55, sheet: 'label' } }],
    ]),
  )
  expect(await screen.findByRole('progressbar', { name: 'Готовность файла бейджей' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Скачать файл' }, { timeout: 5000 })).toBeVisible()
  expect(screen.getByText('Файл готов: 7 бейджей.')).toBeVisible()
  expect(await screen.findByText('Произошла ошибка.')).toBeVisible()
})

// @requirement badges-2
test('one person is found, gets another kind, and is printed again', async () => {
  const sent = serve()
  const user = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Часть имени или фамилии' }), 'ёлк')
  await user.click(screen.getByRole('button', { name: 'Найти' }))
  expect(await screen.findByText('Anna Yolkina · Институт · напечатан 19.10.2025')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Вид бейджа: Ёлкина Анна' }), 'press')
  await waitFor(() => expect(sent).toEqual([['/api/door/badges/kind/', { registration_id: 4, kind: 'press' }]]))
  await user.click(screen.getByRole('button', { name: 'Напечатать бейдж: Ёлкина Анна' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject(['/api/door/badges/order/', { segment: 'person', registration_id: 4 }])
})

test('the preview has each text in the place that print gives it', () => {
  const paper = { width: 90, height: 55, sheet: 'a4' } as const
  const { container } = render(<BadgePreview paper={paper} kind={{ name: 'Участник', colour: '#1f5fa8' }} />)
  const at = (text: string) => Number([...container.querySelectorAll('text')].find((one) => one.textContent === text)?.getAttribute('y'))
  const places = badgeLayout(paper).names.map(({ text }) => divideText(paper, text, true))
  const isIn = (y: number, { top, height }: Box) => y > top && y <= top + height
  const place = places.find(({ latin }) => isIn(at('Anna Obraztsova'), latin))
  expect(place && isIn(at('Институт генетики'), place.organization)).toBe(true)
  expect(place && isIn(at('Геномный форум'), place.foot)).toBe(true)
})
