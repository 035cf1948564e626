import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { coverChildrenOf } from '../dialog/covering.ts'
import { themeOf } from './theme.ts'
import { useThemeProperties } from './themeChoice.ts'

export { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from './themeChoice.ts'

// The page's CSP allows only styles with its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content
const renderer = createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {})

/** Theme and styles of the whole page; rendered once, by the shell. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { dark, contrast } = useThemeProperties()
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider ref={coverChildrenOf} theme={themeOf(dark, contrast)} style={{ minHeight: '100vh' }}>
        {children}
      </FluentProvider>
    </RendererProvider>
  )
}
