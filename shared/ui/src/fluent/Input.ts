import { Input as FluentInput, type InputProps } from '@fluentui/react-components'
import type { WithRef } from './withRef.ts'

export const Input = FluentInput as WithRef<InputProps, HTMLInputElement>
