// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { type ComponentProps, createElement, type ReactNode } from 'react'

/** Components in one module, since it is bundled many times: apart from each other they weigh more. */

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})

/** Distances between the parts of a page, in pixels. */
type Gap = 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32

type StackTag = 'div' | 'section' | 'form' | 'ul' | 'ol' | 'li' | 'dl'

type StackProps<T extends StackTag> = ComponentProps<T> & {
  as?: T
  /** Absent: none. Like `align` and `wrap` it is a style of the element, which the page’s styles do not change. */
  gap?: Gap
  /** Absent: the parts are as wide as the stack. */
  align?: 'start'
  /** `anywhere`: long words break, as in names and addresses that people typed. */
  wrap?: 'anywhere'
  style?: undefined
}

/** Parts below each other at the same distance, none wider than the stack. */
export function Stack<T extends StackTag = 'div'>({ as, gap, align, wrap, className, ...rest }: StackProps<T>): ReactNode {
  const classes = mergeClasses(useStyles().stack, className)
  const style = { rowGap: gap, justifyItems: align, overflowWrap: wrap }
  return createElement(as ?? 'div', { ...rest, className: classes, style })
}

type ListProps<T extends 'ul' | 'ol'> = ComponentProps<T> & {
  as?: T
  /** Absent: the items are plain blocks without a distance, as those with lines are. */
  gap?: Gap
  style?: undefined
}

/** A list without marks and without indentation. */
export function List<T extends 'ul' | 'ol' = 'ul'>({ as, gap, className, ...rest }: ListProps<T>): ReactNode {
  const styles = useStyles()
  const classes = mergeClasses(gap && styles.stack, styles.list, className)
  return createElement(as ?? 'ul', { ...rest, className: classes, style: { rowGap: gap } })
}

type QuietProps = ComponentProps<typeof Text> & { faint?: boolean; style?: undefined }

/** A text that says more about what is above or before it: a hint, a time, an e-mail address. A paragraph has no margins. Classes change neither its margin nor its colour, which are styles of the element. */
export const Quiet = ({ faint, ...rest }: QuietProps) => (
  <Text {...rest} style={{ margin: 0, color: faint ? tokens.colorNeutralForeground3 : tokens.colorNeutralForeground2 }} />
)
