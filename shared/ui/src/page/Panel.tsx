import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    padding: '28px 32px 32px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow4,
    '@media (max-width: 640px)': { padding: '20px 16px 24px' },
  },
})

/** A raised surface for one form, record or message. */
export function Panel({ className, children }: { className?: string; children: ReactNode }) {
  const styles = useStyles()
  return <div className={mergeClasses(styles.root, className)}>{children}</div>
}
