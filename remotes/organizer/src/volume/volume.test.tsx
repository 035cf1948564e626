import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import * as page from '../pages/Volume.tsx'
import { startServer } from '../testServer.ts'

const routes = [{ path: '/organizer/volume', ...page, HydrateFallback: () => null }]

const details = {
  title: 'Геном — 2025',
  title_en: '',
  publisher: 'Институт генома',
  publisher_place: '',
  isbn: '',
  issn: '',
  editors: ['Ёлкина А. А.'],
  licence: 'cc-by-4.0',
  doi_prefix: '',
}
const paper = {
  number: 1,
  registration_id: 7,
  title: 'Геном рыси',
  authors: ['Рысин Лев'],
  section: 'Геномы',
  gaps: ['latinNames'],
  withdrawn_on: null,
  erratum: '',
}
const draft = {
  meeting_id: 2,
  forum: 'Форум',
  details,
  closed_on: null,
  page: '/proceedings/2?draft=x',
  refused: 3,
  papers: [paper],
  unasked: [{ registration_id: 8, title: 'Геном волка', speaker: 'Волков Пётр' }],
}

const open = (read: object, more: Parameters<typeof startServer>[0] = {}) => {
  const calls = startServer({ 'GET /api/theses/volume/': () => ({ body: read }), ...more })
  return { ...visit(routes, '/organizer/volume'), calls }
}

// @requirement volume-1
test('a draft says what is in it, what is missing and who has not answered', async () => {
  open(draft)
  expect(await screen.findByText(/В сборнике 1 доклад\. Отказались: 3\. Ещё не ответили: 1\./)).toBeInTheDocument()
  expect(screen.getByText('не у всех авторов имя латиницей')).toBeInTheDocument()
  expect(screen.getByText('Геном волка')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Посмотреть черновик' })).toHaveAttribute('href', '/proceedings/2?draft=x')
})

// @requirement volume-2
test('details are saved, and what is wrong is shown at its field', async () => {
  const sent: unknown[] = []
  const refuse = { status: 400, body: { code: 'invalid', message: 'Проверьте поля', errors: { isbn: ['ISBN не сходится'] } } }
  const { user } = open(draft, {
    'POST /api/theses/volume/': ({ body }) => {
      sent.push(body)
      return sent.length === 1 ? refuse : { body: { status: 'ok' } }
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'ISBN' }), '123')
  const save = screen.getByRole('button', { name: 'Сохранить' })
  await user.click(save)
  expect(await screen.findByText('ISBN не сходится')).toBeInTheDocument()
  await user.clear(screen.getByRole('textbox', { name: 'ISBN' }))
  await user.click(save)
  await waitFor(() => expect(sent[1]).toMatchObject({ meeting_id: 2, title: 'Геном — 2025', isbn: '', editors: ['Ёлкина А. А.'] }))
})

// @requirement volume-2
test('a title that is known in capitals alone is typed in small letters', async () => {
  const sent: unknown[] = []
  const capitals = { ...paper, title: 'ГЕНОМ РЫСИ', gaps: ['title'] }
  const { user } = open(
    { ...draft, papers: [capitals] },
    {
      'POST /api/theses/volume/title/': ({ body }) => {
        sent.push(body)
        return { body: { status: 'ok' } }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Указать название доклада 1' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('textbox', { name: 'Название' })).toHaveValue('Геном рыси')
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(sent).toEqual([{ registration_id: 7, title: 'Геном рыси' }]))
})

// @requirement volume-3
test('closing asks first and names the number of papers; a refusal is shown in the question', async () => {
  const refuse = { status: 409, body: { code: 'changed_meanwhile', message: 'Пока вы смотрели, состав сборника изменился.' } }
  const { user } = open(draft, { 'POST /api/theses/volume/close/': () => refuse })
  await user.click(await screen.findByRole('button', { name: 'Издать сборник' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('Отменить это нельзя')
  await user.click(within(dialog).getByRole('button', { name: 'Издать сборник' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('состав сборника изменился')
})

// @requirement volume-5
test('a paper of a closed volume gets an erratum, and its details are fixed', async () => {
  const sent: unknown[] = []
  const { user } = open(
    { ...draft, closed_on: '2025-12-01', page: '/proceedings/2', unasked: [] },
    {
      'POST /api/theses/volume/paper/': ({ body }) => {
        sent.push(body)
        return { body: { status: 'ok' } }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Исправление или отзыв доклада 1' }))
  expect(screen.queryByRole('textbox', { name: 'ISBN' })).not.toBeInTheDocument()
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: 'Исправление' }), 'Следует читать иначе')
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(sent).toEqual([{ meeting_id: 2, number: 1, erratum: 'Следует читать иначе', withdrawn: false }]))
})
