import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components'

/** The portal's own colours: a calm blue-green that holds 4.5:1 on white from step 80 down. */
const brand: BrandVariants = {
  10: '#01110f',
  20: '#062320',
  30: '#083935',
  40: '#094a45',
  50: '#0a5b55',
  60: '#0a6a63',
  70: '#087770',
  80: '#06736d',
  90: '#1d8f87',
  100: '#379f97',
  110: '#54b0a8',
  120: '#72c1b9',
  130: '#92d2cb',
  140: '#b2e2dd',
  150: '#cceeea',
  160: '#e3f7f5',
}

const fontFamilyBase = "'Segoe UI', system-ui, -apple-system, Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"

export const lightTheme: Theme = { ...createLightTheme(brand), fontFamilyBase }
export const darkTheme: Theme = {
  ...createDarkTheme(brand),
  fontFamilyBase,
  colorBrandForeground1: brand[110],
  colorBrandForegroundLink: brand[110],
}
