import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { forumBody, organizerRoutes, startServer, withoutEnglish } from '../../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const { front: _, ...unwritten } = withoutEnglish.settings

// @requirement front-10
test('the front page is written, its speakers put in order, and it is saved with the other settings', async () => {
  // The forum is that of an earlier server.
  const calls = startServer({ 'GET settings/': () => forumBody({ ...withoutEnglish, settings: unwritten }) })
  const { user } = visit(organizerRoutes, '/organizer#front')
  await user.type(await screen.findByLabelText('Девиз'), 'Два дня')
  await user.type(screen.getByLabelText('Темы'), 'Геном{Enter}Вирус')
  await user.click(screen.getByRole('link', { name: 'Приглашённые докладчики' }))
  for (const [index, name] of ['Ли', 'Кедров'].entries()) {
    await user.click(await screen.findByRole('button', { name: 'Добавить докладчика' }))
    await user.type(within(screen.getByRole('group', { name: `Докладчик ${index + 1}` })).getByLabelText('Имя и фамилия'), name)
  }
  await user.click(screen.getByRole('button', { name: 'Выше: Кедров' }))
  // The speaker is the first one now and can only be moved down; the focus stays with the item.
  await waitFor(() => expect(within(screen.getByRole('group', { name: 'Кедров' })).getByLabelText('Имя и фамилия')).toHaveFocus())
  await user.click(screen.getByRole('link', { name: 'Как добраться' }))
  await user.click(await screen.findByRole('button', { name: 'Добавить остановку' }))
  await user.type(screen.getByLabelText('Что это'), 'Вокзал')
  await user.selectOptions(screen.getByLabelText('Сторона света'), 'юго-запад')
  await user.click(screen.getByRole('button', { name: 'Сохранить…' }))
  const found = await waitFor(() => {
    const call = calls.find((asked) => asked.call === 'POST rehearse/')
    expect(call).toBeDefined()
    return call
  })
  expect(found?.body.settings.front).toMatchObject({
    tagline: 'Два дня',
    topics: ['Геном', 'Вирус'],
    speakers: [{ name: 'Кедров' }, { name: 'Ли' }],
    stops: [{ name: 'Вокзал', minutes: 5, direction: 'sw' }],
  })
})

test('an invalid link is reported at its field', async () => {
  startServer({})
  const { user } = visit(organizerRoutes, '/organizer#partners')
  const site = await screen.findByLabelText('Адрес сайта')
  await user.clear(site)
  await user.type(site, 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Сохранить…' }))
  await waitFor(() => expect(site).toHaveFocus())
  expect(site).toHaveAccessibleDescription(/Укажите адрес сайта целиком/)
  expect(screen.getByRole('link', { name: 'Партнёры: ошибок 1' })).toBeVisible()
})
