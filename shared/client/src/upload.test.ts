import { uploadFile } from '@forum/contracts/participation/registrations'
import { errorTexts } from './apiError.ts'
import { startSession, useSession } from './session.ts'
import { upload } from './upload.ts'

/** The browser's request as far as an upload uses it; the test plays the network. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  opened: string[] = []
  body: FormData | undefined
  aborted = false
  constructor() {
    FakeRequest.last = this
  }
  open(...parts: string[]) {
    this.opened = parts
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader = () => null
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.aborted = true
    this.onloadend?.()
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
}

const file = new File(['текст'], 'тезисы.pdf', { type: 'application/pdf' })
const send = (onProgress: (share: number) => void = () => undefined, signal = new AbortController().signal) =>
  upload(uploadFile, { kind: 'thesisPdf' }, file, { signal, onProgress })

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  startSession('secret', 1)
})
afterEach(() => vi.unstubAllGlobals())

test('sends the file with its fields and the token, and reports progress', async () => {
  const shares: number[] = []
  const sent = send((share) => shares.push(share))
  const request = FakeRequest.last
  expect(request.opened).toEqual(['POST', '/api/references/file/detail/'])
  expect(request.headers).toEqual({ Authorization: 'Token secret', 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(request.body?.get('type')).toBe('3')
  expect(request.body?.get('file')).toMatchObject({ name: 'тезисы.pdf' })
  request.upload.onprogress?.({ loaded: 1, total: 4 })
  request.upload.onprogress?.({ loaded: 4, total: 4 })
  request.answer(201, { id: 5 })
  await expect(sent).resolves.toEqual({ id: 5 })
  expect(shares).toEqual([0.25, 1])
})

test('a refusal is the same error as for any call', async () => {
  const sent = send()
  FakeRequest.last.answer(413, { code: 'too_large', message: 'Размер файла превышает 6 мб' })
  await expect(sent).rejects.toMatchObject({ status: 413, code: 'too_large', message: 'Размер файла превышает 6 мб' })
})

// @requirement errors-3
test('a reply with an error fails, whatever its status', async () => {
  const sent = send()
  FakeRequest.last.answer(200, { id: 5, error: 'Файл не принят' })
  await expect(sent).rejects.toMatchObject({ status: 200, message: 'Файл не принят' })
})

// @requirement errors-15
test('a proxy’s HTML page is an error', async () => {
  const sent = send()
  FakeRequest.last.answer(502, '<html>Bad gateway</html>')
  await expect(sent).rejects.toMatchObject({ status: 502, code: 'unknown' })
})

test('a lost connection is reported', async () => {
  const sent = send()
  FakeRequest.last.onerror?.()
  await expect(sent).rejects.toMatchObject({ code: 'network', message: errorTexts.noConnection })
})

test('a connection stalled for a minute is aborted', async () => {
  vi.useFakeTimers()
  try {
    const failed = expect(send()).rejects.toMatchObject({ code: 'network' })
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    expect(FakeRequest.last.aborted).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('cancelling aborts the request', async () => {
  const stop = new AbortController()
  const sent = send(undefined, stop.signal)
  stop.abort()
  await expect(sent).rejects.toBe(stop.signal.reason)
  expect(FakeRequest.last.aborted).toBe(true)
})

// @requirement session-3
test('only a refusal with a status ends the session', async () => {
  const forbidden = send()
  FakeRequest.last.answer(403, { code: 'forbidden', message: 'Недостаточно прав' })
  await expect(forbidden).rejects.toMatchObject({ status: 403 })
  expect(useSession.getState().token).toBe('secret')
  const expired = send()
  FakeRequest.last.answer(403, { status: 403, detail: 'Invalid token.' })
  await expect(expired).rejects.toMatchObject({ status: 403 })
  expect(useSession.getState().token).toBeNull()
})
