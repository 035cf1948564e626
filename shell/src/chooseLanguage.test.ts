import { forum } from '@forum/client/forum'
import { endSession, startSession } from '@forum/client/session'
import type { Profile } from '@forum/contracts/people/session'
import { answerOffer, chooseLanguage, followAccountLanguage, keepLinkedLanguage } from './chooseLanguage.ts'

const requested: { url: string; body: unknown; language: string | null }[] = []
const reload = vi.fn()

beforeEach(() => {
  requested.length = 0
  reload.mockReset()
  // jsdom's location cannot be spied on.
  vi.stubGlobal('location', { ...location, protocol: 'http:', origin: location.origin, reload })
  vi.stubGlobal('fetch', async (input: Request) => {
    requested.push({ url: new URL(input.url).pathname, body: await input.json(), language: input.headers.get('X-Portal-Language') })
    return new Response('{"status":"ok"}', { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(() => {
  endSession()
  // biome-ignore lint/suspicious/noDocumentCookie: the test removes what the code has set
  document.cookie = 'forum-language=; path=/; max-age=0'
  document.documentElement.lang = 'ru'
  vi.unstubAllGlobals()
})

const profile = (language: unknown) => ({ id: 1, language }) as Profile

test('a visitor’s choice is stored in a cookie, and the page reloads', async () => {
  chooseLanguage('en')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(document.cookie).toContain('forum-language=en')
  expect(requested).toEqual([])
})

test('a signed-in person’s choice is stored with the account before the page reloads', async () => {
  startSession('token', 1)
  chooseLanguage('en')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(requested.map(({ url, body }) => [url, body])).toEqual([['/accounts/language/', { language: 'en' }]])
})

test('the language of a mail’s link stays after the page, unless the browser has a choice', () => {
  document.documentElement.lang = 'en'
  keepLinkedLanguage()
  expect(document.cookie).toBe('')
  vi.stubGlobal('location', { ...location, search: '?t=7&lang=en' })
  keepLinkedLanguage()
  expect(document.cookie).toBe('forum-language=en')
  document.documentElement.lang = 'ru'
  keepLinkedLanguage()
  expect(document.cookie).toBe('forum-language=en')
})

test('a choice counts on a page that a link opened in another language', async () => {
  history.replaceState(null, '', '/proposal?t=7~a&lang=en')
  vi.stubGlobal('location', { ...location, href: document.location.href })
  chooseLanguage('ru')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(document.location.search).toMatch(/^\?t=7[^&]*$/)
  history.replaceState(null, '', '/')
})

// @requirement front-12
test('the line that offers English changes the language like the button', async () => {
  document.body.innerHTML = '<aside id="offer"><a href="?lang=en" hreflang="en">This page is available in English</a></aside>'
  startSession('token', 1)
  answerOffer()
  document.querySelector('a')?.click()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(document.cookie).toContain('forum-language=en')
  expect(requested.map(({ body }) => body)).toEqual([{ language: 'en' }])
  document.body.innerHTML = ''
})

// @requirement front-12
test('an account whose language is the page’s is not offered another one next time', () => {
  document.documentElement.dataset.offer = ''
  followAccountLanguage(profile('ru'))
  expect([document.cookie, reload.mock.calls.length]).toEqual(['forum-language=ru', 0])
  delete document.documentElement.dataset.offer
})

test('another browser applies the account’s choice, once', () => {
  followAccountLanguage(profile('en'))
  expect(reload).toHaveBeenCalledOnce()
  // The cookie is there and the page is still Russian: a portal that knows no languages, or a cache.
  followAccountLanguage(profile('en'))
  expect(reload).toHaveBeenCalledOnce()
})

test('in a forum without English the account’s choice waits', () => {
  forum().modulesOff = ['english']
  followAccountLanguage(profile('en'))
  delete forum().modulesOff
  expect([reload.mock.calls.length, document.cookie]).toEqual([0, ''])
})

test.each([null, undefined, 'ru', 'fr'])('an account with the language %s leaves a Russian page alone', (language) => {
  followAccountLanguage(profile(language))
  expect([reload.mock.calls.length, requested.length, document.cookie]).toEqual([0, 0, ''])
})

test('an account without a choice takes over English, and sends it with its calls', async () => {
  startSession('token', 1)
  document.documentElement.lang = 'en'
  followAccountLanguage(profile(null))
  await vi.waitFor(() => expect(requested).toEqual([{ url: '/accounts/language/', body: { language: 'en' }, language: 'en' }]))
  expect(reload).not.toHaveBeenCalled()
})
