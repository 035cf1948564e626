import { i18n } from '@forum/language'
import { Button, makeStyles, tokens } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { CalendarAddRegular } from '@forum/ui/icons'
import { useOnline } from '../offline/useOnline.ts'
import { programTexts } from '../texts.ts'
import { calendarUrl } from './calendarUrl.ts'
import { useChoiceSync } from './choiceSync.ts'

const useStyles = makeStyles({
  bar: {
    '@media print': { display: 'none' },
    position: 'sticky',
    bottom: '16px',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    marginTop: '24px',
    padding: '12px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    '@media (max-width: 640px)': { bottom: '8px', gap: '6px 8px', padding: '10px 12px' },
  },
  chosen: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold },
  more: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
})

interface Props {
  ids: readonly number[]
  /** Pairs of chosen talks at the same time. */
  overlaps: number
  only: boolean
  onOnly: (only: boolean) => void
  onClear: () => void
}

/** Actions on the chosen talks. */
export function ChosenBar({ ids, overlaps, only, onOnly, onClear }: Props) {
  const styles = useStyles()
  const { isBehind } = useChoiceSync()
  const isOnline = useOnline()
  const more = [
    overlaps > 0 &&
      i18n.t('{count, plural, one {# пересечение} few {# пересечения} many {# пересечений} other {# пересечения}}', { count: overlaps }),
    isBehind && i18n.t('пока сохранено только в этом браузере'),
  ].filter(Boolean)
  return (
    <section className={styles.bar} aria-label={programTexts.myProgram}>
      <span className={styles.chosen} role="status">
        {i18n.t('Выбрано докладов: {count}', { count: ids.length })}
        {more.map((text) => (
          <span key={String(text)} className={styles.more}>
            {' · '}
            {text}
          </span>
        ))}
      </span>
      <Switch label={programTexts.myProgram} checked={only} onChange={(_, { checked }) => onOnly(checked)} />
      {ids.length > 0 && (
        <Button appearance="subtle" onClick={onClear}>
          {i18n.t('Сбросить')}
        </Button>
      )}
      {ids.length > 0 && isOnline && (
        <Button as="a" appearance="primary" icon={<CalendarAddRegular />} href={calendarUrl(ids)} download="programme.ics">
          {programTexts.calendar}
        </Button>
      )}
    </section>
  )
}
