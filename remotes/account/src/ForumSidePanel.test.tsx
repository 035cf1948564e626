import { render, screen, within } from '@testing-library/react'
import { ForumSidePanel } from './ForumSidePanel.tsx'

const content = (text: string) => ({ text, language: 'ru' })
vi.mock('@forum/client/forum', () => ({
  documentPath: (path: string) => path,
  forum: () => ({
    about: { title: content('Форум'), days: '20–21 октября', city: content('Приозёрск'), next: 'Регистрация до 12 октября' },
  }),
}))

// @requirement front-9, policy-8
test('the form comes before the panel about the forum in the order of the keyboard', () => {
  render(
    <ForumSidePanel>
      <input aria-label="Фамилия" />
    </ForumSidePanel>,
  )
  const about = screen.getByRole('region', { name: 'Форум' })
  expect(screen.getByLabelText('Фамилия').compareDocumentPosition(about) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(within(about).getByRole('link', { name: 'О персональных данных' })).toHaveAttribute('href', '/policy')
})
