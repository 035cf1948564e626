import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Pager } from './Pager.tsx'

test('A pager shows the rows of the page and leads to the first, previous, next and last one', async () => {
  const onPage = vi.fn<(page: number) => void>()
  render(<Pager count={1234} page={2} pageSize={100} onPage={onPage} />)
  expect(screen.getByRole('navigation', { name: 'Страница 2 из 13' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('101–200 из 1 234')
  for (const name of ['Первая', 'Предыдущая', 'Следующая', 'Последняя'])
    await userEvent.click(screen.getByRole('button', { name: `${name} страница` }))
  expect(onPage.mock.calls).toEqual([[1], [1], [3], [13]])
})

test.each([
  [1, ['Первая страница', 'Предыдущая страница'], '1–20 из 45'],
  [3, ['Следующая страница', 'Последняя страница'], '41–45 из 45'],
])('On page %s the buttons that lead nowhere are off', async (page, off, range) => {
  const onPage = vi.fn()
  render(<Pager count={45} page={page} pageSize={20} onPage={onPage} />)
  expect(screen.getByRole('status')).toHaveTextContent(range)
  for (const button of screen.getAllByRole('button')) {
    const isOff = off.includes(button.getAttribute('aria-label') ?? '')
    expect(button.getAttribute('aria-disabled')).toBe(isOff ? 'true' : null)
    if (isOff) await userEvent.click(button)
  }
  expect(onPage).not.toHaveBeenCalled()
})

test('A list of one page has no pager unless its page size can be chosen', async () => {
  const onSize = vi.fn()
  const { container, rerender } = render(<Pager count={20} page={1} pageSize={20} onPage={vi.fn()} />)
  expect(container.textContent).toBe('')
  rerender(<Pager count={20} page={1} pageSize={20} onPage={vi.fn()} sizes={{ of: [20, 50], onSize }} />)
  await userEvent.selectOptions(screen.getByLabelText('Строк на странице'), '50')
  expect(onSize).toHaveBeenCalledExactlyOnceWith(50)
})
