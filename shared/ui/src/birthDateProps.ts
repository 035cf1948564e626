import type { InputProps } from '@fluentui/react-components'
import type { Ref } from 'react'

export interface BirthDateProps extends Pick<InputProps, 'id' | 'aria-label' | 'onBlur'> {
  /** The day; or what was typed, when that is no day. */
  value: string | null
  onChange: (value: string | null) => void
  ref?: Ref<HTMLInputElement>
}
