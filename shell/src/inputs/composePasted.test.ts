import { composePasted } from './composePasted.ts'

const nfd = 'Ёлка  и\u200b йод'.normalize('NFD')

function paste(html: string, data: string | null = nfd, inputType = 'insertFromPaste') {
  document.body.innerHTML = html
  const insert = vi.fn<(command: string, ui: boolean, text: string) => boolean>(() => true)
  document.execCommand = insert as typeof document.execCommand
  const event = new InputEvent('beforeinput', { data, inputType, bubbles: true, cancelable: true })
  document.addEventListener('beforeinput', composePasted)
  document.body.firstElementChild?.dispatchEvent(event)
  document.removeEventListener('beforeinput', composePasted)
  return [event.defaultPrevented, insert.mock.calls[0]?.[2]]
}

// @requirement composed-1
test.each([
  ['a line', '<input>', nfd, 'Ёлка и йод'],
  ['a line, from several', '<input type="search">', 'Ёлка\n\tи йод', 'Ёлка и йод'],
  ['a text', '<textarea></textarea>', `${nfd}\n5\u00a0мг`, 'Ёлка и йод\n5\u00a0мг'],
])('text pasted into %s is composed', (_field, html, data, composed) => {
  expect(paste(html, data)).toEqual([true, composed])
})

// @requirement composed-1
test.each([
  ['a password', '<input type="password">', nfd, undefined],
  ['a password that is shown', '<input type="text" autocomplete="new-password">', nfd, undefined],
  ['a composed text', '<input>', 'Ёлка', undefined],
  ['what is typed', '<input>', nfd, 'insertText'],
])('%s is left to the browser', (_what, html, data, inputType) => {
  expect(paste(html, data, inputType)).toEqual([false, undefined])
})
