import { startSession } from '@forum/client/session'
import { stubServer } from '@forum/client/testing/fakeServer'
import { savedFiles } from '@forum/client/testing/files'
import { useToasts } from '@forum/client/toasts'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { refused } from '../testing.ts'
import { Component as ThesisView } from './ThesisView.tsx'

const thesis = {
  id: 9,
  name: 'ГЕНОМ',
  text: 'a<b & c>d <script>window.ran = 1</script> <img src=x onerror="window.ran = 1"> &lt;i&gt; <i>курсив</i> </i>',
  finance: '<b>Грант</b>',
  email: 'a@b.c',
  lit: ['<svg onload="window.ran = 1">'],
  orgs: [{ id: 1, order_id: 1, descr: '', view_descr: 'Институт "><script>', org_id: 1 }],
  author: { fio: '<i>Автор</i>', org_numbers: [1], thesisorgs_ids: [1] },
  coautors: [],
}
const LOAD = 'POST api/users/user_thesis/load/'
const TO_DOC = 'GET api/users/user_thesis/to_doc/'

function open(answers: Record<string, unknown>, moderator = false) {
  startSession('token', 5)
  const calls = stubServer(answers)
  const closed = vi.fn()
  const element = <ThesisView thesisId={9} moderator={moderator} onClose={closed} />
  return { calls, closed, ...visit([{ path: '/', element }], '/') }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useToasts.setState({ toasts: [] })
})

// @requirement thesis-14, thesis-19
test('text is shown as typed with italics only, and never executed', async () => {
  const { closed, user } = open({ [LOAD]: thesis })
  const sheet = await screen.findByRole('article')
  expect(sheet).toHaveTextContent('a<b & c>d <script>window.ran = 1</script> <img src=x onerror="window.ran = 1"> &lt;i&gt; курсив </i>')
  expect([...sheet.querySelectorAll('i')].map((italic) => italic.textContent)).toEqual(['курсив'])
  expect(sheet).toHaveTextContent('<i>Автор</i>1')
  expect(sheet.querySelector('script, img, svg, b')).toBeNull()
  expect('ran' in window).toBe(false)
  expect(screen.queryByRole('button', { name: 'Скачать docx' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(closed).toHaveBeenCalled()
})

// @requirement authors-6
test('addresses and ORCID iDs stand below the sheet, which does not print them', async () => {
  const contacts = { email: 'anna@forum.test', orcid: '0000-0002-1825-0097' }
  open({ [LOAD]: { ...thesis, author: { ...thesis.author, ...contacts } } })
  const below = await screen.findByRole('region', { name: 'Адреса и ORCID авторов' })
  expect(below).toHaveTextContent('<i>Автор</i> · anna@forum.test · 0000-0002-1825-0097')
  expect(screen.getByRole('article')).not.toHaveTextContent('anna@forum.test')
})

// @requirement thesis-20, errors-11
test('a moderator downloads the docx; a refusal is shown', async () => {
  const downloaded = savedFiles()
  let answer: unknown = { url: '/media/thesis/9?signature=x' }
  const { user } = open({ [LOAD]: thesis, [TO_DOC]: () => answer }, true)
  await screen.findByRole('article')
  await user.click(screen.getByRole('button', { name: 'Скачать docx' }))
  await waitFor(() => expect(downloaded).toEqual(['/media/thesis/9?signature=x']))
  answer = refused(404, 'not_found', 'Запись не найдена.')
  await user.click(screen.getByRole('button', { name: 'Скачать docx' }))
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text, ms }) => [text, ms])).toEqual([['Запись не найдена.', 4000]]))
  expect(downloaded).toHaveLength(1)
})

test('a thesis that cannot be loaded shows the reason', async () => {
  open({})
  expect(await screen.findByText('Запись не найдена.')).toBeInTheDocument()
})

const saved = (number: number, changes: object = {}) => ({
  number,
  at: `2025-09-1${number}T09:00:00.000Z`,
  by: number === 1 ? 'Соколова Анна Игоревна' : null,
  comments: 'Геном рыси',
  section_id: 3,
  section: 'Сессия',
  thesis: { ...thesis, version: number, text: 'Геном рыси прочитан.', ...changes },
})

// @requirement versions-5
test('versions are listed with date and author, and two of them compared word by word, also for screen readers', async () => {
  const shown: Element[] = []
  Element.prototype.scrollIntoView = function () {
    shown.push(this)
  }
  const versions = [
    saved(1),
    saved(2, { text: 'Геном рыси собран.', lit: ['Второй'] }),
    saved(3, { text: 'Геном рыси собран заново.', lit: ['Второй'] }),
  ]
  const { user } = open({ [LOAD]: versions[2]?.thesis, 'GET api/users/user_thesis/versions/': versions })
  await user.click(await screen.findByRole('button', { name: 'Версии (3)' }))
  const list = await screen.findByRole('region', { name: 'Версии' })
  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Версия 3: 13.09.2025, 12:00, удалённая учётная запись',
    'Версия 2: 12.09.2025, 12:00, удалённая учётная запись',
    'Версия 1: 11.09.2025, 12:00, Соколова Анна Игоревна',
  ])
  expect(screen.getByRole('heading', { name: 'Версии' })).toHaveFocus()
  const differences = screen.getByRole('region', { name: 'Различия' })
  expect([...differences.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Текст тезисов'])
  expect(differences.querySelector('ins')).toHaveTextContent('[добавлено: заново]')
  expect(shown.at(-1)).toBe(differences.querySelector('ins'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Сравнить' }), '1')
  expect([...differences.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Текст тезисов', 'Литература'])
  expect(differences.querySelector('del')).toHaveTextContent('[удалено: прочитан]')
  expect(shown.at(-1)).toBe(differences.querySelector('ins, del'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'с версией' }), '1')
  expect(differences).toHaveTextContent('Эти версии одинаковы.')
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

test('a thesis of one version has nothing to compare', async () => {
  open({ [LOAD]: { ...thesis, version: 1 } })
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: /Версии/ })).not.toBeInTheDocument()
})
