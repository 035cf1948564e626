import type { Campaign } from '@forum/contracts/dashboard/mailing'
import { currentLocale, i18n } from '@forum/language'
import { makeStyles, Text } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { steps } from './campaignState.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', columnGap: '24px', rowGap: '8px', margin: 0 },
  step: { display: 'grid' },
  count: { margin: 0 },
})

/** Numbers of a campaign's mails by state. */
export function Funnel({ funnel }: Pick<Campaign, 'funnel'>) {
  const styles = useStyles()
  return (
    <dl className={styles.list} aria-label={i18n.t('Что стало с письмами')}>
      {steps(funnel).map(([label, count]) => (
        <div key={label} className={styles.step}>
          <dt>
            <Quiet size={200}>{label}</Quiet>
          </dt>
          <dd className={styles.count}>
            <Text weight="semibold">{count.toLocaleString(currentLocale())}</Text>
          </dd>
        </div>
      ))}
    </dl>
  )
}
