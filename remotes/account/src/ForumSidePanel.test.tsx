import * as client from '@forum/client/forum'
import { render, screen, within } from '@testing-library/react'
import { ForumSidePanel } from './ForumSidePanel.tsx'

const content = (text: string) => ({ text, language: 'ru' as const })

afterEach(() => vi.restoreAllMocks())

// @requirement front-9, policy-8
test('the form comes before the panel about the forum in the order of the keyboard', () => {
  const summary = { title: content('Форум'), days: '20–21 октября', city: content('Приозёрск'), next: 'Регистрация до 12 октября' }
  vi.spyOn(client, 'forum').mockReturnValue({ ...client.forum(), about: summary })
  render(
    <ForumSidePanel>
      <input aria-label="Фамилия" />
    </ForumSidePanel>,
  )
  const about = screen.getByRole('region', { name: 'Форум' })
  expect(screen.getByLabelText('Фамилия').compareDocumentPosition(about) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(within(about).getByRole('link', { name: 'О персональных данных' })).toHaveAttribute('href', '/policy')
})
