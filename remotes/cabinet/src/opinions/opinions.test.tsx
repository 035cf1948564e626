import { visit } from '@forum/ui/testing'
import { screen, within } from '@testing-library/react'
import * as LateRegistrationCabinet from '../pages/LateRegistrationCabinet.tsx'
import { cabinetState, registration, serve, signIn } from '../testing.ts'

const opinion = (organization: string, more: object = {}) => ({
  organization,
  is_first: organization === 'Институт',
  file: null,
  delegated_to: null,
  state: 'missing',
  reason: '',
  is_outdated: false,
  ...more,
})

// @requirement opinions-1, opinions-2, opinions-3
test('an author sees the opinion of each organisation, and delegates one to another organisation', async () => {
  signIn()
  const file = { id: 31, name: 'заключение.pdf', size: 100, url: '/media/file/31' }
  const returned = opinion('Институт', { file, state: 'returned', reason: 'Нет подписи.', is_outdated: true })
  const sent = serve(() => cabinetState([registration({ thesisId: 5 })]), {
    'users/opinions/set/': () => ({ body: { opinions: [returned, opinion('Музей', { state: 'delegated', delegated_to: 'Институт' })] } }),
    'users/opinions/': () => ({ body: { opinions: [returned, opinion('Музей')] } }),
  })
  const { user } = visit([{ path: '/', Component: LateRegistrationCabinet.Component, loader: LateRegistrationCabinet.loader }], '/')
  const section = within(await screen.findByRole('region', { name: 'Заключения организаций' }))
  expect(section.getByText(/тезисы можно открыто публиковать; слушателям .* не нужно/)).toBeVisible()
  const [first, second] = section.getAllByRole('listitem')
  expect(first).toHaveTextContent('ИнститутВозвращено: Нет подписи.Не совпадает')
  expect(second).toHaveTextContent('МузейНе загружено')
  await user.selectOptions(section.getByLabelText('Кто отвечает за организацию: Музей'), 'Институт')
  expect(await section.findByText('Отвечает Институт')).toBeVisible()
  expect(sent.find(({ path }) => path.endsWith('opinions/set/'))?.input).toMatchObject({
    registration_id: 7,
    organization: 'Музей',
    delegated_to: 'Институт',
  })
})
