import { Field, makeStyles } from '@forum/ui'
import { type Control, Controller, type FieldPath } from '@forum/ui/form'
import { Textarea } from '@forum/ui/textarea'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { ThesisForm } from './formValues.ts'

const useStyles = makeStyles({
  area: { width: '100%', minHeight: '32px', '& textarea': { minHeight: '30px', maxHeight: 'none', fieldSizing: 'content' } },
})

interface Props {
  control: Control<ThesisForm>
  name: FieldPath<ThesisForm>
  label: string
  hint?: string
  required?: boolean
  maxLength?: number
  lang?: string
  className?: string
}

const inOneLine = (text: string): string => {
  const lines = text.split(/[\r\n]+/)
  return lines.length === 1 ? text : lines.map((line) => line.trim()).join(' ')
}

const withoutBreaks = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

/** A text without line breaks, in as many lines as it needs. */
export function LineField({ control, name, label, hint, required, className, ...rest }: Props) {
  const styles = useStyles()
  const area = useRef<HTMLTextAreaElement | null>(null)
  // Browsers without `field-sizing`.
  useLayoutEffect(() => {
    const field = area.current
    if (!field || ('fieldSizing' satisfies keyof CSSStyleDeclaration) in (field.style as object)) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
  })
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} required={required} className={className} validationMessage={fieldState.error?.message}>
          <Textarea
            {...rest}
            className={styles.area}
            rows={1}
            name={field.name}
            value={String(field.value ?? '')}
            onBlur={field.onBlur}
            onChange={(_, { value }) => field.onChange(inOneLine(value))}
            onKeyDown={withoutBreaks}
            ref={(element) => {
              area.current = element
              field.ref(element)
            }}
          />
        </Field>
      )}
    />
  )
}
