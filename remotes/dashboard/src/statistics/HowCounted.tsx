import { i18n } from '@forum/language'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'

const useStyles = makeStyles({
  root: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  summary: {
    width: 'fit-content',
    minHeight: '24px',
    alignContent: 'center',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '3px',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  text: { maxWidth: '60ch', margin: '4px 0 0', overflowWrap: 'anywhere' },
})

interface Props {
  /** Name of the figure. */
  name: string
  definition: string
  className?: string
}

/** Definition of a figure, collapsed below it. */
export function HowCounted({ name, definition, className }: Props) {
  const styles = useStyles()
  return (
    <details className={mergeClasses(styles.root, className)}>
      <summary className={styles.summary} aria-label={i18n.t('Как считается: {name}', { name })}>
        {i18n.t('Как считается')}
      </summary>
      <p className={styles.text}>{definition}</p>
    </details>
  )
}
