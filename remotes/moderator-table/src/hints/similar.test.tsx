import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { signInAs, startServer } from '../testServer.ts'
import { FormHints } from './FormHints.tsx'
import { SimilarTheses } from './SimilarTheses.tsx'

const similar = { id: 8, title: 'РЫСЬ', fio: 'Петров Пётр', is_same_owner: false, forum: 'Форум — 2024', section: 'Секция 1', share: 0.625 }
const own = 'Начало изучали геном рыси сибирской подробно. Конец'

// @requirement hints-2
test('a moderator compares similar theses side by side, with the passages they share', async () => {
  signInAs('moderator')
  const results = [
    { ...similar, text: 'В тайге изучали геном <i>рыси</i> сибирской подробно' },
    { ...similar, id: 9, fio: 'Чужаева Анна', text: null },
  ]
  startServer({ 'review/similar/': () => ({ body: { thesis: { title: 'ГЕНОМ', text: own }, results } }) })
  const { user } = visit([{ path: '/', element: <SimilarTheses registrationId={7} /> }], '/')
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent('Общих слов: 63 %РЫСЬПетров Пётр · Секция 1 · Форум — 2024')
  expect(second).toHaveTextContent('Текст видят модераторы этой секции.')
  const compare = screen.getByRole('button', { name: 'Сравнить' })
  await user.click(compare)
  const dialog = within(await screen.findByRole('dialog', { name: 'Сравнение тезисов' }))
  const marked = (name: string) => {
    const side = dialog.getByRole('region', { name })
    return [...side.querySelectorAll('mark')].map(({ textContent }) => textContent).join('')
  }
  expect(marked('Эта заявка')).toBe('изучали геном рыси сибирской подробно')
  expect(marked('Петров Пётр · Форум — 2024')).toBe('изучали геном рыси сибирской подробно')
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(compare).toHaveFocus())
})

// @requirement hints-1
test('a moderator sees what the author overlooked', () => {
  const author = { fullName: 'Иванов И. И.', organizationNumbers: [1] }
  const organizations = [{ number: 1, otherName: '', printedName: 'Институт', organizationId: 1 }]
  const thesis = {
    title: 'ГЕНОМ РЫСИ',
    text: 'Рост [4].',
    funding: '',
    email: '',
    literature: [],
    organizations,
    speaker: author,
    coauthors: [],
  }
  visit([{ path: '/', element: <FormHints thesis={thesis} talkTitle="Геном рыси" /> }], '/')
  expect(screen.getByRole('listitem')).toHaveTextContent('Текст. Источника нет в списке литературы (список пуст):«[4]»')
})
