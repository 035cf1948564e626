import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { visit } from '../testing/testing.tsx'
import { BirthDatePicker } from './BirthDatePicker.tsx'
import { DatePicker } from './DatePicker.tsx'
import { MomentPicker } from './MomentPicker.tsx'

function Form({ initial = '1990-05-17' }: { initial?: string }) {
  const [value, setValue] = useState<string | null>(initial)
  return (
    <>
      <BirthDatePicker aria-label="Дата рождения" value={value} onChange={setValue} />
      <button type="button">Дальше</button>
      <output>{value ?? 'ничего'}</output>
    </>
  )
}
const field = () => screen.getByRole('combobox', { name: 'Дата рождения' })
const calendarLoaded = () => act(async () => void (await import('./DayCalendar.tsx')))
/** The mask attaches asynchronously. */
async function open(initial?: string) {
  visit([{ path: '/', element: <Form {...(initial !== undefined && { initial })} /> }], '/')
  await act(async () => {})
  return userEvent.setup()
}

test('a calendar that loads late does not steal the focus', async () => {
  await open()
  act(() => field().focus())
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.change(field(), { target: { value: '01.02.19' } })
  await calendarLoaded()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field()).toHaveValue('01.02.19')

  fireEvent.change(field(), { target: { value: '1.2.1991' } })
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  act(() => screen.getByRole('button', { name: 'Дальше' }).focus())
  await calendarLoaded()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field()).toHaveValue('01.02.1991')
  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveFocus()

  act(() => field().focus())
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  await calendarLoaded()
  expect(await screen.findByRole('dialog', { name: 'Календарь' })).toBeVisible()
  expect(field()).toHaveValue('01.02.1991')
})

test('after a click, typing replaces the date; a second click places the caret', async () => {
  const user = await open()
  await user.click(field())
  await user.keyboard('05031991')
  expect(field()).toHaveValue('05.03.1991')
  await user.click(field())
  const { selectionStart, selectionEnd } = field() as HTMLInputElement
  expect(selectionStart).toBe(selectionEnd)
})

test.each([
  ['05031990', '05.03.1990'],
  ['5.3.1990', '05.03.1990'],
  ['5/3/1990', '05.03.1990'],
  ['рождён 17.05.1990', '17.05.1990'],
  ['31.12.19240', '31.12.1924'],
  ['30.02.1990', '30.02.1990'],
  ['1990-05-17', '17.05.1990'],
  ['2001-05-17', '17.05.2001'],
  ['19900517', '17.05.1990'],
])('%s is typed as %s', async (typed, shown) => {
  const user = await open('')
  await user.type(field(), typed)
  expect(field()).toHaveValue(shown)
})

test('pasting and editing in the middle keep the date format', async () => {
  const user = await open()
  await user.clear(field())
  await user.paste('1979-03-08')
  expect(field()).toHaveValue('08.03.1979')
  await user.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 2 })
  expect(field()).toHaveValue('09.03.1979')
  await user.tab()
  expect(screen.getByRole('status')).toHaveTextContent('1979-03-09')
})

test('invalid text stays for the form to refuse, until a day is chosen in the calendar', async () => {
  const user = await open('1924-12-31')
  expect(field()).toHaveValue('31.12.1924')
  // The element is behind the open calendar and hidden from readers then, so it is looked up before.
  const value = screen.getByRole('status')
  await user.clear(field())
  await user.type(field(), '30.02.1990')
  await user.keyboard('{Enter}')
  await calendarLoaded()
  expect(value).toHaveTextContent('30.02.1990')
  expect(await screen.findByRole('grid', { name: /Выбрано 01\.01\.2000/ })).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement).toHaveTextContent(/^1$/))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('01.01.2000')
  expect(value).toHaveTextContent('2000-01-01')
})

test('the calendar closes by Escape and by its icon without changes', async () => {
  const user = await open()
  const icon = screen.getByRole('button', { name: 'Открыть календарь' })
  // While the calendar has the focus, the field is hidden from readers and from queries by role.
  const input = field()
  const closings = [() => user.keyboard('{Escape}'), () => user.click(icon)]
  for (const close of closings) {
    await user.click(icon)
    const calendar = await screen.findByRole('dialog', { name: 'Календарь' })
    await vi.waitFor(() => expect(calendar).toContainElement(document.activeElement as HTMLElement))
    expect(input).toHaveAttribute('aria-expanded', 'true')
    await close()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(input).toHaveFocus()
    expect(input).toHaveValue('17.05.1990')
  }
})

function AnyDay({ min }: { min?: string }) {
  const [value, setValue] = useState('')
  return (
    <>
      <DatePicker aria-label="Срок" value={value} min={min} initial="2025-10-20" onChange={setValue} />
      <button type="button" onClick={() => setValue('2025-11-03')}>
        Другой срок
      </button>
      <output>{value || 'ничего'}</output>
    </>
  )
}

test('a typed day is known at its last digit, and gives way to one that the form sets', async () => {
  const { user } = visit([{ path: '/', element: <AnyDay /> }], '/')
  await act(async () => {})
  const input = screen.getByRole('combobox', { name: 'Срок' })
  await user.type(input, '0510202')
  expect(screen.getByRole('status')).toHaveTextContent('ничего')
  await user.keyboard('5')
  expect(screen.getByRole('status')).toHaveTextContent('2025-10-05')
  fireEvent.click(screen.getByRole('button', { name: 'Другой срок' }))
  expect(input).toHaveValue('03.11.2025')
  await user.clear(input)
  expect(screen.getByRole('status')).toHaveTextContent('ничего')
})

test('the calendar opens at its initial month and offers no day before the limit', async () => {
  const { user } = visit([{ path: '/', element: <AnyDay min="2025-10-18" /> }], '/')
  await act(async () => {})
  await user.click(screen.getByRole('button', { name: 'Открыть календарь' }))
  await calendarLoaded()
  const calendar = await screen.findByRole('dialog', { name: 'Календарь' })
  const day = (number: number) =>
    within(calendar).getAllByRole('button', { name: new RegExp(`^${number}, октябрь|^${number}\\.10|^${number}$`, 'i') })[0]
  expect(day(17)).toBeDisabled()
  await user.click(day(18) as HTMLElement)
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('2025-10-18')
})

function AnyMoment({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <MomentPicker
      aria-label="Когда"
      value={value}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
    />
  )
}

test('a moment is a day and a time, whichever is chosen first', async () => {
  const change = vi.fn()
  visit([{ path: '/', element: <AnyMoment onChange={change} /> }], '/')
  await act(async () => {})
  fireEvent.change(screen.getByLabelText('Время'), { target: { value: '14:30' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Когда' }), { target: { value: '20.10.2025' } })
  fireEvent.change(screen.getByLabelText('Время'), { target: { value: '' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Когда' }), { target: { value: '' } })
  expect(change.mock.calls.flat()).toEqual(['T14:30', '2025-10-20T14:30', '2025-10-20T', ''])
})
