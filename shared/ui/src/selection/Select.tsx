import { Select as FluentSelect, makeStyles, mergeClasses, type SelectProps } from '@fluentui/react-components'
import type { Ref } from 'react'
import type { WithRef } from '../fluent/withRef.ts'

const useStyles = makeStyles({
  // Long options are truncated instead of pushing other controls away.
  root: { minWidth: 0, maxWidth: '100%', '& > select': { width: '100%', minWidth: 0, textOverflow: 'ellipsis' } },
})

const Control = FluentSelect as WithRef<SelectProps, HTMLSelectElement>

/** The browser's native select in Fluent's style. */
export function Select({ className, ...props }: SelectProps & { ref?: Ref<HTMLSelectElement> }) {
  const styles = useStyles()
  return <Control {...props} className={mergeClasses(styles.root, className)} />
}
