import { Textarea as FluentTextarea, type TextareaProps } from '@fluentui/react-components'
import type { WithRef } from './withRef.ts'

export const Textarea = FluentTextarea as WithRef<TextareaProps, HTMLTextAreaElement>
