import { useSyncExternalStore } from 'react'
import { storedTheme, THEME_KEY, type ThemeChoice } from './storedTheme.ts'

export { type ThemeChoice, themeChoices } from './storedTheme.ts'

const query = (text: string) => (typeof window.matchMedia === 'function' ? window.matchMedia(text) : null)
const dark = query('(prefers-color-scheme: dark)')
// With forced colours the system overrides most colours; the rest should be as plain as possible.
const contrast = query('(prefers-contrast: more), (forced-colors: active)')
// Print is always black on white.
const print = query('print')
const media = [dark, contrast, print]

let choice = storedTheme()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

function take(next: ThemeChoice): void {
  choice = next
  document.documentElement.dataset.theme = next
  notify()
}

/** Changes the theme immediately, here and in other tabs, and stores the choice. */
export function chooseTheme(next: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_KEY, next)
  } catch {
    // The choice lasts for this visit if storage is blocked.
  }
  take(next)
}

const retake = ({ key }: StorageEvent) => {
  if (key === THEME_KEY || key === null) take(storedTheme())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const list of media) list?.addEventListener('change', notify)
    window.addEventListener('storage', retake)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const list of media) list?.removeEventListener('change', notify)
    window.removeEventListener('storage', retake)
  }
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice)

const isDark = () => !print?.matches && (choice === 'light' || choice === 'dark' ? choice === 'dark' : !!dark?.matches)
const isContrast = () => !!print?.matches || choice === 'contrast' || (choice === 'system' && !!contrast?.matches)

/** The effective theme on this device: high contrast is light or dark like the system. */
export function useThemeProperties(): { dark: boolean; contrast: boolean } {
  return { dark: useSyncExternalStore(subscribe, isDark), contrast: useSyncExternalStore(subscribe, isContrast) }
}
