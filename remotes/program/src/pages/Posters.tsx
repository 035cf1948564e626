import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { listPosters } from '@forum/contracts/program/programPapers'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n } from '@forum/language'
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
  const offered = views.filter((view) => hasModule(forum(), view === 'papers' ? 'program' : 'posters'))
  const shown = offered.find((view) => view === params.get('view')) ?? offered[0]
  const isOfPosters = hasModule(forum(), 'posters')
  const numbered = list.posters.filter(({ number }) => number !== null).length
  return (
    <PageBody title={isOfPosters ? posterTexts.page : posterTexts.papersPage} width="wide">
      {isOfPosters && (
        <div className={styles.head}>
          <Text>
            {i18n.t('{all, plural, one {# доклад} few {# доклада} many {# докладов} other {# доклада}}, с номером стенда: {numbered}', {
              all: list.posters.length,
              numbered,
            })}
          </Text>
          {list.posters.length > 0 && shown !== 'papers' && (
            <Button appearance={numbered < list.posters.length ? 'primary' : 'secondary'} onClick={() => setIsNumbering(true)}>
              {posterTexts.number}
            </Button>
          )}
        </div>
      )}
      {offered.length > 1 && (
        <TabList
          className={styles.tabs}
          selectedValue={shown}
          onTabSelect={(_, { value }) => setParams(value === 'list' ? {} : { view: String(value) }, { preventScrollReset: true })}
        >
          {offered.map((view) => (
            <Tab key={view} value={view} id={`tab-${view}`} aria-controls="tab-content">
              {posterTexts[view]}
            </Tab>
          ))}
        </TabList>
      )}
      <div {...(offered.length > 1 && { role: 'tabpanel', 'aria-labelledby': `tab-${shown}` })} id="tab-content">
        {shown === 'list' && <PosterRows posters={list.posters} />}
        {shown === 'map' && <BoardMap posters={list.posters} boardsInRow={list.boardsInRow} />}
        {shown === 'papers' && <Papers list={list} />}
      </div>
      {isNumbering && <NumberDialog posters={list.posters} onClose={() => setIsNumbering(false)} />}
    </PageBody>
  )
}

export { loadPosters as loader, PostersPage as Component }
