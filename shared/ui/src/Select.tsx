import { Select as FluentSelect, makeStyles, mergeClasses, type SelectProps } from '@fluentui/react-components'
import type { Ref } from 'react'

const useStyles = makeStyles({
  // A long option shortens itself instead of pushing its neighbours away.
  root: { minWidth: 0, maxWidth: '100%', '& > select': { width: '100%', minWidth: 0, textOverflow: 'ellipsis' } },
})

/** The browser's own list of options. */
export function Select({ className, ...props }: SelectProps & { ref?: Ref<HTMLSelectElement> }) {
  const styles = useStyles()
  return <FluentSelect {...props} className={mergeClasses(styles.root, className)} />
}
