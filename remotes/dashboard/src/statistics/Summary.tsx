import type { Statistics } from '@forum/contracts/dashboard/statistics'
import { figures } from '@forum/domain/dashboard/figures'
import { figureDefinitions } from '@forum/domain/dashboard/figureTexts'
import { stageNames } from '@forum/domain/forum/participation'
import { currentLocale, i18n } from '@forum/language'
import { Link } from '@forum/router'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { HowCounted } from './HowCounted.tsx'
import { rowsLink } from './links.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 820px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px' },
    // The width is that of a phone with text enlarged twofold.
    '@media (max-width: 16em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
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
    ':hover': { boxShadow: tokens.shadow8 },
    '@media (max-width: 820px)': { padding: '12px' },
  },
  link: {
    display: 'grid',
    rowGap: '4px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
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

const tones = { waiting: 'waiting', proposed: 'proposed', confirmed: 'confirmed' } as const

/** Key figures; each links to its rows and says how it is counted. Those that are rarely there are left out at 0. */
export function Summary({ statistics: { total, states } }: { statistics: Statistics }) {
  const styles = useStyles()
  const rare = (['returned', 'reserve'] as const).filter((stage) => (states[stage] ?? 0) > 0)
  return (
    <section aria-label={i18n.t('Главное')} className={styles.root}>
      <Card figure="total" count={total} name={i18n.t('Всего заявок')} />
      {(['waiting', ...rare, 'proposed', 'confirmed'] as const).map((stage) => (
        <Card key={stage} figure={stage} count={states[stage] ?? 0} name={stageNames[stage]} />
      ))}
    </section>
  )
}

interface Props {
  figure: 'total' | keyof Statistics['states']
  count: number
  name: string
}

function Card({ figure, count, name }: Props) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.card, figure in tones && styles[tones[figure as keyof typeof tones]])}>
      <Link to={rowsLink(figures[figure])} className={styles.link}>
        <span className={styles.number}>{count.toLocaleString(currentLocale())}</span>
        {name}
      </Link>
      <HowCounted name={name} definition={figureDefinitions[figure]} />
    </div>
  )
}
