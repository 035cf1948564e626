import { Select as FluentSelect, makeStyles, mergeClasses, type SelectProps } from '@fluentui/react-components'
import type { Ref } from 'react'
import type { WithRef } from './withRef.ts'

const useStyles = makeStyles({
  // A long option shortens itself instead of pushing its neighbours away.
  root: { minWidth: 0, maxWidth: '100%', '& > select': { width: '100%', minWidth: 0, textOverflow: 'ellipsis' } },
})

const Control = FluentSelect as WithRef<SelectProps, HTMLSelectElement>

/** The browser's own list of options. */
export function Select({ className, ...props }: SelectProps & { ref?: Ref<HTMLSelectElement> }) {
  const styles = useStyles()
  return <Control {...props} className={mergeClasses(styles.root, className)} />
}
