import { useToasts } from '@forum/client/toasts'
import { createOpenings } from '../boot/openings.ts'
import { scriptGlobals } from './federation/scriptGlobals.ts'
import { watchOpenings } from './openingWatch.ts'

const PAGE = { name: 'news', expose: './pages/Page' }
const SHOWN = '<header>Форум</header><main><h1>Новости</h1></main>'

let beacons: { kind: string; opening?: number; reference: string }[]
let hidden: boolean
let online: boolean
let isBusy: boolean
/** Milliseconds by which the clock is ahead of the timers. */
let asleep: number
let root: HTMLElement
let loader: Parameters<typeof watchOpenings>[0]
let end: () => void
const reported = vi.fn()
const broken = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  beacons = []
  hidden = false
  online = true
  isBusy = false
  asleep = 0
  const clock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + asleep)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16))
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void (isBusy || setTimeout(run, 1)))
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'))
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.stubGlobal(
    'Blob',
    class Text {
      parts: [string]
      constructor(parts: [string]) {
        this.parts = parts
      }
    },
  )
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_: string, { parts: [text] }: { parts: [string] }) => beacons.push(JSON.parse(text)),
  })
  document.body.innerHTML = '<div id="root"></div>'
  root = document.body.querySelector('div') ?? document.body
  root.innerHTML = '<p>Загрузка</p>'
  scriptGlobals.forumOpenings = createOpenings({ release: 'x', number: 57 })
  loader = {
    mountedPage: undefined,
    reportMounted: reported.mockImplementation((name: string) => scriptGlobals.forumOpenings?.settle(name)),
    reportBroken: broken.mockImplementation(({ remote }: { remote: string }) => scriptGlobals.forumOpenings?.settle(remote)),
  }
  end = watchOpenings(loader, root)
})
afterEach(() => {
  end()
  scriptGlobals.forumOpenings?.leave()
  scriptGlobals.forumOpenings = undefined
  Reflect.deleteProperty(navigator, 'sendBeacon')
  document.body.innerHTML = ''
  useToasts.setState({ toasts: [] })
  vi.restoreAllMocks()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const begin = () => scriptGlobals.forumOpenings?.begin('news', '1.0.0')
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)
const show = (html = SHOWN) => {
  root.innerHTML = html
  loader.mountedPage = PAGE
}
const turn = (isHidden: boolean) => {
  hidden = isHidden
  document.dispatchEvent(new Event('visibilitychange'))
}
const said = () => beacons.map(({ kind, opening }) => `${kind} ${opening}`)
const notices = () => useToasts.getState().toasts.map(({ text }) => text)

// @requirement releases-49
test('a page is loaded once heading and header are there and it answers', () => {
  begin()
  seconds(1)
  loader.mountedPage = PAGE
  seconds(1)
  expect(reported).not.toHaveBeenCalled()
  show()
  seconds(1)
  expect(reported).toHaveBeenCalledWith('news', './pages/Page')
  seconds(60)
  expect(said()).toEqual(['opened 1'])
  expect(notices()).toEqual([])
})

// @requirement releases-49
test.each<[what: string, spoil: () => void]>([
  ['a loader that does not end', () => undefined],
  ['a page without a heading', () => show('<header>Форум</header><main></main>')],
])('%s is slow, and after 10 s a notice has the code', (_, spoil) => {
  begin()
  spoil()
  seconds(9)
  expect(said()).toEqual(['opened 1', 'slow 1'])
  expect(notices()).toEqual([])
  seconds(2)
  expect(notices()).toEqual([expect.stringContaining(`${beacons[0]?.reference} · № 57`)])
  show()
  seconds(1)
  expect(notices()).toEqual([])
  expect(reported).toHaveBeenCalledOnce()
})

// @requirement releases-49
test.each<[what: string, spoil: () => void]>([
  ['emptied', () => root.remove()],
  ['without the header', () => root.querySelector('header')?.remove()],
  [
    'covered',
    () => {
      Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: () => document.body })
      onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'))
    },
  ],
])('a document that is %s is a failure', (_, spoil) => {
  begin()
  show()
  spoil()
  seconds(8)
  expect(broken.mock.calls[0]).toMatchObject([{ remote: 'news', kind: 'document' }])
  expect(root.isConnected).toBe(true)
})

test('a function that was replaced before the watch began is found, once', () => {
  end()
  vi.spyOn(history, 'pushState')
  end = watchOpenings(loader, root)
  begin()
  show()
  seconds(1)
  loader.mountedPage = { ...PAGE, name: 'other' }
  seconds(1)
  expect(broken.mock.calls).toMatchObject([[{ remote: 'news', kind: 'document' }]])
})

test('a document in which nothing is left gets a header and a way on', () => {
  begin()
  root.replaceChildren()
  seconds(1)
  expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/forum', location.href])
})

// @requirement releases-49
test.each([0, 20])('a page that keeps the processor busy, %d s after it was opened, is a failure, and a notice has its code', (after) => {
  begin()
  show()
  if (after) seconds(after)
  isBusy = true
  seconds(8)
  expect(broken.mock.calls).toMatchObject([[{ remote: 'news', kind: 'document' }]])
  expect(notices()).toEqual([expect.stringContaining(broken.mock.calls[0]?.[0].reference)])
  seconds(30)
  expect(broken).toHaveBeenCalledOnce()
})

// @requirement releases-49
test.each<[what: string, spoil: () => void]>([
  ['empties the body', () => root.remove()],
  ['removes the header', () => root.querySelector('header')?.remove()],
  ['replaces a function of all', () => vi.spyOn(history, 'pushState')],
])('a page that %s after it was opened is reported once', (_, spoil) => {
  begin()
  show()
  seconds(1)
  expect(reported).toHaveBeenCalledOnce()
  spoil()
  seconds(20)
  expect(broken.mock.calls).toMatchObject([[{ remote: 'news', kind: 'document' }]])
})

// @requirement releases-49
test.each(['hidden', 'offline', 'asleep'])('a page that is %s for a minute is not slow', (state) => {
  begin()
  seconds(2)
  if (state === 'hidden') turn(true)
  online = state !== 'offline'
  // No tick runs while a computer sleeps.
  if (state === 'asleep') asleep = 60_000
  else seconds(60)
  if (state === 'hidden') turn(false)
  online = true
  seconds(2)
  expect(beacons.filter(({ kind }) => kind === 'slow')).toEqual([])
  seconds(5)
  expect(beacons.filter(({ kind }) => kind === 'slow')).toHaveLength(1)
})

// @requirement releases-49
test('a pause before the watch began is not counted in full', () => {
  begin()
  asleep = 60_000
  seconds(2)
  show()
  seconds(1)
  expect(said()).toEqual(['opened 1'])
})

// @requirement releases-49
test('a page that is hidden or left is settled, and one that is shown again is opened anew', () => {
  begin()
  turn(true)
  turn(false)
  scriptGlobals.forumOpenings?.begin('other', '2.0.0')
  scriptGlobals.forumOpenings?.leave()
  expect(said()).toEqual(['opened 1', 'left 1', 'opened 2', 'left 2', 'opened 3', 'left 3'])
  turn(true)
  turn(false)
  expect(said()).toHaveLength(6)
})

// @requirement releases-49
test('what a remote throws later is reported once, but no refusal of the server and nothing of the shell', () => {
  const error = (message: string, url: string) => Object.assign(new TypeError(message), { stack: `TypeError\n at run (${url}:1:1)` })
  const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  reject(Object.assign(error('refused', 'https://x/mf/news/1.0.0/static/page.js'), { name: 'ApiError' }))
  reject(error('shell', 'https://x/mf/shell/1.0.0/static/index.js'))
  reject('text')
  expect(broken).not.toHaveBeenCalled()
  dispatchEvent(Object.assign(new Event('error'), { error: error('click', 'https://x/mf/news/1.0.0/static/page.js'), filename: '' }))
  reject(error('again', 'https://x/mf/news/1.0.0/static/page.js'))
  expect(broken.mock.calls).toMatchObject([[{ remote: 'news', kind: 'error' }]])
})
