import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '4px',
    padding: '10px 12px 10px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  text: { flexGrow: 1, flexBasis: 0, minWidth: '160px', overflowWrap: 'anywhere' },
  success: { borderLeft: `4px solid ${tokens.colorPaletteGreenBorderActive}` },
  error: { borderLeft: `4px solid ${tokens.colorPaletteRedBorderActive}` },
  info: { borderLeft: `4px solid ${tokens.colorBrandStroke1}` },
})

/**
 * A short message. Uses only code of the initial script: it must work offline,
 * and Fluent's message bar would be another file.
 */
export function Notice({ intent, children, actions }: { intent: 'success' | 'error' | 'info'; children: ReactNode; actions: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.root, styles[intent])}>
      <div className={styles.text}>{children}</div>
      {actions}
    </div>
  )
}
