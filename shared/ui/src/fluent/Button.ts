import { type ButtonProps, Button as FluentButton } from '@fluentui/react-components'
import type { WithRef } from './withRef.ts'

export const Button = FluentButton as WithRef<ButtonProps, HTMLButtonElement>
