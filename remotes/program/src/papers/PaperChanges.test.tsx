import { render, screen } from '@testing-library/react'
import { PaperChanges } from './PaperChanges.tsx'

const moved = { title: 'Геном лиственницы', before: '20.10, 10:00, Зал 1', after: '21.10, 12:00, Зал 2' }

test('a paper that is out of date names moved talks with both places, and other changes in sentences', () => {
  const { rerender } = render(<PaperChanges changes={[moved]} others={['Перерыв в 11:00 отменён']} />)
  expect(screen.getByText('20.10, 10:00, Зал 1')).toBeVisible()
  expect(screen.getByText('21.10, 12:00, Зал 2')).toBeVisible()
  expect(screen.getAllByRole('list')[1]).toHaveTextContent('Перерыв в 11:00 отменён')
  rerender(<PaperChanges changes={[moved]} others={[]} />)
  expect(screen.getAllByRole('list')).toHaveLength(1)
})
