import type { ProgramTalk } from '@forum/contracts/program/program'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Content, makeStyles, tokens } from '@forum/ui'
import { talkTitle } from '../entries.ts'

const useStyles = makeStyles({
  session: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '12px 24px', '@media print': { display: 'none' } },
  neighbour: { display: 'flex', flexDirection: 'column', flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  next: { textAlign: 'end', '@media (max-width: 640px)': { textAlign: 'start' } },
  direction: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** Links to the previous and the next talk of the session. */
export function SessionNeighbours({ previous, next }: Pick<ProgramTalk, 'previous' | 'next'>) {
  const styles = useStyles()
  return (
    <nav className={styles.session} aria-label={i18n.t('Доклады заседания')}>
      {[
        { talk: previous, label: i18n.t('Предыдущий доклад'), className: styles.neighbour },
        { talk: next, label: i18n.t('Следующий доклад'), className: `${styles.neighbour} ${styles.next}` },
      ].map(
        ({ talk: neighbour, label, className }) =>
          neighbour && (
            <div key={label} className={className}>
              <span className={styles.direction}>{label}</span>
              <Link to={`/program/talk/${neighbour.id}`}>
                <Content {...talkTitle(neighbour)} />
              </Link>
              <span className={styles.direction}>{neighbour.speaker}</span>
            </div>
          ),
      )}
    </nav>
  )
}
