import { useSyncExternalStore } from 'react'

/** In the order in which they are offered. */
export const themeChoices = ['system', 'light', 'dark', 'contrast'] as const

export type ThemeChoice = (typeof themeChoices)[number]

// The page's own script reads the same entry before the first paint: shell/src/index.html.
const KEY = 'forum-theme'

const query = (text: string) => (typeof window.matchMedia === 'function' ? window.matchMedia(text) : null)
const dark = query('(prefers-color-scheme: dark)')
// With forced colours the system paints over ours; what it leaves should be as plain as ours can be.
const contrast = query('(prefers-contrast: more), (forced-colors: active)')
// On paper everything is black on white.
const print = query('print')
const media = [dark, contrast, print]

function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(KEY)
    return themeChoices.find((known) => known === value) ?? 'system'
  } catch {
    return 'system'
  }
}

let choice = stored()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

function take(next: ThemeChoice): void {
  choice = next
  document.documentElement.dataset.theme = next
  notify()
}

/** Changes the looks of the portal at once, here and in other tabs, and keeps the choice for the next visit. */
export function chooseTheme(next: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // A browser that keeps nothing: the choice holds for this visit.
  }
  take(next)
}

const retake = ({ key }: StorageEvent) => {
  if (key === KEY || key === null) take(stored())
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

/** What the person chose. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice)

const isDark = () => !print?.matches && (choice === 'light' || choice === 'dark' ? choice === 'dark' : !!dark?.matches)
const isContrast = () => !!print?.matches || choice === 'contrast' || (choice === 'system' && !!contrast?.matches)

/** What the choice comes to on this device: high contrast is light or dark as the system is. */
export function useThemeProperties(): { dark: boolean; contrast: boolean } {
  return { dark: useSyncExternalStore(subscribe, isDark), contrast: useSyncExternalStore(subscribe, isContrast) }
}
