import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { type Control, Controller } from '@forum/ui/form'
import { useId } from 'react'
import { thesisFormTexts } from '../texts.ts'
import { nameOf, type OrganizationNames, type OrganizationValue, type ThesisForm } from './formValues.ts'
import { useFormStyles } from './styles.ts'

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, border: 'none', minWidth: 0, overflowWrap: 'anywhere' },
  // The mark is hidden from screen readers: each checkbox has its own label.
  label: {
    padding: 0,
    marginBottom: '2px',
    '::after': { content: '"*" / ""', paddingLeft: '4px', color: tokens.colorPaletteRedForeground3 },
  },
  choices: { display: 'flex', flexDirection: 'column', marginInlineStart: '-8px' },
  empty: { padding: '6px 8px', color: tokens.colorNeutralForeground3 },
})

interface Props {
  control: Control<ThesisForm>
  name: 'speaker.organizations' | `coauthors.${number}.organizations`
  organizations: readonly OrganizationValue[]
  names: OrganizationNames
}

/** The organisations of an author, by their numbers in the list. Of a single one there is nothing to choose. */
export function Workplaces({ control, name, organizations, names }: Props) {
  const styles = useStyles()
  const form = useFormStyles()
  const problem = useId()
  if (organizations.length === 1) return null
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <fieldset className={styles.root}>
          <legend className={styles.label}>{i18n.t('Место работы')}</legend>
          <div className={styles.choices}>
            {organizations.map((organization, index) => (
              <Checkbox
                key={organization.key}
                checked={field.value.includes(organization.key)}
                label={`${index + 1} · ${nameOf(organization, names) || thesisFormTexts.noOrganization}`}
                aria-invalid={fieldState.error ? true : undefined}
                aria-describedby={fieldState.error ? problem : undefined}
                onChange={(_, { checked }) => {
                  const others = field.value.filter((key) => key !== organization.key)
                  field.onChange(checked ? [...others, organization.key] : others)
                }}
              />
            ))}
            {organizations.length === 0 && <span className={styles.empty}>{i18n.t('Сначала добавьте организацию.')}</span>}
          </div>
          {fieldState.error?.message && (
            <p className={form.error} id={problem} role="alert">
              {fieldState.error.message}
            </p>
          )}
        </fieldset>
      )}
    />
  )
}
