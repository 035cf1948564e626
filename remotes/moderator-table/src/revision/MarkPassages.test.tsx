import type { ThesisRecord } from '@forum/contracts/theses/theses'
import type { Asked, Passage } from '@forum/domain/theses/revision'
import { visit } from '@forum/ui/testing'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { MarkPassages } from './MarkPassages.tsx'
import { findQuote, trimmedSpan, withPassage } from './passages.ts'

const thesis: ThesisRecord = {
  id: 9,
  version: 1,
  title: 'ГЕНОМ РЫСИ',
  text: 'Геном <i>Lynx lynx</i> прочитан.\nВыборка: 7 рысей. Выборка мала.',
  funding: '',
  email: 'a@b.c',
  literature: ['Первый', 'Второй <i>Nature</i>'],
  organizations: [],
  speaker: { fullName: 'А', organizationNumbers: [] },
  coauthors: [],
}

let asked: Asked
function Form() {
  const [value, setValue] = useState<Asked>({ until: '2025-10-12', passages: [] })
  asked = value
  return <MarkPassages thesis={thesis} passages={value.passages} onChange={(passages) => setValue({ ...value, passages })} />
}

/** Selects as a mouse does, possibly over an element with italics. */
function select(from: [Node, number], to: [Node, number]): void {
  const range = document.createRange()
  range.setStart(...from)
  range.setEnd(...to)
  act(() => {
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    document.dispatchEvent(new Event('selectionchange'))
  })
}

const textIn = (start: string): Node => {
  const nodes = document.createTreeWalker(
    screen.getByRole('region', { name: 'Текст, в котором можно отметить места' }),
    NodeFilter.SHOW_TEXT,
  )
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) if (node.textContent?.startsWith(start)) return node
  throw new Error(start)
}

// @requirement revision-7
test('a selected passage is marked in the visible text, over italics and line breaks, and gets a comment', async () => {
  const { user } = visit([{ path: '/', element: <Form /> }], '/')
  const button = await screen.findByRole('button', { name: 'Отметить' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  select([textIn('Lynx'), 5], [textIn(' прочитан'), 10])
  await user.click(button)
  const passage = { field: 'text', start: 11, end: 25, quote: 'lynx прочитан.', comment: '' }
  expect(asked.passages).toEqual([passage])
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent).join('')).toBe('lynx прочитан.')
  await user.type(screen.getByRole('textbox', { name: 'Что исправить' }), 'Покрытие?')
  expect(asked.passages).toEqual([{ ...passage, comment: 'Покрытие?' }])
  select([textIn(' прочитан'), 2], [textIn(' прочитан'), 6])
  await user.click(button)
  expect(screen.getByRole('status')).toHaveTextContent('Это место уже отмечено.')
  await user.click(screen.getByRole('button', { name: 'Убрать отметку: lynx прочитан.' }))
  expect(asked.passages).toEqual([])
})

// @requirement revision-7
test('without a pointer a passage is marked by its quote', async () => {
  const { user } = visit([{ path: '/', element: <Form /> }], '/')
  await user.click(await screen.findByText('Отметить по цитате'))
  const quote = screen.getByRole('textbox', { name: 'Цитата' })
  const mark = () => user.click(screen.getByRole('button', { name: 'Отметить цитату' }))
  await user.type(quote, 'Нет таких слов')
  await mark()
  expect(screen.getByText('В тексте нет таких слов.')).toBeInTheDocument()
  for (const words of ['Выборка', 'Выборка']) {
    await user.clear(quote)
    await user.type(quote, words)
    await mark()
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Где' }), 'literature')
  await user.type(quote, 'Второй Nature')
  await mark()
  const list = screen.getByRole('list', { name: 'Отмеченные места' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  expect(asked.passages.map(({ field, start, end }) => [field, start, end])).toEqual([
    ['text', 26, 33],
    ['text', 44, 51],
    ['literature', 7, 20],
  ])
})

test.each<[string, Passage['field'], [number, number] | null]>([
  ['lynx  прочитан', 'text', [11, 24]],
  ['прочитан. Выборка', 'text', [16, 33]],
  [' ', 'text', null],
  ['рыси', 'title', null],
])('the quote %o in %s is at %o', (quote, field, place) => {
  const found = findQuote(thesis, [], field, quote)
  expect(found && [found.start, found.end]).toEqual(place)
})

test('spaces at the ends of a selection are not part of a passage', () => {
  const span = trimmedSpan(thesis, { field: 'text', start: 15, end: 26 })
  expect(span && withPassage(thesis, [], span)[0]?.quote).toBe('прочитан.')
  expect(trimmedSpan(thesis, { field: 'text', start: 15, end: 16 })).toBeNull()
})
