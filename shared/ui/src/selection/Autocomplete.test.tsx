import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Field } from '../form/Field.tsx'
import { visit } from '../testing/testing.tsx'
import { Autocomplete } from './Autocomplete.tsx'

const choices = [
  { id: 1, label: 'Институт общей генетики' },
  { id: 2, label: 'Институт цитологии и генетики' },
]

function Form() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <form>
      <input aria-label="Имя" />
      <Field label="Организация" required>
        <Autocomplete choices={choices} value={value} onChange={setValue} />
      </Field>
      <output>{value ?? 'ничего'}</output>
    </form>
  )
}
const open = () => visit([{ path: '/', element: <Form /> }], '/')
const field = () => screen.getByRole('combobox', { name: 'Организация' })
const listLoaded = () => act(async () => void (await import('./AutocompleteList.tsx')))

test('what is typed before the list has loaded is searched for when it has, in the same field', async () => {
  open()
  const before = field()
  act(() => before.focus())
  fireEvent.change(before, { target: { value: 'цитол' } })
  expect(screen.queryByRole('option')).toBeNull()
  await listLoaded()
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Институт цитологии и генетики'])
  expect(field()).toBe(before)
  expect(before).toHaveFocus()
  expect(before).toHaveValue('цитол')
})

test('a whole name typed before the list has loaded is chosen', async () => {
  open()
  act(() => field().focus())
  fireEvent.change(field(), { target: { value: 'институт общей генетики' } })
  act(() => screen.getByLabelText('Имя').focus())
  await listLoaded()
  expect(await screen.findByText('1')).toBeVisible()
  expect(field()).toHaveValue('Институт общей генетики')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a key pressed before the list has loaded opens it, and the next one moves in it', async () => {
  open()
  act(() => field().focus())
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  await listLoaded()
  expect(await screen.findByRole('listbox', { name: 'Организация' })).toBeVisible()
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(field()).toHaveValue('Институт цитологии и генетики')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
})
