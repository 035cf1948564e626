import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { visit } from '../testing/testing.tsx'
import { hasUnsaved, leaveUnsaved } from './unsaved.ts'
import { useUnsavedInput } from './useUnsavedInput.tsx'

function Form() {
  const [text, setText] = useState('')
  const { release, question } = useUnsavedInput(text !== '')
  return (
    <>
      <input aria-label="Текст" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={release}>
        Сохранено
      </button>
      {question}
    </>
  )
}
const open = () => visit([{ path: '/', Component: Form }], '/')
const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('leaving a form without input needs no confirmation', () => {
  open()
  const leave = vi.fn()
  leaveUnsaved(leave)
  expect([leave.mock.calls.length, hasUnsaved(), unload()]).toEqual([1, false, false])
})

test('discarding input needs confirmation; staying returns the focus', async () => {
  const { user } = open()
  const field = screen.getByLabelText('Текст')
  await user.type(field, 'Геном')
  expect([hasUnsaved(), unload()]).toEqual([true, true])
  const [leave, stay] = [vi.fn(), vi.fn()]
  leaveUnsaved(leave, stay)
  await user.click(await screen.findByRole('button', { name: 'Вернуться к вводу' }))
  await waitFor(() => expect(field).toHaveFocus())
  expect([leave.mock.calls.length, stay.mock.calls.length, hasUnsaved()]).toEqual([0, 1, true])

  leaveUnsaved(leave, stay)
  await screen.findByRole('alertdialog', { name: 'Закрыть без сохранения?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(stay).toHaveBeenCalledTimes(2))

  leaveUnsaved(leave, stay)
  await user.click(await screen.findByRole('button', { name: 'Не сохранять' }))
  expect([leave.mock.calls.length, hasUnsaved(), unload()]).toEqual([1, false, false])
})

test('saved input is not protected', async () => {
  const { user } = open()
  await user.type(screen.getByLabelText('Текст'), 'Геном')
  await user.click(screen.getByRole('button', { name: 'Сохранено' }))
  expect([hasUnsaved(), unload()]).toEqual([false, false])
})
