import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components'
import { type ReactNode, useSyncExternalStore } from 'react'
import { darkTheme, lightTheme } from './theme.ts'

const dark = typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null
const subscribe = (notify: () => void) => {
  dark?.addEventListener('change', notify)
  return () => dark?.removeEventListener('change', notify)
}

// The page's policy allows only styles that carry this page's nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content
const renderer = createDOMRenderer(document, nonce ? { styleElementAttributes: { nonce } } : {})

/** Theme and styles for everything on the page; the shell places it once. */
export function UiProvider({ children }: { children: ReactNode }) {
  const isDark = useSyncExternalStore(subscribe, () => dark?.matches ?? false)
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={isDark ? darkTheme : lightTheme} style={{ minHeight: '100vh' }}>
        {children}
      </FluentProvider>
    </RendererProvider>
  )
}
