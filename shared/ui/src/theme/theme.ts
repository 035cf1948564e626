import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components'
import { brand as portal } from '@forum/domain/platform/designTokens'

export type Ramp = Record<keyof typeof portal, string>

// The page's own font (shell/src/index.html), so that the browser resolves it once.
const fontFamilyBase = 'inherit'

/**
 * Token overrides of high contrast: text, borders and accents in full strength, tinted surfaces in the page's background.
 * States (hover, selected) keep their shade to stay visible. The first matching rule applies.
 */
const contrastRules = (text: string, page: string, accent: string, quiet: string): [tokens: RegExp, value: string][] => [
  [/Static|Inverted|OnLight|OnBrand2/, ''],
  [/^colorNeutral(Foreground|Stroke).*Disabled/, quiet],
  [/OnBrand$/, page],
  [/^color(Compound)?Brand(Background|Foreground|Stroke)\d?(Link)?(Hover|Pressed)/, text],
  [/^colorBrandBackground2|^color(Palette|Status)\w+Background[12]$|^colorNeutral(Card)?Background[1-6]?$/, page],
  [/^color(Compound)?Brand/, accent],
  [/^colorNeutral(Foreground|Stroke)|Border1$|^colorTransparentStroke/, text],
]

function strengthen(theme: Theme, dark: boolean, brand: Ramp): Theme {
  const rules = dark ? contrastRules('#fff', '#000', brand[140], '#b0b0b0') : contrastRules('#000', '#fff', brand[40], '#595959')
  const changed = Object.entries(theme).map(([name, value]) => [name, rules.find(([tokens]) => tokens.test(name))?.[1] || value])
  // The same names with other values.
  return Object.fromEntries(changed) as Theme
}

const PIXELS_PER_REM = 16

/** Theme with texts in the size that the browser is set to; Fluent's sizes are fixed. */
const relative = (theme: Theme): Theme =>
  Object.fromEntries(
    Object.entries(theme).map(([name, value]) => [
      name,
      /^(fontSize|lineHeight)/.test(name) ? `${Number.parseInt(value as string, 10) / PIXELS_PER_REM}rem` : value,
    ]),
  ) as Theme

function create(dark: boolean, contrast: boolean, brand: Ramp): Theme {
  const theme: Theme = dark
    ? {
        ...createDarkTheme(brand),
        fontFamilyBase,
        colorBrandForeground1: brand[110],
        colorBrandForegroundLink: brand[110],
        // Background of waiting rows: Fluent's is too light for links and quiet text on it.
        colorPaletteYellowBackground1: '#332d00',
      }
    : { ...createLightTheme(brand), fontFamilyBase }
  return relative(contrast ? strengthen(theme, dark, brand) : theme)
}

const made = new Map<string, Theme>()

/** The theme for these properties, memoized. @param brand the same in every call */
export function themeOf(dark: boolean, contrast: boolean, brand: Ramp = portal): Theme {
  const key = `${dark} ${contrast}`
  const theme = made.get(key) ?? create(dark, contrast, brand)
  made.set(key, theme)
  return theme
}
