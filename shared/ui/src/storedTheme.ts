/** In the order in which they are offered. */
export const themeChoices = ['system', 'light', 'dark', 'contrast'] as const

export type ThemeChoice = (typeof themeChoices)[number]

export const THEME_KEY = 'forum-theme'

/** What the person chose; apart from the rest of the theme, for the page's first script. */
export function storedTheme(): ThemeChoice {
  try {
    const value = localStorage.getItem(THEME_KEY)
    return themeChoices.find((known) => known === value) ?? 'system'
  } catch {
    return 'system'
  }
}
