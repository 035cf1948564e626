import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../testing/testing.tsx'
import { Autocomplete } from './Autocomplete.tsx'

const choices = Array.from({ length: 60 }, (_, id) => ({ id, label: `Страна ${id + 1}` }))

test('the end of a list that is cut says how many there are, and how to find the others', async () => {
  visit([{ path: '/', element: <Autocomplete aria-label="Страна" choices={choices} value={null} onChange={vi.fn()} /> }], '/')
  const field = screen.getByRole('combobox', { name: 'Страна' })
  await userEvent.click(field)
  expect(screen.getAllByRole('option')).toHaveLength(50)
  expect(screen.getByText('Это первые 50 из 60. Остальные найдутся по части названия: введите её в поле.')).toBeInTheDocument()
  await userEvent.type(field, 'страна 60')
  expect(screen.getByRole('option', { name: 'Страна 60' })).toBeInTheDocument()
  expect(screen.queryByText(/Это первые/)).toBeNull()
})
