import { useSearchParams } from '@forum/router'
import { makeStyles, Panel, Subtitle2, Text } from '@forum/ui'
import { hasFilters } from '../../views/view.ts'
import { participantsTexts } from '../texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'center', rowGap: '8px', padding: '48px 16px', textAlign: 'center' },
})

export function NothingFound() {
  const styles = useStyles()
  const [params] = useSearchParams()
  const filtered = hasFilters(params)
  return (
    <Panel className={styles.root}>
      <Subtitle2 as="h2">{filtered ? participantsTexts.nothingFound : participantsTexts.nobody}</Subtitle2>
      {filtered && <Text>{participantsTexts.nothingFoundHint}</Text>}
    </Panel>
  )
}
