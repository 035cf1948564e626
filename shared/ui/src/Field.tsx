import { type FieldProps, Field as FluentField, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  // A control may be narrower than a browser's own idea of it: a page 320 px wide has no room for that.
  root: { minWidth: 0 },
  column: { gridTemplateColumns: 'minmax(0, 1fr)' },
  // The mark is drawn and never read or counted as a part of the label: the control itself says that it is required.
  required: { '::after': { content: '"*" / ""', paddingLeft: tokens.spacingHorizontalXS, color: tokens.colorPaletteRedForeground3 } },
})

type Optional = 'label' | 'hint' | 'required' | 'validationMessage' | 'className'
/** What a caller may not have; `undefined` is the same as absent. */
type Props = Omit<FieldProps, Optional> & { [Name in Optional]?: FieldProps[Name] | undefined }

/** A control with its label, hint and error tied to it. */
export function Field({ label, required, className, ...rest }: Props) {
  const styles = useStyles()
  const marked = required && typeof label === 'string' ? { children: label, required: false, className: styles.required } : label
  return (
    <FluentField
      // Its types know absent properties only; to its code `undefined` is the same.
      {...(rest as FieldProps)}
      className={mergeClasses(styles.root, rest.orientation !== 'horizontal' && styles.column, className)}
      required={required === true}
      {...(marked !== undefined && { label: marked })}
    />
  )
}
