/** Choices of the theme in display order. */
export const themeChoices = ['system', 'light', 'dark', 'contrast'] as const

export type ThemeChoice = (typeof themeChoices)[number]

export const THEME_KEY = 'forum-theme'

/** The user's choice; separate from the rest of the theme, for the boot script. */
export function storedTheme(): ThemeChoice {
  try {
    const value = localStorage.getItem(THEME_KEY)
    return themeChoices.find((known) => known === value) ?? 'system'
  } catch {
    return 'system'
  }
}
