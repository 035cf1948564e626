import type { Statistics } from '@forum/contracts/moderation'
import { makeStyles, Text } from '@forum/ui'
import { Funnel } from '../charts/Funnel.tsx'
import { Matrix } from '../charts/Matrix.tsx'
import { RegistrationsByDay } from '../charts/RegistrationsByDay.tsx'
import { figureTexts } from '../texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
})

export function Figures({ statistics }: { statistics: Statistics }) {
  const styles = useStyles()
  if (statistics.total === 0) return <Text>{figureTexts.nothing}</Text>
  return (
    <div className={styles.root}>
      <RegistrationsByDay statistics={statistics} />
      <Funnel funnel={statistics.funnel} />
      <div className={styles.wide}>
        <Matrix rows={statistics.bySectionInForce} />
      </div>
    </div>
  )
}
