import type { Colours } from '@forum/domain/forum/face'
import { paletteOf } from '@forum/domain/forum/palette'
import { brand } from '@forum/domain/platform/designTokens'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { forumBody, organizerRoutes, startServer, withTheses } from '../testServer.ts'

afterEach(() => vi.unstubAllGlobals())

const forumWith = (colours?: Colours) => () => forumBody(withTheses(1, '2025-10-05', colours ? { face: { colours } } : {}))
const save = () => screen.getByRole('button', { name: 'Сохранить…' })

// @requirement face-4
test('colours are chosen, shown where they are read with what is taken instead, and taken back', async () => {
  const calls = startServer({ 'GET settings/': forumWith() })
  const { user } = await visit(organizerRoutes, '/organizer#face')
  const own = await screen.findByRole('checkbox', { name: 'Свои цвета' })
  expect(screen.queryByText(/^Контраст/)).toBeNull()
  await user.click(own)
  expect(screen.getAllByText(/^Контраст .* читается$/)).toHaveLength(2)
  const main = screen.getByRole('textbox', { name: 'Основной цвет' })
  await user.clear(main)
  await user.type(main, '#ffd400')
  expect(screen.getByText(/Контраст 1,2:1, меньше 4,5:1.*читается: #[\da-f]{6}$/)).toBeVisible()
  expect(screen.getByLabelText('Выбрать: Основной цвет')).toHaveValue('#ffd400')
  await user.click(save())
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'POST rehearse/')?.body.settings.face.colours).toEqual({ main: '#ffd400', accent: '#f2c14e' }),
  )
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('checkbox', { name: 'Свои цвета' }))
  expect(screen.queryByText(/^Контраст/)).toBeNull()
  expect(save()).toHaveAttribute('aria-disabled')
})

// @requirement face-4
test('what is no colour is reported at its field', async () => {
  startServer({ 'GET settings/': forumWith({ main: 'red', accent: '#f2c14e' }) })
  const { user } = await visit(organizerRoutes, '/organizer#face')
  const main = await screen.findByRole('textbox', { name: 'Основной цвет' })
  await user.type(main, '1')
  await user.click(save())
  expect(await screen.findByText(/Цвет пишется знаком # и шестью цифрами/)).toBeVisible()
})

// @requirement face-4
test('header, front page, link and button follow the colours that are typed, in both themes and readable', async () => {
  startServer({ 'GET settings/': forumWith() })
  const { user } = await visit(organizerRoutes, '/organizer#face')
  const [light, dark] = await screen.findAllByRole('img', { name: /^Шапка портала, страница форума, ссылка и кнопка/ })
  const linkIn = (picture: HTMLElement | undefined) => within(picture as HTMLElement).getByText('Ссылка').parentElement
  expect(linkIn(light)).toHaveStyle({ color: brand[80] })
  expect(linkIn(dark)).toHaveStyle({ color: brand[110] })
  await user.click(screen.getByRole('checkbox', { name: 'Свои цвета' }))
  for (const [field, color] of [
    ['Основной цвет', '#ffd400'],
    ['Дополнительный цвет', '#00ff88'],
  ] as const) {
    const input = screen.getByRole('textbox', { name: field })
    await user.clear(input)
    await user.type(input, color)
  }
  const own = paletteOf({ main: '#ffd400', accent: '#00ff88' })
  expect(own.brand[80]).not.toBe('#ffd400')
  expect(linkIn(light)).toHaveStyle({ color: own.brand[80] })
  expect(linkIn(dark)).toHaveStyle({ color: '#ffd400' })
  for (const picture of [light, dark]) expect(within(picture as HTMLElement).getByText('Дата форума')).toHaveStyle({ color: '#00ff88' })
  await user.click(screen.getByRole('radio', { name: /^Golos Text/ }))
  const { title } = withTheses(1, '2025-10-05').settings
  expect(within(light as HTMLElement).getByText(title)).toHaveStyle({ fontFamily: '"Golos Text", sans-serif' })
})
