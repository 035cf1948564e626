import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { coverChildrenOf } from '../dialog/covering.ts'
import { type Ramp, themeOf } from './theme.ts'
import { useThemeProperties } from './themeChoice.ts'

export { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from './themeChoice.ts'

/** Theme and styles of the whole page; rendered once, by the shell. @param brand of the forum; absent: the portal's */
export function UiProvider({ brand, children }: { brand?: Ramp | undefined; children: ReactNode }) {
  const { dark, contrast } = useThemeProperties()
  return (
    <FluentProvider ref={coverChildrenOf} theme={themeOf(dark, contrast, brand)} style={{ minHeight: '100vh' }}>
      {children}
    </FluentProvider>
  )
}
