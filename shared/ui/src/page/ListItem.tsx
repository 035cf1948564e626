// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import type { ComponentProps } from 'react'
import { Stack } from './layoutParts.tsx'

const useStyles = makeStyles({ root: { padding: '12px 0', borderTop: `1px solid ${tokens.colorNeutralStroke2}` } })

/** An item of a list under a line: its parts are below each other, and long words break. */
export function ListItem({ className, ...rest }: Omit<ComponentProps<'li'>, 'style'>) {
  return <Stack as="li" gap={4} wrap="anywhere" {...rest} className={mergeClasses(useStyles().root, className)} />
}
