import { forum } from '@forum/client/forum'
import { setProfile, startSession } from '@forum/client/session'
import { type Replies, stubServer } from '@forum/client/testing/fakeServer'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Component as ThesisUpload } from '../../dialogs/ThesisUpload.tsx'
import { fillIn, profile } from '../../testing.ts'

const nothing = () => undefined
function open(replies: Replies = {}, thesisId?: number) {
  startSession('token', 5)
  setProfile(profile)
  stubServer({
    'GET api/references/organization/list/': [
      { id: 1, name: 'Институт биологии', synonyms: ['ИБ РАН'] },
      { id: 2, name: 'Центр геномики' },
      { id: 134, name: 'Другая организация' },
    ],
    'GET api/users/user_thesis/draft/': { draft: null, saved_at: null },
    'PUT api/users/user_thesis/draft/': { saved_at: 'v1' },
    'GET api/theses/publication/': { answer: null, is_answered: false, licence: 'cc-by-4.0', closed_on: null, paper: null },
    ...replies,
  })
  const element = (
    <ThesisUpload
      registrationId={7}
      talkTitle="Геном"
      cabinet="main"
      onClose={nothing}
      onUploaded={nothing}
      {...(thesisId && { thesisId })}
    />
  )
  return visit([{ path: '/', element }], '/')
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const values = (label: RegExp) => screen.getAllByRole<HTMLInputElement>('textbox', { name: label }).map(({ value }) => value)

beforeEach(() => {
  forum().modulesOn = ['authors']
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => Number(setTimeout(run, 0)))
})
afterEach(() => {
  delete forum().modulesOn
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useToasts.setState({ toasts: [] })
})

// @requirement authors-1, authors-3
test('a pasted list is shown as it is read, replaces the authors by one press, and the former ones come back', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Вставить список авторов…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Вставить список авторов' })
  const apply = within(dialog).getByRole('button', { name: 'Заменить список' })
  fillIn(within(dialog).getByRole('textbox'), '12345')
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Имён не найдено')
  expect(apply).toBeDisabled()
  const list = 'Рысин Л.Л.¹†, Соколова А.И.²*, Ёлкин Б.Б.\n1 ИБ РАН\n2 Институт леса\n* sokolova@forum.test'
  fillIn(within(dialog).getByRole('textbox'), list)
  expect(await within(dialog).findByText('Институт биологии — из справочника')).toBeVisible()
  expect(within(dialog).getByText(/«†»/)).toBeVisible()
  expect(within(dialog).getByText('организация не указана')).toBeVisible()
  expect(within(dialog).getByRole('combobox', { name: 'Докладчик' })).toHaveDisplayValue('Соколова А.И.')
  await user.click(apply)

  expect(await field('Докладчик')).toHaveValue('Соколова А.И.')
  expect(values(/^Соавтор/)).toEqual(['Рысин Л.Л.', 'Ёлкин Б.Б.'])
  expect(screen.getByRole('combobox', { name: 'Место в списке авторов' })).toHaveDisplayValue('На 2-м месте')
  expect(screen.getByRole('combobox', { name: 'Организация 1' })).toHaveValue('Институт биологии')
  expect(await field('2. Название организации')).toHaveValue('Институт леса')
  expect(await field('E-mail')).toHaveValue('sokolova@forum.test')
  await user.click(screen.getByRole('button', { name: 'Вернуть прежний' }))
  expect(await field('Докладчик')).toHaveValue('Соколова Анна Игоревна')
  expect(screen.queryAllByRole('textbox', { name: /^Соавтор/ })).toEqual([])
  expect(screen.getByRole('combobox', { name: 'Организация 1' })).toHaveValue('Центр геномики')
})

// @requirement authors-4
test('a line of several authors in the field of one is noticed, and read together with the others', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Добавить соавтора' }))
  fillIn(await field('Соавтор 1'), 'Рысин Л.Л., Ёлкин Б.Б.')
  expect(await screen.findByText('Похоже на 2 авторов.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Разобрать…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Вставить список авторов' })
  expect(within(dialog).getByRole('textbox')).toHaveValue('Соколова Анна Игоревна; Рысин Л.Л., Ёлкин Б.Б.\n1 Центр геномики')
  await user.click(await within(dialog).findByRole('button', { name: 'Заменить список' }))
  expect(await field('Соавтор 2')).toHaveValue('Ёлкин Б.Б.')
})

// @requirement authors-5
test('rows are moved by drag and by Alt with an arrow, which is announced', async () => {
  const { user } = open()
  const add = await screen.findByRole('button', { name: 'Добавить соавтора' })
  for (const [index, name] of ['Анин А.', 'Белов Б.', 'Воронов В.'].entries()) {
    await user.click(add)
    fillIn(await field(`Соавтор ${index + 1}`), name)
  }
  fireEvent.keyDown(await field('Соавтор 3'), { key: 'ArrowUp', altKey: true })
  expect(values(/^Соавтор/)).toEqual(['Анин А.', 'Воронов В.', 'Белов Б.'])
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Воронов В.: место 2 из 3'])
  const rows = screen.getAllByRole('listitem').filter((row) => row.querySelector('[name^=coauthors]'))
  const data = { dataTransfer: { setData: nothing, setDragImage: nothing } }
  fireEvent.dragStart(rows[0]?.querySelector('[draggable]') ?? document.body, data)
  fireEvent.dragOver(rows[2] ?? document.body)
  fireEvent.drop(rows[2] ?? document.body)
  expect(values(/^Соавтор/)).toEqual(['Воронов В.', 'Белов Б.', 'Анин А.'])
})

// @requirement authors-6
test('a wrong address or ORCID iD is said at its field', async () => {
  const { user } = open()
  await user.click(await screen.findByText('E-mail и ORCID'))
  fillIn(await field('E-mail автора'), 'anna@')
  fillIn(await field('ORCID'), '0000-0002-1825-0098')
  await user.click(screen.getByRole('button', { name: 'Загрузить тезисы' }))
  expect(await screen.findByText('Введите корректный адрес автора или оставьте поле пустым')).toBeVisible()
  expect(await field('ORCID')).toHaveAccessibleDescription(/Контрольная цифра ORCID не сходится/)
})

// @requirement authors-15
test('in the form of a sent thesis the name of each co-author has what came of asking', async () => {
  const author = (fio: string, id: number) => ({ id, fio, org_numbers: [1] })
  const said = (full_name: string, state: string, proposal: object | null = null) => ({ place: 0, full_name, state, at: null, proposal })
  const proposal = { id: 1, kind: 'corrected', correction: { full_name: 'Ёлкин Борис', organizations: ['Институт леса'] } }
  const thesis = {
    ...{ id: 9, version: 2, name: 'Геном', text: 'Рысь', finance: '', email: 'anna@forum.test', lit: [] },
    orgs: [{ id: 1, order_id: 1, descr: '', view_descr: 'Центр геномики', org_id: 2 }],
    author: author('Соколова Анна', 0),
    coautors: [author('Рысин Лев', 1), author('Ёлкин Б.', 2)],
  }
  open(
    {
      'POST api/users/user_thesis/load/': thesis,
      'GET api/users/user_thesis/coauthors/': {
        coauthors: [said('Рысин Лев', 'confirmed'), said('Ёлкин Б.', 'corrected', proposal)],
        postponed: 0,
      },
    },
    9,
  )
  const first = await field('Соавтор 1')
  await waitFor(() => expect(first).toHaveAccessibleDescription('подтвердил'))
  expect(await field('Соавтор 2')).toHaveAccessibleDescription('исправил; просит напечатать: Ёлкин Борис; Институт леса')
  fillIn(first, 'Рысин Лев Львович')
  expect(first).not.toHaveAccessibleDescription()
})

// @requirement authors-9
test('a forum without the module has none of it', async () => {
  delete forum().modulesOn
  open()
  fillIn(await field('Докладчик'), 'Рысин Л.Л., Ёлкин Б.Б.')
  for (const text of [/Вставить список/, /ORCID/, /Похоже/]) expect(screen.queryByText(text)).toBeNull()
})
