import { Button } from '@forum/ui'
import type { ReactElement } from 'react'

interface Props {
  icon: ReactElement
  label: string
  'data-move'?: string
  disabled?: boolean
  onClick: () => void
}

/** A button in a row of the form, shown as an icon. */
export const ToolButton = ({ label, ...props }: Props) => <Button appearance="subtle" aria-label={label} title={label} {...props} />
