import { makeStyles, mergeClasses, Title2, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    width: '100%',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: '32px 24px 64px',
    // Bottom padding for floating elements.
    '@media (max-width: 640px)': { padding: '20px 16px 80px' },
    '@media print': { maxWidth: 'none', padding: 0 },
  },
  narrow: { maxWidth: '480px' },
  medium: { maxWidth: '880px' },
  wide: { maxWidth: '1440px' },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXL}`,
    overflowWrap: 'anywhere',
    '@media (min-width: 341px) and (max-width: 640px)': { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
    // «конфиденциальности» fits into one line in this size.
    '@media (max-width: 340px)': { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
})

/** A page's content under its `h1`. */
export function PageBody({
  title,
  width = 'medium',
  children,
}: {
  title: ReactNode
  width?: 'narrow' | 'medium' | 'wide'
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.root, styles[width])}>
      <Title2 as="h1" block className={styles.title}>
        {title}
      </Title2>
      {children}
    </div>
  )
}
