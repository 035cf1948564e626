import { storedTheme } from '@forum/ui/storedTheme'

/** The chosen theme, before the first paint. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = storedTheme()
}
