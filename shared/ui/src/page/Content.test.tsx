import { provideLanguage } from '@forum/language'
import { render, screen } from '@testing-library/react'
import { Content } from '../ui.ts'

afterEach(() => provideLanguage(() => 'ru'))

// @requirement content-2
test('a text in another language than the page’s has a lang attribute and a visible mark', () => {
  provideLanguage(() => 'en')
  const { rerender } = render(<Content text="Секция" language="ru" />)
  expect(screen.getByText('Секция')).toHaveAttribute('lang', 'ru')
  expect(screen.getByRole('img')).toHaveTextContent('RU')
  rerender(<Content text="Section" language="en" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('Section')).not.toHaveAttribute('lang')
})

test('the mark has a name in the language of the page', () => {
  render(<Content text="Section" language="en" />)
  expect(screen.getByRole('img', { name: 'по-английски' })).toHaveTextContent('EN')
})

test('an empty text is not marked', () => {
  const { container } = render(<Content text="" language="en" />)
  expect(container).toBeEmptyDOMElement()
})
