import { lazyWithRetry, makeStyles, Spinner } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { SearchBox } from '@forum/ui/select'
import { type ReactNode, useRef, useState } from 'react'
import { organizerTexts } from '../../texts.ts'
import type { Setting } from './findSettings.ts'

const Results = lazyWithRetry(async () => (await import('./Results.tsx')).Results, {
  Pending: () => <Spinner label={organizerTexts.loading} />,
})

const useStyles = makeStyles({
  box: { width: '100%', maxWidth: 'none' },
})

/** A search over all settings; while it has words, its results take the place of the list of sections. */
export function SettingsSearch({ children, onOpen }: { children: ReactNode; onOpen: (setting: Setting) => void }) {
  const styles = useStyles()
  const [query, setQuery] = useState('')
  const results = useRef<HTMLDivElement>(null)
  return (
    <Stack gap={12}>
      {/* biome-ignore lint/a11y/useSemanticElements: the element is unknown to older browsers */}
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          // The first result is opened.
          results.current?.querySelector('button')?.click()
        }}
      >
        <SearchBox
          className={styles.box}
          aria-label={organizerTexts.search}
          placeholder={organizerTexts.search}
          value={query}
          onChange={(_, { value }) => setQuery(value)}
        />
      </form>
      <div ref={results}>
        {query.trim() ? (
          <Results
            query={query}
            onOpen={(setting) => {
              setQuery('')
              onOpen(setting)
            }}
          />
        ) : (
          children
        )}
      </div>
    </Stack>
  )
}
