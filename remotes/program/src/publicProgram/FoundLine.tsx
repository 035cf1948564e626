import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Button, makeStyles, tokens } from '@forum/ui'
import { programTexts } from '../texts.ts'
import type { ProgramView } from './filters/programView.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    minHeight: '32px',
    margin: '0 0 12px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '@media print': { display: 'none' },
  },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  link: { paddingBlock: '4px', color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
})

interface Props {
  count: number
  /** Whether to explain the purpose of choosing. */
  hint: boolean
  /** Time zone, for readers with other clocks; empty for others. */
  zone: string
  /** Number of chosen talks; null: only the chosen talks are shown. */
  mine: number | null
  /** Whether the grid is shown; null: there is no grid to change to. */
  isGrid: boolean | null
  onChange: (changes: Partial<ProgramView>) => void
}

/** Number of shown talks, with links to the chosen ones and to the other layout. */
export function FoundLine({ count, hint, zone, mine, isGrid, onChange }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <span role="status">
        {[i18n.t('Найдено докладов: {count}', { count }), zone].filter(Boolean).join(' · ')}
        {hint && ` ${i18n.t('· Отметьте доклады, на которые пойдёте.')}`}
      </span>
      <div className={styles.ways}>
        {mine === null ? (
          <Link to="/program" className={styles.link}>
            {programTexts.toProgram}
          </Link>
        ) : (
          <Link to="/program?mine=1" className={styles.link}>
            {mine > 0 ? i18n.t('Моя программа: {count}', { count: mine }) : i18n.t('Моя программа')}
          </Link>
        )}
        {isGrid !== null && (
          <Button size="small" appearance="subtle" onClick={() => onChange({ view: isGrid ? 'list' : '' })}>
            {isGrid ? i18n.t('Списком') : i18n.t('По залам')}
          </Button>
        )}
      </div>
    </div>
  )
}
