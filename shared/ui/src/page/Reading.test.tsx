import { screen } from '@testing-library/react'
import { visit } from '../testing/testing.tsx'
import { Reading } from './Reading.tsx'

const open = (reply: string | null, failure: string | null) => {
  let reloads = 0
  const reload = async () => {
    reloads += 1
  }
  const page = visit([{ path: '/', element: <Reading of={{ reply, failure, reload }}>{(text) => <p>{text}</p>}</Reading> }], '/')
  return { ...page, reloads: () => reloads }
}

test('a failed repeat is shown above what was read before, with a button that reads again', async () => {
  const { user, reloads } = open('прежний список', 'Нет соединения')
  expect(screen.getByText('прежний список')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Нет соединения')
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(reloads()).toBe(1)
})

test('it is a spinner until something was read, and the reason if nothing could be', () => {
  const { unmount } = open(null, null)
  expect(screen.getByRole('progressbar', { name: 'Загрузка…' })).toBeVisible()
  unmount()
  open(null, 'Нет соединения')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent('Нет соединения')
})
