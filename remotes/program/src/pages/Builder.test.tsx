import { forum } from '@forum/client/forum'
import { stubServer } from '@forum/client/testing/fakeServer'
import { toWire } from '@forum/contracts/platform/mapping'
import { changeProgram, getProgramDraft, type ProgramDraft, previewProgram } from '@forum/contracts/program/programDraft'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { draftOf, itemOf, talkOf } from '../builder/testing.ts'
import { Component, loader } from './Builder.tsx'

const wire = (names: Parameters<typeof toWire>[0], value: unknown) => toWire(names, value) as Record<string, unknown>
const HydrateFallback = () => null
const session = itemOf(1, { kind: 'session', sectionId: 3, minutes: 60 })
const talk = itemOf(2, { sessionId: 1, registrationId: 102 })
const talks = [102, 103, 104].map((id) => talkOf(id))

function open(draft: Partial<ProgramDraft> = {}, answers: Parameters<typeof stubServer>[0] = {}) {
  let revision = 1
  let lastId = 10
  const calls = stubServer({
    'GET api/program/draft/': ({ since }: { since?: string }) =>
      wire(
        getProgramDraft.names?.reply,
        since ? { ...draftOf(draft), items: [], talks: undefined } : draftOf({ items: [session, talk], talks, ...draft }),
      ),
    'POST api/program/draft/': ({ changes }: { changes: Record<string, unknown>[] }) => {
      revision += 1
      const items = changes.map((change) => {
        lastId += 1
        const before = (draft.items ?? [session, talk]).find(({ id }) => id === change.id) ?? itemOf(lastId)
        return {
          ...(wire(changeProgram.names?.reply, { items: [before] }).items as object[])[0],
          ...change,
          id: before.id,
          version: revision,
        }
      })
      return { revision, items, removed: [] }
    },
    ...answers,
  })
  const view = visit([{ path: '/program/builder', loader, Component, HydrateFallback }], '/program/builder?day=1')
  return { ...view, calls, sent: () => calls.filter(([name]) => name === 'POST api/program/draft/').map(([, { changes }]) => changes) }
}

afterEach(() => void vi.unstubAllGlobals())

// @requirement builder-1
test('a talk is placed by its dialog at the first free time of its section; an invalid time shows an error at its field', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Докладчик 103, Доклад 103' }))
  const dialog = await screen.findByRole('dialog', { name: 'Поставить в программу…' })
  expect(within(dialog).getByLabelText('Заседание')).toHaveDisplayValue(/10:00–11:00, Зал 1, Геномика/)
  const start = within(dialog).getByLabelText('Начало')
  expect(start).toHaveValue('10:15')
  await user.clear(start)
  await user.type(start, '1061')
  await user.click(within(dialog).getByRole('button', { name: 'Поставить' }))
  expect(start).toHaveAccessibleDescription('Укажите время, например 10:20')
  await user.clear(start)
  await user.type(start, '1020')
  await user.click(within(dialog).getByRole('button', { name: 'Поставить' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Поставлено: 10:20–10:35, Зал 1. Конфликтов: 0')
  await waitFor(() =>
    expect(sent()).toMatchObject([[{ op: 'add', registration_id: 103, session_id: 1, day_numb: 1, room_id: 1, start: 620, minutes: 15 }]]),
  )
  expect(screen.getByRole('button', { name: '10:20–10:35, Докладчик 103, Доклад 103, Зал 1' })).toBeInTheDocument()
})

// @requirement builder-1
test('a session opens by a click anywhere on it, and by keys; one of its talks by its own card', async () => {
  const { user } = open()
  const name = await screen.findByRole('button', { name: /^10:00–11:00, Геномика/ })
  const block = name.parentElement as HTMLElement
  for (const press of [
    () => user.click(block),
    () => user.click(within(block).getByRole('list')),
    () => user.type(name, '{Enter}', { skipClick: true }),
  ]) {
    name.focus()
    await press()
    expect(await screen.findByRole('menuitem', { name: 'Заполнить по порядку' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  await user.click(screen.getByRole('button', { name: /^10:00–10:15/ }))
  expect(await screen.findByRole('menu')).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Заполнить по порядку' })).toBeNull()
})

// @requirement builder-1
test('an entry that is focused by keyboard has its whole text in a tooltip, which Escape closes', async () => {
  const { user } = open()
  const name = '10:00–10:15, Докладчик 102, Доклад 102, Зал 1'
  const entry = await screen.findByRole('button', { name })
  // The part with the tooltip is loaded after the day.
  await waitFor(async () => {
    await user.keyboard('{Shift}')
    entry.blur()
    entry.focus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(name)
  })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('on a narrow screen the talks without a place are behind a button', async () => {
  const { user } = open()
  const button = await screen.findByText('Без места: 2 · Конфликты: 0')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('in a forum without English rooms and entries have no English names', async () => {
  forum().modulesOff = ['english']
  onTestFinished(() => void delete forum().modulesOff)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ещё' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Залы…' }))
  const rooms = within(await screen.findByRole('dialog', { name: 'Залы' }))
  expect(rooms.getByRole('textbox', { name: 'Зал 1, название' })).toBeVisible()
  expect(rooms.queryByLabelText(/по-английски/)).toBeNull()
  await user.click(rooms.getByRole('button', { name: 'Отмена' }))
  await user.click(await screen.findByRole('button', { name: 'Добавить' }))
  await user.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement)
  const entry = within(await screen.findByRole('dialog'))
  expect(entry.getByLabelText('Название')).toBeVisible()
  expect(entry.queryByLabelText(/по-английски/)).toBeNull()
})

// @requirement builder-3
test('a session moves with its talks, and a conflict is shown at its entries and in the list', async () => {
  const other = itemOf(3, { kind: 'session', title: 'Закрытие', start: 700, minutes: 60, roomId: 2 })
  const { user, sent } = open({ items: [session, talk, other] })
  await user.click(await screen.findByRole('button', { name: /Геномика, Зал 1, докладов: 1$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Переместить блок…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Переместить блок…' })
  await user.selectOptions(within(dialog).getByLabelText('Зал'), 'Зал 2')
  await user.clear(within(dialog).getByLabelText('Начало'))
  await user.type(within(dialog).getByLabelText('Начало'), '12:10')
  await user.click(within(dialog).getByRole('button', { name: 'Переместить' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        { op: 'change', id: 1, version: 1, room_id: 2, start: 730 },
        { op: 'change', id: 2, version: 1, room_id: 2, start: 730 },
      ],
    ]),
  )
  const room = await screen.findByRole('region', { name: 'Зал 2' })
  expect(within(room).getByRole('button', { name: '12:10–13:10, Геномика, Зал 2, докладов: 1, 1 конфликт' })).toBeInTheDocument()
  expect(within(room).getByRole('button', { name: '12:10–12:25, Докладчик 102, Доклад 102, Зал 2' })).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Конфликты: 1' }))
  expect(
    screen.getByText(/^В одном зале в одно время: «Закрытие» и «Геномика»|^В одном зале в одно время: «Геномика» и «Закрытие»/),
  ).toBeVisible()
})

// @requirement builder-5
test('a draft that was changed after its preview is not published; the preview is read again', async () => {
  let revision = 4
  let isUnchanged = true
  const preview = () =>
    wire(previewProgram.names?.reply, {
      revision,
      isUnchanged,
      number: 2,
      moves: [
        {
          id: 102,
          talkTitle: 'Доклад 102',
          speaker: 'Докладчик 102',
          before: null,
          after: { day: '2025-10-20', start: 600, minutes: 15, room: 'Зал 1' },
        },
      ],
      others: [`Изменение ${revision}`],
      conflicts: [],
      checks: [],
      notified: 102,
      recipients: [
        { user_id: 7, full_name: 'Кедров Лев' },
        { user_id: 8, full_name: 'Осина Анна' },
      ],
    })
  const { user, calls } = open(
    {},
    {
      'GET api/program/preview/': preview,
      'POST api/program/releases/': ({ revision: known }: { revision: number }) => {
        if (known === 5) return { number: 2 }
        revision = 5
        return Response.json({ code: 'changed_meanwhile', message: 'Кедров Л. изменил программу.' }, { status: 409 })
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Опубликовать…' }))
  expect(await screen.findByText(/^Письмо получат 102 человека\. Письма уйдут через минуту/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Опубликовать версию 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  isUnchanged = false
  await user.click(await screen.findByRole('button', { name: 'Опубликовать…' }))
  await screen.findByText(/^Письмо получат 102 человека/)
  await user.click(screen.getByText('Кому уйдут письма'))
  expect(screen.getByText('Осина Анна')).toBeVisible()
  expect(screen.getByText('и ещё 100')).toBeVisible()
  expect(screen.getByText('не в программе → 20.10.2025, 10:00–10:15, Зал 1')).toBeVisible()
  await user.type(screen.getByLabelText('Заметка к версии'), 'Новый зал')
  await user.click(screen.getByRole('button', { name: 'Опубликовать версию 2' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Кедров Л. изменил программу.')
  expect(await screen.findByText('Изменение 5')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Опубликовать версию 2' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(([name]) => name === 'POST api/program/releases/').map(([, input]) => input)).toEqual([
    { revision: 4, note: 'Новый зал' },
    { revision: 5, note: 'Новый зал' },
  ])
})

// @requirement builder-7
test('a release with contradictions cannot be published; each contradiction has a remedy, and earlier typed times can be kept', async () => {
  const typed = (id: number, item: number) => ({
    ...{ kind: 'typed', severity: 'stop', text: `Время доклада ${id}`, remedy: 'Оставьте одно время.', items: [item], talks: [id] },
  })
  const outside = { kind: 'outside', severity: 'stop', text: 'Вне заседания', remedy: 'Переместите.', items: [2, 1], talks: [] }
  const hidden = { kind: 'hidden', severity: 'warn', text: 'Заседание не будет показано', remedy: 'Позже.', items: [1], talks: [] }
  let checks: object[] = [typed(102, 2), typed(103, 2), outside, hidden]
  const { user, calls, sent } = open(
    { items: [session, { ...talk, start: 700 }], talks: [talkOf(102, { formerTime: '20 октября, 15:20' }), talkOf(103)] },
    {
      'GET api/program/preview/': () => ({
        revision: 4,
        number: 2,
        moves: [],
        others: [],
        conflicts: ['Вне заседания'],
        checks,
        notified: 0,
        recipients: [],
      }),
      'POST api/program/manual/': () => {
        checks = checks.filter((check) => !('kind' in check && check.kind === 'typed'))
        return { revision: 5, unreadable: [] }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Опубликовать…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Опубликовать программу' })
  expect(await within(dialog).findByRole('heading', { name: 'Противоречия: 3' })).toBeVisible()
  expect(within(dialog).getByRole('heading', { name: 'Обратите внимание: 1' })).toBeVisible()
  expect(within(dialog).getAllByText(/Вне заседания/)).toHaveLength(1)
  expect(within(dialog).queryByRole('button', { name: /^Опубликовать версию/ })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Заменить все' }))
  expect(await within(dialog).findByRole('heading', { name: 'Противоречия: 1' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Оставить прежнее: Доклад 102' }))
  expect(calls.filter(([name]) => name === 'POST api/program/manual/').map(([, input]) => input)).toEqual([
    { ids: [102, 103], adopt: false },
    { ids: [102], adopt: true },
  ])
  checks = [hidden]
  await user.click(within(dialog).getByRole('button', { name: 'Поставить в заседание' }))
  expect(await within(dialog).findByRole('button', { name: 'Опубликовать версию 2' })).toBeVisible()
  expect(sent()).toEqual([[{ op: 'change', id: 2, version: 1, start: 600 }]])
})

// @requirement builder-1
test.each([
  ['Ещё', 'Залы…', 'Залы'],
  ['Ещё', 'Настройки…', 'Настройки расписания'],
  ['Ещё', 'Предложить расстановку…', 'Предложить расстановку'],
  ['Добавить', 'Перерыв…', 'Перерыв'],
])('Escape in a dialog with input asks first: %s, %s', async (menu, entry, title) => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  const dialog = await screen.findByRole('dialog', { name: title })
  const input = within(dialog).getAllByRole('textbox')[0] as HTMLElement
  await user.clear(input)
  await user.type(input, '7')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Закрыть без сохранения?' })
  await user.click(within(question).getByRole('button', { name: 'Вернуться к вводу' }))
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
})
