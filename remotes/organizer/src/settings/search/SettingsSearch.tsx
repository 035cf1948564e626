import { lazyWithRetry, makeStyles, Spinner } from '@forum/ui'
import { SearchBox } from '@forum/ui/select'
import { type ReactNode, useRef, useState } from 'react'
import { organizerTexts } from '../../texts.ts'
import type { Setting } from './findSettings.ts'

const Results = lazyWithRetry(async () => (await import('./Results.tsx')).Results, {
  Pending: () => <Spinner label={organizerTexts.loading} />,
})

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px' },
  box: { width: '100%', maxWidth: 'none' },
})

/** A search over all settings; while it has words, its results take the place of the list of sections. */
export function SettingsSearch({ children, onOpen }: { children: ReactNode; onOpen: (setting: Setting) => void }) {
  const styles = useStyles()
  const [query, setQuery] = useState('')
  const results = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.root}>
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
    </div>
  )
}
