import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { organizerRoutes, startServer } from '../testServer.ts'

const full = 'Университет имени Н. И. Пирогова'
const museum = 'Музей хлеба'
const known = [
  { id: 7, name: full, synonyms: ['РНИМУ'], ror: null },
  { id: 8, name: museum, synonyms: [], ror: '010pmpe69' },
]
const alike = (similarity: number) => [{ id: 7, name: full, similarity }]
const entries = [
  { text: 'Квазар', spellings: 1, people: 1, theses: 0, closest: [] },
  { text: 'РНИМУ им. Пирогова', spellings: 2, people: 3, theses: 1, closest: [...alike(0.82), { id: 8, name: museum, similarity: 0.4 }] },
  { text: 'Пироговка', spellings: 1, people: 0, theses: 2, closest: alike(0.51) },
]
const mapping = {
  id: 5,
  organization_name: full,
  texts: ['РНИМУ им. Пирогова', 'Пироговка'],
  people: 3,
  theses: 3,
  mapped_at: '2025-09-15T09:00:00.000Z',
  mapped_by: 'Ёлкина Анна',
  undone_at: null as string | null,
}

/** Data of the server; the tests change them. */
let state: { entries: object[]; count: number; mappings: object[]; known: object[] }
beforeEach(() => {
  state = { entries, count: entries.length, mappings: [], known }
  useToasts.setState({ toasts: [] })
})
afterEach(() => vi.unstubAllGlobals())

type Answers = Parameters<typeof startServer>[0]
async function open(answers: Answers = {}) {
  const calls = startServer({
    'GET organizations/unlisted/': () => ({ body: { count: state.count, entries: state.entries } }),
    'GET organizations/known/': () => ({ body: { organizations: state.known } }),
    'GET organizations/mappings/': () => ({ body: { mappings: state.mappings } }),
    'POST organizations/map/': () => {
      state = { ...state, entries: [], count: 0, mappings: [mapping] }
      return { body: { id: 5, people: 3, theses: 3 } }
    },
    ...answers,
  })
  const { user } = visit(organizerRoutes, '/organizer#organizations')
  await screen.findByRole('heading', { level: 3, name: 'Введены текстом' })
  const bodiesOf = (name: string) => calls.filter(({ call }) => call === `POST organizations/${name}/`).map(({ body }) => body)
  return { user, bodiesOf, calls }
}
const button = (name: string) => screen.getByRole('button', { name })
const alikeGroup = `Похожи на: ${full}`

// @requirement organizations-1
test('entries are grouped by the closest organisation, with their use; those without one are last', async () => {
  await open()
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    alikeGroup,
    'Похожих в справочнике нет',
  ])
  const rows = within(screen.getByRole('region', { name: alikeGroup })).getAllByRole('checkbox')
  expect(rows.map((row) => row.closest('li')?.textContent)).toEqual([
    'РНИМУ им. Пирогова3 человека, тезисов: 1 · написаний: 2 · сходство 82 %',
    'Пироговкатезисов: 2 · сходство 51 %',
  ])
})

// @requirement organizations-2, organizations-3
test('a group is mapped to its organisation in two clicks, and undone from the toast', async () => {
  const { user, bodiesOf } = await open({
    'POST organizations/undo/': () => {
      state = { ...state, entries, count: 3, mappings: [{ ...mapping, undone_at: mapping.mapped_at }] }
      return { body: { people: 3, theses: 3, skipped_people: [], skipped_theses: [] } }
    },
  })
  await user.click(button(`Выбрать все: ${alikeGroup}`))
  expect(screen.getByText('Выбрано: 2')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Отнести к организации' })).toHaveValue(full)
  await user.click(button('Отнести'))
  expect(await screen.findByText('Все организации выбраны из справочника.')).toBeVisible()
  expect(bodiesOf('map')).toEqual([{ entries: ['РНИМУ им. Пирогова', 'Пироговка'], organization_id: 7 }])
  const [toast] = useToasts.getState().toasts
  expect(toast).toMatchObject({ text: `Отнесено (3 человека, тезисов: 3): ${full}`, action: { label: 'Отменить' } })
  expect(screen.getByText('РНИМУ им. Пирогова; Пироговка')).toBeVisible()
  act(() => toast?.action?.run())
  expect(await screen.findByText(/^Отменено 15/)).toBeVisible()
  expect(bodiesOf('undo')).toEqual([{ id: 5 }])
  expect(screen.queryByRole('button', { name: `Отменить отнесение: ${full}` })).toBeNull()
  expect(screen.getByRole('checkbox', { name: /^Квазар/ })).not.toBeChecked()
})

// @requirement organizations-2
test('any other organisation can be chosen, by its synonym too, or by one press among the similar ones', async () => {
  const { user, bodiesOf } = await open()
  await user.click(screen.getByRole('checkbox', { name: /^Квазар/ }))
  await user.click(button('Отнести'))
  const target = screen.getByRole('combobox', { name: 'Отнести к организации' })
  expect(target).toHaveAccessibleDescription(/Выберите организацию/)
  expect(bodiesOf('map')).toEqual([])
  await user.type(target, 'рниму')
  await user.click(await screen.findByRole('option', { name: full }))
  await user.click(screen.getByRole('checkbox', { name: /^РНИМУ/ }))
  await user.click(button(museum))
  expect(target).toHaveValue(museum)
  await user.click(button('Отнести'))
  await waitFor(() => expect(bodiesOf('map')).toEqual([{ entries: ['Квазар', 'РНИМУ им. Пирогова'], organization_id: 8 }]))
})

test('a refused mapping is said at the field, and the list is read again', async () => {
  const { user } = await open({
    'POST organizations/map/': () => {
      state = { ...state, entries: entries.slice(0, 2), count: 2 }
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Этих организаций больше ни у кого нет.' } }
    },
  })
  await user.click(button(`Выбрать все: ${alikeGroup}`))
  await user.click(button('Отнести'))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Пироговка/ })).toBeNull())
  const target = screen.getByRole('combobox', { name: 'Отнести к организации' })
  expect(target).toHaveAccessibleDescription(/Этих организаций больше ни у кого нет/)
})

// @requirement organizations-3
test('undoing from the history names who has changed the organisation since', async () => {
  state.mappings = [mapping]
  const { user } = await open({
    'POST organizations/undo/': () => ({
      body: {
        people: 1,
        theses: 0,
        skipped_people: [{ id: 3, full_name: 'Новикова Ольга' }],
        skipped_theses: [{ registration_id: 9, title: 'ГЕНОМ' }],
      },
    }),
  })
  await user.click(button(`Отменить отнесение: ${full}`))
  expect(await screen.findByRole('alert')).toHaveTextContent('Новикова Ольга. В тезисах организации уже другие: ГЕНОМ.')
})

// @requirement organizations-4
test('an organisation is added with synonyms and ROR, problems are shown at their fields, and it becomes the target', async () => {
  let refusal: object | null = { name: ['Такая организация уже есть в справочнике'] }
  const { user, bodiesOf } = await open({
    'POST organizations/save/': ({ body }) => {
      if (refusal) return { status: 400, body: { code: 'invalid_input', message: 'Проверьте введённые данные.', errors: refusal } }
      state = { ...state, known: [...known, { id: 9, name: body.name, synonyms: body.synonyms, ror: null }] }
      return { body: { id: 9 } }
    },
  })
  await user.click(screen.getByRole('checkbox', { name: /^Квазар/ }))
  await user.click(button('Добавить организацию'))
  const dialog = await screen.findByRole('dialog', { name: 'Новая организация' })
  const field = (name: string) => within(dialog).getByRole('textbox', { name })
  expect(field('Название')).toHaveValue('Квазар')
  await user.type(field('Синонимы и сокращения'), 'КМ{Enter}{Enter}Квантовый')
  await user.type(field('ROR'), '010pmpe68')
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  expect(field('ROR')).toHaveAccessibleDescription(/Это не идентификатор ROR/)
  expect(field('ROR')).toHaveFocus()
  expect(bodiesOf('save')).toEqual([])
  await user.clear(field('ROR'))
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(field('Название')).toHaveAccessibleDescription('Такая организация уже есть в справочнике'))
  refusal = null
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Отнести к организации' })).toHaveValue('Квазар'))
  expect(bodiesOf('save').at(-1)).toEqual({ name: 'Квазар', synonyms: ['КМ', 'Квантовый'], ror: '' })
})

// @requirement organizations-4
test('an organisation of the list is opened by a part of its name and changed; unsaved input is discarded only after a question', async () => {
  const { user, bodiesOf } = await open({ 'POST organizations/save/': () => ({ body: { id: 8 } }) })
  await user.type(screen.getByRole('combobox', { name: 'Изменить организацию' }), 'хлеба')
  await user.click(await screen.findByRole('option', { name: museum }))
  const dialog = await screen.findByRole('dialog', { name: 'Организация' })
  expect(within(dialog).getByRole('textbox', { name: 'ROR' })).toHaveValue('https://ror.org/010pmpe69')
  await user.type(within(dialog).getByRole('textbox', { name: 'Синонимы и сокращения' }), 'МХ')
  await user.click(within(dialog).getByRole('button', { name: 'Отмена' }))
  expect(await screen.findByText('Закрыть без сохранения?')).toBeVisible()
  // Both dialogs are hidden from assistive technology while one replaces the other.
  await user.click(await screen.findByRole('button', { name: 'Вернуться к вводу', hidden: true }))
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(bodiesOf('save')).toEqual([{ id: 8, name: museum, synonyms: ['МХ'], ror: 'https://ror.org/010pmpe69' }]))
})

test('further entries are read on demand', async () => {
  state = { ...state, count: 4 }
  const { user, calls } = await open({
    'GET organizations/unlisted/': ({ query }) => ({
      body: { count: 4, entries: query.get('page') === '2' ? [{ ...entries[1], text: 'Ещё одна' }] : entries },
    }),
  })
  await user.click(button('Показать ещё: 1'))
  expect(await screen.findByText('Ещё одна')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Показать ещё/ })).toBeNull()
  expect(calls.filter(({ call }) => call === 'GET organizations/unlisted/')).toHaveLength(2)
})
