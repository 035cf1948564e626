import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { BirthDatePicker } from './BirthDatePicker.tsx'
import { visit } from './testing.tsx'

function Form() {
  const [value, setValue] = useState<string | null>('1990-05-17')
  return (
    <>
      <BirthDatePicker aria-label="Дата рождения" value={value} onChange={setValue} />
      <button type="button">Дальше</button>
    </>
  )
}
const field = () => screen.getByRole('combobox', { name: 'Дата рождения' })
const calendarHasCome = () => act(async () => void (await import('./BirthDateCalendar.tsx')))

test('whoever types on or goes elsewhere before the calendar has come is not torn away by it', async () => {
  visit([{ path: '/', element: <Form /> }], '/')
  act(() => field().focus())
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.change(field(), { target: { value: '01.02.19' } })
  await calendarHasCome()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field()).toHaveValue('01.02.19')

  fireEvent.change(field(), { target: { value: '1.2.1991' } })
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  act(() => screen.getByRole('button', { name: 'Дальше' }).focus())
  await calendarHasCome()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field()).toHaveValue('01.02.1991')
  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveFocus()

  act(() => field().focus())
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  await calendarHasCome()
  expect(await screen.findByRole('dialog', { name: 'Календарь' })).toBeVisible()
  expect(field()).toHaveValue('01.02.1991')
})
