import { tokens } from '@fluentui/react-components'
import { act, render, screen } from '@testing-library/react'

type Queries = Record<'dark' | 'contrast' | 'print', { matches: boolean; listeners: Set<() => void> }>

/** The device's settings; listeners are notified of changes. */
function device(dark: boolean, contrast = false) {
  const setting = (matches: boolean) => ({ matches, listeners: new Set<() => void>() })
  const queries: Queries = { dark: setting(dark), contrast: setting(contrast), print: setting(false) }
  const of = (text: string) => queries[text === 'print' ? 'print' : text.includes('scheme') ? 'dark' : 'contrast']
  vi.stubGlobal('matchMedia', (text: string) => ({
    get matches() {
      return of(text).matches
    },
    addEventListener: (_: string, listener: () => void) => of(text).listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => of(text).listeners.delete(listener),
  }))
  return (name: keyof Queries, matches: boolean) =>
    act(() => {
      queries[name].matches = matches
      for (const listener of queries[name].listeners) listener()
    })
}

/** Loads a page: evaluates the modules again and keeps the storage. */
async function load() {
  vi.resetModules()
  const { UiProvider, chooseTheme } = await import('./Provider.tsx')
  const view = render(
    <UiProvider>
      <p style={{ color: tokens.colorNeutralForeground1, background: tokens.colorNeutralBackground1 }}>Текст</p>
    </UiProvider>,
  )
  const provider = screen.getByText('Текст').closest('.fui-FluentProvider') as HTMLElement
  const value = (token: string) => getComputedStyle(provider).getPropertyValue(`--${token}`)
  return {
    ...view,
    choose: (choice: Parameters<typeof chooseTheme>[0]) => act(() => chooseTheme(choice)),
    colours: () => [value('colorNeutralForeground3'), value('colorNeutralBackground1')],
  }
}

const LIGHT = ['#616161', '#ffffff']
const DARK = ['#adadad', '#292929']
const CONTRAST_LIGHT = ['#000', '#fff']
const CONTRAST_DARK = ['#fff', '#000']

afterEach(() => vi.unstubAllGlobals())

test('without a choice the theme follows the device', async () => {
  const change = device(false)
  const { colours } = await load()
  expect(colours()).toEqual(LIGHT)
  change('dark', true)
  expect(colours()).toEqual(DARK)
  change('contrast', true)
  expect(colours()).toEqual(CONTRAST_DARK)
  change('dark', false)
  expect(colours()).toEqual(CONTRAST_LIGHT)
})

test('a choice overrides the device, and persists', async () => {
  const change = device(true, true)
  const first = await load()
  first.choose('light')
  expect(first.colours()).toEqual(LIGHT)
  change('contrast', false)
  expect(first.colours()).toEqual(LIGHT)
  first.unmount()
  const second = await load()
  expect(second.colours()).toEqual(LIGHT)
  second.choose('dark')
  expect(second.colours()).toEqual(DARK)
  second.choose('contrast')
  expect(second.colours()).toEqual(CONTRAST_DARK)
  second.choose('system')
  expect(second.colours()).toEqual(DARK)
})

test('text follows the size that the browser is set to', async () => {
  device(false)
  await load()
  const provider = screen.getByText('Текст').closest('.fui-FluentProvider') as HTMLElement
  const value = (token: string) => getComputedStyle(provider).getPropertyValue(`--${token}`)
  expect([value('fontSizeBase300'), value('lineHeightBase300'), value('fontWeightSemibold')]).toEqual(['0.875rem', '1.25rem', '600'])
})

test('prints are black on white in every theme', async () => {
  const change = device(true)
  const { choose, colours } = await load()
  choose('dark')
  change('print', true)
  expect(colours()).toEqual(CONTRAST_LIGHT)
  change('print', false)
  expect(colours()).toEqual(DARK)
})

test('native controls follow the choice by the document’s attribute', async () => {
  device(false)
  const { choose } = await load()
  choose('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('a choice in another tab is applied', async () => {
  device(false)
  const { colours } = await load()
  localStorage.setItem('forum-theme', 'dark')
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'forum-theme' })))
  expect(colours()).toEqual(DARK)
})

test('an unknown stored value is ignored', async () => {
  device(true)
  localStorage.setItem('forum-theme', 'sepia')
  const { colours } = await load()
  expect(colours()).toEqual(DARK)
})

test('the theme can be changed without storage', async () => {
  device(false)
  const { choose, colours } = await load()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  choose('dark')
  expect(colours()).toEqual(DARK)
  vi.restoreAllMocks()
})
