import { i18n } from '@forum/language'
import { useSearchParams } from '@forum/router'
import { Button, makeStyles, Panel, Subtitle2, Text } from '@forum/ui'
import { useAddress } from '../../views/useAddress.ts'
import { type Change, filterCount, readView, withoutFilters } from '../../views/view.ts'
import { participantsTexts } from '../texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    rowGap: '8px',
    padding: '48px 16px',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  title: { margin: 0 },
})

/** Reason why the table is empty, and ways to change that. */
export function NothingFound() {
  const styles = useStyles()
  // The parameters are those of the shown rows, not of the next ones.
  const [params] = useSearchParams()
  const [, change] = useAddress()
  const { search } = readView(params)
  const filtered = filterCount(params) > 0
  const removal = (label: string, removed: Change) => (
    <Button
      onClick={() => {
        change(removed)
        // The button goes with the message.
        document.querySelector<HTMLElement>('input[type="search"]')?.focus()
      }}
    >
      {label}
    </Button>
  )
  if (filtered)
    return (
      <Panel className={styles.root}>
        <Subtitle2 as="h2" className={styles.title}>
          {i18n.t('По этим условиям никого не нашлось')}
        </Subtitle2>
        <Text>{search ? i18n.t('Измените поиск или снимите фильтры.') : i18n.t('Снимите фильтры.')}</Text>
        {removal(participantsTexts.resetFilters, withoutFilters())}
      </Panel>
    )
  return (
    <Panel className={styles.root}>
      <Subtitle2 as="h2" className={styles.title}>
        {search ? i18n.t('По запросу «{search}» никого не нашлось', { search }) : i18n.t('Пока никто не зарегистрировался')}
      </Subtitle2>
      {search && removal(i18n.t('Очистить поиск'), { search: null })}
    </Panel>
  )
}
