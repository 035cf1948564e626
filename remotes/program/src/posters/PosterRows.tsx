import type { ListedPoster } from '@forum/contracts/program/programPapers'
import { sectionName } from '@forum/domain/forum/bilingual'
import { foldText } from '@forum/domain/text/foldText'
import { i18n } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { Button, lazyWithRetry, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { SearchBox } from '@forum/ui/select'
import { useState } from 'react'
import { posterTexts } from './texts.ts'

const BoardDialog = lazyWithRetry(async () => (await import('./BoardDialog.tsx')).BoardDialog)

const PHONE = '@media (max-width: 640px)'
const useStyles = makeStyles({
  search: { maxWidth: '420px' },
  panel: { padding: '4px 24px', [PHONE]: { padding: '4px 16px' } },
  poster: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '4px 16px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    ':last-child': { borderBottom: 'none' },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  number: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightBold,
    color: tokens.colorBrandForeground1,
    fontVariantNumeric: 'tabular-nums',
  },
  what: { display: 'grid', rowGap: '2px', minWidth: 0, [PHONE]: { gridColumn: '1 / -1', gridRow: '2' } },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const matches = ({ number, speaker, talkTitle }: ListedPoster, query: string): boolean =>
  String(number ?? '') === query || foldText(`${speaker} ${talkTitle}`).includes(query)

export function PosterRows({ posters }: { posters: readonly ListedPoster[] }) {
  const styles = useStyles()
  const [params, setParams] = useSearchParams()
  const [changed, setChanged] = useState<ListedPoster | null>(null)
  if (posters.length === 0) return <Text>{posterTexts.none}</Text>
  const search = params.get('q') ?? ''
  const query = foldText(search)
  const found = query === '' ? posters : posters.filter((poster) => matches(poster, query))
  return (
    <Stack gap={12}>
      <SearchBox
        className={styles.search}
        aria-label={i18n.t('Поиск')}
        placeholder={i18n.t('Номер, автор или название')}
        value={search}
        onChange={(_, { value }) => setParams(value === '' ? {} : { q: value }, { replace: true, preventScrollReset: true })}
      />
      <span role="status">{query !== '' && i18n.t('Найдено: {count}', { count: found.length })}</span>
      {found.length > 0 && (
        <Panel className={styles.panel}>
          <List>
            {found.map((poster) => (
              <li key={poster.id} className={styles.poster}>
                {poster.number === null ? (
                  <Badge appearance="outline">{i18n.t('Без номера')}</Badge>
                ) : (
                  <span className={styles.number}>{poster.number}</span>
                )}
                <div className={styles.what}>
                  <h2 className={styles.title}>{poster.talkTitle}</h2>
                  <Text>{[poster.speaker, poster.organizationName].filter(Boolean).join(', ')}</Text>
                  {poster.section && <Quiet>{sectionName(poster.section).text}</Quiet>}
                </div>
                <Button aria-label={i18n.t('Изменить номер: {title}', { title: poster.talkTitle })} onClick={() => setChanged(poster)}>
                  {i18n.t('Изменить')}
                </Button>
              </li>
            ))}
          </List>
        </Panel>
      )}
      {changed && <BoardDialog poster={changed} posters={posters} onClose={() => setChanged(null)} />}
    </Stack>
  )
}
