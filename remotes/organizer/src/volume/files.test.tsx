import { visit } from '@forum/ui/testing'
import { screen } from '@testing-library/react'
import { startServer } from '../testServer.ts'
import { Files } from './Files.tsx'

const job = { id: 'a', state: 'running', progress: 40, theses: 300, url: null, error: null, unprintable: [] }
const routes = [{ path: '/files', Component: () => <Files meetingId={2} /> }]

const open = (states: object[]) => {
  startServer({
    'POST /api/theses/volume/files/': () => ({ body: { id: 'a' } }),
    'GET /api/theses/volume/files/': () => ({ body: { ...job, ...(states.length > 1 ? states.shift() : states[0]) } }),
  })
  return visit(routes, '/files').user
}

// @requirement citations-7
test('the archive is ordered, its progress is said, and it is downloaded', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href)
  })
  const user = open([{}, { state: 'ready', progress: 100, url: 'http://forum.test/media/volume-files/a' }])
  await user.click(await screen.findByRole('button', { name: 'Подготовить архив' }))
  expect(await screen.findByText('Готовится: 40 %')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Скачать архив' }))
  expect(saved).toEqual(['http://forum.test/media/volume-files/a'])
  expect(await screen.findByRole('button', { name: 'Подготовить архив' })).toBeEnabled()
})

test('an archive that failed says why, and is ordered again', async () => {
  const user = open([{ state: 'failed', error: 'Сборник не удалось создать.' }])
  await user.click(await screen.findByRole('button', { name: 'Подготовить архив' }))
  expect(await screen.findByText('Сборник не удалось создать.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Подготовить архив' })).toBeEnabled()
})
