import { type FieldProps, Field as FluentField, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  // Controls may shrink below the browser's default width, to fit a page 320 px wide.
  root: { minWidth: 0 },
  column: { gridTemplateColumns: 'minmax(0, 1fr)' },
  // The mark is decorative and not part of the label: the control itself is marked as required.
  required: { '::after': { content: '"*" / ""', paddingLeft: tokens.spacingHorizontalXS, color: tokens.colorPaletteRedForeground3 } },
})

type Optional = 'label' | 'hint' | 'required' | 'validationMessage' | 'className'
/** Optional props as callers pass them: `undefined` is the same as absent. */
type Props = Omit<FieldProps, Optional> & { [Name in Optional]?: FieldProps[Name] | undefined }

/** A control with its associated label, hint and error. */
export function Field({ label, required, className, ...rest }: Props) {
  const styles = useStyles()
  const marked = required && typeof label === 'string' ? { children: label, required: false, className: styles.required } : label
  return (
    <FluentField
      // Fluent's types exclude `undefined`, its code does not.
      {...(rest as FieldProps)}
      className={mergeClasses(styles.root, rest.orientation !== 'horizontal' && styles.column, className)}
      required={required === true}
      {...(marked !== undefined && { label: marked })}
    />
  )
}
