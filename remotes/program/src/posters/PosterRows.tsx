import type { ListedPoster } from '@forum/contracts/program/programPapers'
import { OPEN_TALKS_MAX } from '@forum/domain/program/programSchedule'
import { foldText } from '@forum/domain/text/foldText'
import { i18n } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { lazyWithRetry, makeStyles, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { SearchBox } from '@forum/ui/select'
import { useState } from 'react'
import { PosterSection } from './PosterSection.tsx'
import { posterTexts } from './texts.ts'

const BoardDialog = lazyWithRetry(async () => (await import('./BoardDialog.tsx')).BoardDialog)

const useStyles = makeStyles({
  search: { maxWidth: '420px' },
})

const matches = ({ number, speaker, talkTitle }: ListedPoster, query: string): boolean =>
  String(number ?? '') === query || foldText(`${speaker} ${talkTitle}`).includes(query)

/** Posters of each section, in the order of the sections. */
function bySection(posters: readonly ListedPoster[]) {
  const groups = Map.groupBy(posters, ({ section }) => section?.id ?? Number.POSITIVE_INFINITY)
  return [...groups].sort(([a], [b]) => a - b).map(([key, own]) => ({ key, section: own[0]?.section ?? null, own }))
}

export function PosterRows({ posters }: { posters: readonly ListedPoster[] }) {
  const styles = useStyles()
  const [params, setParams] = useSearchParams()
  // The address follows after a navigation: typed from it, letters in between would be lost.
  const [search, setSearch] = useState(params.get('q') ?? '')
  const [changed, setChanged] = useState<ListedPoster | null>(null)
  if (posters.length === 0) return <Text>{posterTexts.none}</Text>
  const query = foldText(search)
  const found = query === '' ? posters : posters.filter((poster) => matches(poster, query))
  return (
    <Stack gap={12}>
      <SearchBox
        className={styles.search}
        aria-label={i18n.t('Поиск')}
        placeholder={i18n.t('Номер, автор или название')}
        value={search}
        onChange={(_, { value }) => {
          setSearch(value)
          setParams(value === '' ? {} : { q: value }, { replace: true, preventScrollReset: true })
        }}
      />
      <span role="status">{query !== '' && i18n.t('Найдено: {count}', { count: found.length })}</span>
      {bySection(found).map(({ key, section, own }) => (
        <PosterSection key={key} section={section} posters={own} opens={found.length <= OPEN_TALKS_MAX} onChange={setChanged} />
      ))}
      {changed && <BoardDialog poster={changed} posters={posters} onClose={() => setChanged(null)} />}
    </Stack>
  )
}
