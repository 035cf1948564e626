import { call } from '@forum/client/call'
import { listPosters } from '@forum/contracts/program/programPapers'
import { useLoaderData, useSearchParams } from '@forum/router'
import { Button, lazyWithRetry, makeStyles, PageBody, Text, tokens } from '@forum/ui'
import { Tab, TabList } from '@forum/ui/tabs'
import { useState } from 'react'
import { Papers } from '../papers/Papers.tsx'
import { BoardMap } from '../posters/BoardMap.tsx'
import { PosterRows } from '../posters/PosterRows.tsx'
import { posterTexts } from '../posters/texts.ts'

const NumberDialog = lazyWithRetry(async () => (await import('../posters/NumberDialog.tsx')).NumberDialog)

const loadPosters = () => call(listPosters, {})

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '12px', marginBottom: '12px' },
  tabs: { flexWrap: 'wrap', margin: '0 0 20px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
})

const views = ['list', 'map', 'papers'] as const

/** Boards of the poster session, and the printed papers of the programme. */
function PostersPage() {
  const styles = useStyles()
  const list = useLoaderData<typeof loadPosters>()
  const [params, setParams] = useSearchParams()
  const [isNumbering, setIsNumbering] = useState(false)
  const shown = views.find((view) => view === params.get('view')) ?? 'list'
  const numbered = list.posters.filter(({ number }) => number !== null).length
  return (
    <PageBody title={posterTexts.page} width="wide">
      <div className={styles.head}>
        <Text>{posterTexts.counts(list.posters.length, numbered)}</Text>
        {list.posters.length > 0 && (
          <Button appearance="primary" onClick={() => setIsNumbering(true)}>
            {posterTexts.number}
          </Button>
        )}
      </div>
      <TabList
        className={styles.tabs}
        selectedValue={shown}
        onTabSelect={(_, { value }) => setParams(value === 'list' ? {} : { view: String(value) }, { preventScrollReset: true })}
      >
        {views.map((view) => (
          <Tab key={view} value={view} id={`tab-${view}`} aria-controls="tab-content">
            {posterTexts[view]}
          </Tab>
        ))}
      </TabList>
      <div role="tabpanel" id="tab-content" aria-labelledby={`tab-${shown}`}>
        {shown === 'list' && <PosterRows posters={list.posters} />}
        {shown === 'map' && <BoardMap posters={list.posters} boardsInRow={list.boardsInRow} />}
        {shown === 'papers' && <Papers list={list} />}
      </div>
      {isNumbering && <NumberDialog posters={list.posters} onClose={() => setIsNumbering(false)} />}
    </PageBody>
  )
}

export { loadPosters as loader, PostersPage as Component }
