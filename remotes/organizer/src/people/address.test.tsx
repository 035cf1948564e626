import { provideSlots, type SlotProps } from '@forum/federation/slots'
import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { organizerRoutes, startServer } from '../testServer.ts'

const Correction = ({ userId, address, onCorrected }: SlotProps['address-correction']) => (
  <button type="button" onClick={onCorrected}>{`${userId} ${address}`}</button>
)
const nothing = () => null
beforeEach(() =>
  provideSlots({
    fillersOf: () => ['dashboard'],
    load: async () => Correction,
    broken: (_, error) => error,
    Status: nothing,
  }),
)
afterEach(() => vi.unstubAllGlobals())

/** Opens the page of a person. @param next address after a correction */
function open(address: { is_verified: boolean; why_not_correct: string | null }, next = address) {
  let email = 'anna@forum.test'
  const calls = startServer({
    'GET person/': () => {
      const reply = { address: email === 'anna@forum.test' ? address : next, registrations: [], extensions: [] }
      const person = { id: 7, full_name: 'Ёлкина Анна', email, organization: 'Институт леса', roles: [] }
      email = 'anna.right@forum.test'
      return { body: { ...reply, person } }
    },
    'GET /api/users/user_meeting/sections/': () => ({ body: [] }),
  })
  return { calls, ...visit(organizerRoutes, '/organizer/person?id=7') }
}

// @requirement addresses-5
test('the address of a person is corrected on their page, which then shows that it is not verified', async () => {
  const { user } = open({ is_verified: true, why_not_correct: null }, { is_verified: false, why_not_correct: null })
  await user.click(await screen.findByRole('button', { name: 'Исправить адрес' }))
  expect(screen.queryByText('не подтверждён')).toBeNull()
  await user.click(await screen.findByRole('button', { name: '7 anna@forum.test' }))
  expect(await screen.findByText('anna.right@forum.test')).toBeVisible()
  expect(screen.getByText('не подтверждён')).toBeVisible()
  expect(screen.queryByRole('button', { name: /anna@forum.test/ })).toBeNull()
})

// @requirement addresses-5
test('the page says why an address cannot be corrected', async () => {
  const { user } = open({ is_verified: true, why_not_correct: 'У этого человека есть роль на портале.' })
  const button = await screen.findByRole('button', { name: 'Исправить адрес' })
  expect(button).toHaveAccessibleDescription('У этого человека есть роль на портале.')
  await user.click(button)
  expect(screen.queryByRole('button', { name: /anna@forum.test/ })).toBeNull()
})
