import { visit } from '@forum/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as LateRegistrationCabinet from '../pages/LateRegistrationCabinet.tsx'
import { cabinetState, registration, serve, signIn } from '../testing.ts'

/** A network over which every file arrives. */
class FakeRequest {
  static sent = 0
  upload = {}
  onload?: () => void
  onloadend?: () => void
  status = 201
  responseText = '{"id": 31}'
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  abort() {}
  send() {
    FakeRequest.sent += 1
    queueMicrotask(() => {
      this.onload?.()
      this.onloadend?.()
    })
  }
}

const fileOf = (name: string, size: number) => {
  const file = new File(['%PDF-'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choose = (file: File) => fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })

async function openUpload() {
  const { user } = visit([{ path: '/', Component: LateRegistrationCabinet.Component, loader: LateRegistrationCabinet.loader }], '/')
  await user.click(await screen.findByRole('button', { name: 'Загрузить файл тезисов (pdf)' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Загрузить файл тезисов (pdf)' }) }
}

beforeEach(() => {
  FakeRequest.sent = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

// @requirement files-4, files-5
test('a file that is too large or of a wrong type is refused before it is sent', async () => {
  serve(() => cabinetState([registration()]))
  const { dialog } = await openUpload()
  choose(fileOf('тезисы.docx', 100))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Недопустимый формат файла')
  choose(fileOf('тезисы.pdf', 6_291_457))
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('Размер файла превышает 6 мб'))
  expect(FakeRequest.sent).toBe(0)
  choose(fileOf('тезисы.pdf', 6_291_456))
  await waitFor(() => expect(FakeRequest.sent).toBe(1))
})

// @requirement calls-registration-11, errors-12
test('retrying after a file was uploaded but not attached does not upload it again', async () => {
  let tries = 0
  const sent = serve(() => cabinetState([registration()]), {
    'add_file/': () => {
      tries += 1
      return tries === 1
        ? { status: 503, body: { code: 'unavailable', message: 'Сервер занят' } }
        : { body: { status: 'ok', registration: registration() } }
    },
  })
  const { user, dialog } = await openUpload()
  choose(fileOf('тезисы.pdf', 100))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Сервер занят')
  await user.click(within(dialog).getByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(FakeRequest.sent).toBe(1)
  expect(sent.at(-1)?.input).toEqual({ id: 7, file_id: 31, file_type: 3, cabinet: 'expired_reg_25' })
})

test('the focus is on «Прервать загрузку» during an upload, and on «Выбрать файл» after a failure; Escape closes', async () => {
  serve(() => cabinetState([registration()]), {
    'add_file/': () => ({ status: 503, body: { code: 'unavailable', message: 'Сервер занят' } }),
  })
  const { user, dialog } = await openUpload()
  const held = Promise.withResolvers<void>()
  vi.spyOn(FakeRequest.prototype, 'send').mockImplementationOnce(function (this: FakeRequest) {
    void held.promise.then(() => {
      this.onload?.()
      this.onloadend?.()
    })
  })
  within(dialog).getByRole('button', { name: 'Выбрать файл' }).focus()
  choose(fileOf('тезисы.pdf', 100))
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Прервать загрузку' })).toHaveFocus())
  held.resolve()
  await within(dialog).findByRole('alert')
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Выбрать файл' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})
