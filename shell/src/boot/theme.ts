import { storedTheme } from '@forum/ui/storedTheme'

/** Applies the chosen theme before the first paint. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = storedTheme()
}
