import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import type { Piece } from './wordDiff.ts'

/** Margin of the first change, which is scrolled into view together with the text around it. */
const inView = { scrollMarginBlock: '96px' }

/** Changes are distinguished by line and weight, not by colour alone; blue and orange differ in every kind of colour blindness. */
const useStyles = makeStyles({
  added: {
    ...inView,
    padding: '0 1px',
    backgroundColor: tokens.colorPaletteBlueBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
  },
  removed: {
    ...inView,
    padding: '0 1px',
    backgroundColor: tokens.colorPaletteDarkOrangeBackground2,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'line-through',
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

/** A compared text. Added and removed words are also marked in text for screen readers: few of them announce `ins` and `del`. */
export function DiffText({ pieces }: { pieces: readonly Piece[] }) {
  const styles = useStyles()
  return pieces.map(({ text, italic, change }, index) => {
    const content = italic ? <i>{text}</i> : text
    const key = `${index}`
    if (change === 'same') return <span key={key}>{content}</span>
    const [Element, className, spoken] =
      change === 'added' ? (['ins', styles.added, i18n.t('добавлено')] as const) : (['del', styles.removed, i18n.t('удалено')] as const)
    return (
      <Element key={key} className={className}>
        <span className={styles.spoken}>{` [${spoken}: `}</span>
        {content}
        <span className={styles.spoken}>{'] '}</span>
      </Element>
    )
  })
}
