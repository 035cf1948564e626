import type { Statistics } from '@forum/contracts/moderation'
import { stageNames } from '@forum/domain/participation'
import { currentLocale } from '@forum/language'
import { Link } from '@forum/router'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { rowsLink } from './links.ts'
import { texts } from './texts.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '16px',
    '@media (max-width: 820px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px' },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderTop: `3px solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow4,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { boxShadow: tokens.shadow8 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (max-width: 820px)': { padding: '12px' },
  },
  number: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    fontVariantNumeric: 'tabular-nums',
  },
  waiting: { borderTopColor: tokens.colorPaletteYellowBorder2 },
  proposed: { borderTopColor: tokens.colorBrandStroke1 },
  confirmed: { borderTopColor: tokens.colorPaletteGreenBorder2 },
})

/** Key figures; each links to its rows. */
export function Summary({ statistics: { total, states } }: { statistics: Statistics }) {
  const styles = useStyles()
  const stages = ['waiting', 'proposed', 'confirmed'] as const
  return (
    <section aria-label={texts.summary} className={styles.root}>
      <Figure className={styles.card} to={rowsLink({})} number={total} name={texts.total} />
      {stages.map((stage) => (
        <Figure
          key={stage}
          className={mergeClasses(styles.card, styles[stage])}
          to={rowsLink({ state: stage })}
          number={states[stage]}
          name={stageNames[stage]}
        />
      ))}
    </section>
  )
}

function Figure({ to, number, name, className }: { to: string; number: number; name: string; className: string }) {
  const styles = useStyles()
  return (
    <Link to={to} className={className}>
      <span className={styles.number}>{number.toLocaleString(currentLocale())}</span>
      {name}
    </Link>
  )
}
