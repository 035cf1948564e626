import { ApiError, errorTexts, readRefusal } from './apiError.ts'
import { addToast, showFailure, showSuccess, useToasts } from './toasts.ts'

afterEach(() => useToasts.setState({ toasts: [] }))
const shown = () => useToasts.getState().toasts.map(({ intent, text, ms }) => [intent, text, ms])

// @requirement errors-2, errors-3, errors-4, constants-10
test.each([
  ['a message', readRefusal(500, { code: 'unexpected', message: 'Сервис занят' }), 'Сервис занят', 6000],
  ['no text at all', readRefusal(502, '<h1>Bad Gateway</h1>'), 'Неизвестная ошибка', 6000],
  ['something thrown that is no refusal', new TypeError('x'), 'Неизвестная ошибка', 6000],
  ['an error field', readRefusal(409, { error: 'Приём завершён' }), 'Приём завершён', 3000],
  ['an error field beside the message', readRefusal(409, { message: 'Приём завершён', error: 'Приём завершён' }), 'Приём завершён', 3000],
  ['a lost connection', new ApiError({ status: 0, code: 'network', message: errorTexts.noConnection }), errorTexts.noConnection, 4000],
])('a failure with %s is shown for its time', (_, error, text, ms) => {
  showFailure(error)
  expect(shown()).toEqual([['error', text, ms]])
})

test('any other message stays for six seconds', () => {
  showSuccess('Успешно')
  addToast('info', 'Готово')
  expect(shown()).toEqual([
    ['success', 'Успешно', 6000],
    ['info', 'Готово', 6000],
  ])
})
