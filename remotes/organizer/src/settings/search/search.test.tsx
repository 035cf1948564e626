import type { Module } from '@forum/domain/forum/modules'
import { policy, sections, settings } from '@forum/domain/testing'
import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { draftOf, parts } from '../../draft/draft.ts'
import { forumBody, organizerRoutes, startServer, withTheses } from '../../testServer.ts'
import { allSettings, findSettings } from './findSettings.ts'

afterEach(() => vi.unstubAllGlobals())

const draft = draftOf({ ...withTheses(1, '2025-10-05'), settings, sections, policy })
const labels = (query: string) => findSettings(draft, query).map(({ label }) => label)

test.each([
  ['тезисы', 'Последний день приёма тезисов'],
  ['последний день', 'Последний день регистрации'],
  ['тезисы, последний день', 'Последний день приёма тезисов'],
  ['ПРИЕМ ТЕЗИСОВ', 'Последний день приёма тезисов'],
  ['подпись', 'Изображение подписи'],
  ['отсрочка', 'Минут после каждого срока'],
  ['Молодые учёные', 'Молодые учёные'],
])('«%s» finds «%s»', (query, label) => {
  expect(labels(query)).toContain(label)
})

test('what has the words in its name comes first; nothing is found by no words', () => {
  expect(labels('роли')[0]).toBe('Роли')
  expect([labels(' , '), labels('тезисы космос')]).toEqual([[], []])
})

test('what is not among the fields without opinions is not found', () => {
  const found = (modulesOff: Module[]) =>
    findSettings({ ...draft, settings: { ...settings, modulesOff } }, 'экспертное заключение').map(({ path }) => path)
  expect(found([])).toContain('settings.limits.fileTypes.expertOpinion')
  expect(found(['opinions'])).not.toContain('settings.limits.fileTypes.expertOpinion')
})

test('a setting of another section is found by its name, and focused there, inside what is folded too', async () => {
  startServer({})
  const { user } = visit(organizerRoutes, '/organizer#versions')
  const search = await screen.findByRole('searchbox', { name: 'Найти настройку' })
  await user.type(search, 'тезисы последний день')
  const found = within(await screen.findByRole('list', { name: 'Найденные настройки' }))
  await user.click((found.getAllByRole('button', { name: /^Последний день приёма тезисов/ }) as [HTMLElement])[0])
  await waitFor(() => expect(screen.getAllByLabelText('Последний день приёма тезисов')[0]).toHaveFocus())
  expect(search).toHaveValue('')
  expect(screen.getByRole('link', { name: 'Даты' })).toHaveAttribute('aria-current', 'page')
  await user.type(search, 'Молодые учёные{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Название секции')).toHaveFocus())
  expect(screen.getByLabelText('Название секции')).toHaveValue('Молодые учёные')
})

test('every field of every section can be found', async () => {
  startServer({ 'GET settings/': () => forumBody(withTheses(1, '2025-10-05')) })
  const { user } = visit(organizerRoutes, '/organizer')
  const shown = new Set<string>()
  const anyItem = (name: string) => name.replace(/\.\d+\./, '.0.')
  for (const part of parts.slice(0, parts.indexOf('people'))) {
    fireEvent.change(await screen.findByLabelText('Раздел'), { target: { value: part } })
    if (part === 'sections') await user.click(await screen.findByText(sections[0]?.name ?? ''))
    await waitFor(() => expect(document.querySelector('section [name]')).not.toBeNull())
    for (const field of document.querySelectorAll('section :is(input, textarea, select)[name]'))
      shown.add(anyItem(field.getAttribute('name') ?? ''))
  }
  const known = new Set(allSettings(draft).map(({ path }) => path))
  expect([...shown].filter((name) => !known.has(name))).toEqual([])
  expect(shown.size).toBeGreaterThan(60)
})
