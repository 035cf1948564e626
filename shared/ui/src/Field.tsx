import { type FieldProps, Field as FluentField, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  // A control may be narrower than a browser's own idea of it: a page 320 px wide has no room for that.
  root: { minWidth: 0 },
  column: { gridTemplateColumns: 'minmax(0, 1fr)' },
  // The mark is drawn and never read or counted as a part of the label: the control itself says that it is required.
  required: { '::after': { content: '"*" / ""', paddingLeft: tokens.spacingHorizontalXS, color: tokens.colorPaletteRedForeground3 } },
})

/** A control with its label, hint and error tied to it. */
export function Field({ label, required, className, ...rest }: FieldProps) {
  const styles = useStyles()
  const marked = required && typeof label === 'string' ? { children: label, required: false, className: styles.required } : label
  return (
    <FluentField
      {...rest}
      className={mergeClasses(styles.root, rest.orientation !== 'horizontal' && styles.column, className)}
      required={required}
      label={marked}
    />
  )
}
