import { stubServer } from '@forum/client/testing/fakeServer'
import { savedFiles } from '@forum/client/testing/files'
import { visit } from '@forum/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { Component, loader } from './Slides.tsx'

afterEach(() => vi.unstubAllGlobals())

const file = { name: 'a.pdf', size: 3_000_000, sent_at: '2025-10-18T09:00:00.000Z', url: '/media/slides/1' }
const talk = (id: number, speaker: string, sent: object | null) => ({
  id,
  title: `Доклад ${id}`,
  speaker,
  place: '09:30',
  file: sent,
  has_recording: false,
})
const session = (key: string, talks: object[]) => ({ key, title: `Заседание ${key}`, day: '2025-10-20', time: '09:00', talks })
const list = {
  meeting_id: 2,
  rooms: [
    {
      id: 1,
      name: 'Зал 1',
      archive: '/media/slides-archive/2.1',
      sessions: [session('a', [talk(1, 'Белкин', file), talk(2, 'Волкова', null)])],
    },
    { id: 2, name: 'Зал 2', archive: null, sessions: [session('b', [talk(3, 'Рысин', null)])] },
  ],
  used_megabytes: 3,
  quota_megabytes: 4000,
}

// @requirement slides-7
test('staff see who has not sent a file, write to them, and take the archive of a room', async () => {
  stubServer({ 'GET api/program/slides/all/': list })
  const saved = savedFiles()
  const { user } = visit([{ path: '/program/slides', Component, loader }], '/program/slides')
  expect(await screen.findByText('Прислали 1 из 3.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Написать им (2)' })).toHaveAttribute(
    'href',
    '/mailing?new=1&slides=0&state=confirmed&talk=1&meeting_id=2',
  )
  await user.click(screen.getByRole('button', { name: 'Скачать архив: Зал 1' }))
  await waitFor(() => expect(saved).toEqual(['/media/slides-archive/2.1']))
  expect(screen.queryByRole('button', { name: 'Скачать архив: Зал 2' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Только те, кто не прислал' }))
  expect(screen.queryByText('Белкин')).toBeNull()
  for (const name of ['Волкова', 'Рысин']) expect(screen.getByText(name)).toBeVisible()
  expect(screen.getByText('прислали 1 из 2')).toBeVisible()
})
