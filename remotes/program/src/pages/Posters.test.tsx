import { stubServer } from '@forum/client/testing/fakeServer'
import { openedTab } from '@forum/client/testing/files'
import { visit } from '@forum/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { Component, loader } from './Posters.tsx'

const poster = (id: number, title: string, number: number | null) => ({
  id,
  title,
  speaker: `Автор ${id}`,
  organisation: '',
  section: null,
  number,
})
const list = {
  live_release: null,
  boards_in_row: 2,
  days: ['2025-10-20'],
  rooms: [],
  posters: [poster(1, 'Аисты', 1), poster(2, 'Барсуки', 2), poster(3, 'Волки', null)],
}

async function change(title: string, number: string) {
  const calls = stubServer({ 'GET api/program/posters/': list, 'PUT api/program/posters/': { status: 'ok' } })
  const { user } = visit([{ path: '/program/posters', Component, loader }], '/program/posters')
  await user.click(await screen.findByRole('button', { name: `Изменить номер: ${title}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Номер'))
  await user.type(dialog.getByLabelText('Номер'), number)
  return { dialog, calls, save: () => user.click(dialog.getByRole('button', { name: 'Сохранить' })) }
}

// @requirement posters-3
test('a swap is announced before it is saved', async () => {
  const { dialog, calls, save } = await change('Аисты', '2')
  expect(dialog.getByRole('status')).toHaveTextContent('стенд 1 получит «Барсуки»')
  await save()
  expect(calls).toContainEqual(['PUT api/program/posters/', { id: 1, number: 2 }])
})

// @requirement posters-3
test('a taken number is not sent for a poster without one', async () => {
  const { dialog, calls, save } = await change('Волки', '2')
  await save()
  expect(dialog.getByText('Этот номер занят: «Барсуки». Сначала освободите его.')).toBeVisible()
  expect(calls.filter(([name]) => name.startsWith('PUT'))).toEqual([])
})

// @requirement posters-4
test('posters are listed by section; numbers have a column where there are some', async () => {
  const of = (id: number, name: string, changes: object) => ({
    ...poster(id, `Доклад ${id}`, null),
    section: { id, name, name_en: '' },
    ...changes,
  })
  const posters = [
    of(3, 'Растения', { number: 7 }),
    { ...poster(4, 'Доклад 4', null), section: { id: 3, name: 'Растения', name_en: '' } },
    of(2, 'Животные', {}),
  ]
  stubServer({ 'GET api/program/posters/': { ...list, posters } })
  visit([{ path: '/program/posters', Component, loader }], '/program/posters')
  const sections = (await screen.findAllByRole('group')).map((group) => [
    within(group).getByRole('heading', { level: 2 }).textContent,
    ...within(group)
      .getAllByRole('listitem')
      .map((one) => one.firstElementChild?.textContent),
  ])
  expect(sections).toEqual([
    ['Животные', 'Доклад 2Автор 2'],
    ['Растения', '7', ''],
  ])
  expect(screen.getByText('2 доклада · без номера: 1')).toBeVisible()
})

// @requirement posters-4
test('many posters are in closed sections, which a search opens', async () => {
  const posters = Array.from({ length: 41 }, (_, index) => poster(index + 1, `Доклад ${index + 1}`, index + 1))
  stubServer({ 'GET api/program/posters/': { ...list, posters } })
  const { user } = visit([{ path: '/program/posters', Component, loader }], '/program/posters')
  expect(await screen.findByRole('group')).not.toHaveAttribute('open')
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), '17')
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('17Доклад 17Автор 17'))
  expect(screen.getByRole('group')).toHaveAttribute('open')
})

// @requirement print-3
test('a paper is opened, and characters that it cannot print are listed', async () => {
  const tab = openedTab()
  const unprintable = [{ title: 'Геном 𓀀', characters: ['𓀀'] }]
  stubServer({ 'GET api/program/posters/': { ...list, live_release: 3 }, 'GET api/program/papers/': { url: '/media/paper', unprintable } })
  const { user } = visit([{ path: '/program/posters', Component, loader }], '/program/posters?view=papers')
  await user.click(await screen.findByRole('button', { name: 'Открыть pdf: Карточки докладов' }))
  expect(await screen.findByText('Геном 𓀀: 𓀀')).toBeVisible()
  expect(tab.addresses).toEqual([`${location.origin}/media/paper`])
})
