import type { CheckedPaper } from '@forum/contracts/program/programPapers'
import { i18n } from '@forum/language'
import { makeStyles, Subtitle2, Text, tokens } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'

const useStyles = makeStyles({
  title: { margin: '0 0 12px' },
  talk: { margin: '0 0 4px', fontWeight: tokens.fontWeightSemibold },
  places: { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: '2px 12px', margin: 0 },
  value: { margin: 0 },
  old: { textDecorationLine: 'line-through' },
  others: { display: 'grid', rowGap: '8px', margin: '16px 0 0', paddingInlineStart: '20px' },
})

/** Talks with both places, and everything else in sentences. */
export function PaperChanges({ changes, others }: Pick<CheckedPaper, 'changes' | 'others'>) {
  const styles = useStyles()
  return (
    <section aria-labelledby="changes">
      <Subtitle2 as="h2" block className={styles.title} id="changes">
        {i18n.t('Что изменилось')}
      </Subtitle2>
      <List gap={16}>
        {changes.map(({ title, before, after }) => (
          <li key={`${title} ${before}`}>
            <p className={styles.talk}>{title}</p>
            <dl className={styles.places}>
              <dt>
                <Quiet faint>{i18n.t('было')}</Quiet>
              </dt>
              <dd className={styles.value}>
                <s className={styles.old}>{before}</s>
              </dd>
              <dt>
                <Quiet faint>{i18n.t('теперь')}</Quiet>
              </dt>
              <dd className={styles.value}>
                <Text weight="semibold">{after}</Text>
              </dd>
            </dl>
          </li>
        ))}
      </List>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
