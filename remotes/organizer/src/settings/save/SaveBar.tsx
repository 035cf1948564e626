import type { SavedForum } from '@forum/contracts/forum/forum'
import { i18n } from '@forum/language'
import { Button, makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { useEffect, useRef } from 'react'
import { organizerTexts } from '../../texts.ts'
import { WriteToLosing } from '../../versions/WriteToLosing.tsx'
import type { Outcome } from './useSaved.ts'

const SMALL = '@media (max-width: 640px)'
const PHONE = '@media (max-width: 380px)'

const useStyles = makeStyles({
  // The bar is always in sight; at the end of the page it has reserved space, down to the edge.
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    margin: '24px -24px -64px',
    padding: '10px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
    [SMALL]: { margin: '16px -16px -80px', padding: '8px 16px' },
    '@media print': { display: 'none' },
  },
  count: {
    flexGrow: 1,
    flexBasis: '200px',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    [SMALL]: { flexBasis: '120px', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  // A window as low as at 400 % zoom keeps its height for the fields.
  low: { '@media (max-height: 420px)': { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 } },
  // Shorter texts let both buttons fit into one line at 320 px.
  wide: { [PHONE]: { display: 'none' } },
  narrow: { display: 'none', [PHONE]: { display: 'inline' } },
  problem: { color: tokens.colorPaletteRedForeground1 },
})

interface Props {
  /** Number of changed fields. */
  changed: number
  hasProblems: boolean
  meetingId: number
  outcome: Outcome | null
  onCheck: () => void
  onDiscard: () => void
}

/** Keeps focused and scrolled-to elements clear of the bar. */
function useReservedPlace() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const reserve = () => {
      style.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 8}px`
    }
    reserve()
    window.addEventListener('resize', reserve)
    return () => {
      window.removeEventListener('resize', reserve)
      style.scrollPaddingBottom = ''
    }
  })
  return bar
}

const lossOf = ({ version, losing }: SavedForum): string =>
  i18n.t('Версия {version} что-то отняла у {losing, plural, one {# человека} few {# человек} many {# человек} other {# человека}}.', {
    version,
    losing,
  })

export function SaveBar({ changed, hasProblems, meetingId, outcome, onCheck, onDiscard }: Props) {
  const styles = useStyles()
  const bar = useReservedPlace()
  const dirty = changed > 0
  const told = dirty ? null : outcome
  return (
    <div ref={bar} className={styles.bar}>
      <Button appearance="primary" disabledFocusable={!dirty} onClick={onCheck}>
        {i18n.t('Сохранить…')}
      </Button>
      {dirty && (
        <Button aria-label={organizerTexts.discard} onClick={onDiscard}>
          <span className={styles.wide}>{organizerTexts.discard}</span>
          <span className={styles.narrow}>{i18n.t('Отменить')}</span>
        </Button>
      )}
      {told?.undo && <Button onClick={told.undo}>{i18n.t('Отменить')}</Button>}
      <Text className={mergeClasses(styles.count, styles.low, (told?.isProblem || hasProblems) && styles.problem)} role="status">
        {told?.message ??
          (hasProblems
            ? i18n.t('Исправьте отмеченные поля.')
            : dirty
              ? i18n.t('Изменено полей: {count}', { count: changed })
              : i18n.t('Изменений нет'))}
        {told?.saved && told.saved.losing > 0 && (
          <>
            {' '}
            {lossOf(told.saved)} <WriteToLosing meetingId={meetingId} {...told.saved} />
          </>
        )}
      </Text>
    </div>
  )
}
