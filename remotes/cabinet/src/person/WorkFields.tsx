import { OTHER_ORGANIZATION_ID, OTHER_POSITION_ID, SHORT_TEXT_MAX } from '@forum/domain/limits'
import { Field, makeStyles, mergeClasses } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Autocomplete, Dropdown, Option } from '@forum/ui/combobox'
import { type Control, Controller, FormInput, type UseFormReturn, useWatch } from '@forum/ui/form'
import { personTexts } from '../texts.ts'
import type { PersonValues } from './personForm.ts'
import type { References } from './references.ts'

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  group: { display: 'flex', flexDirection: 'column', rowGap: '4px', minWidth: 0 },
  dropdown: { minWidth: 0 },
})

interface Props {
  control: Control<PersonValues>
  setValue: UseFormReturn<PersonValues>['setValue']
  lists: References
  ready: boolean
}

/** Where the person works, as what, and with which degree. */
export function WorkFields({ control, setValue, lists, ready }: Props) {
  return (
    <>
      <Listed
        {...{ control, setValue, ready }}
        wide
        name="organization"
        freeName="other_org_descr"
        otherId={OTHER_ORGANIZATION_ID}
        choices={lists.organizations}
        labels={[personTexts.organization, personTexts.otherOrganization, personTexts.organizationName]}
      />
      <Listed
        {...{ control, setValue, ready }}
        name="org_position"
        freeName="other_position_descr"
        otherId={OTHER_POSITION_ID}
        choices={lists.positions}
        labels={[personTexts.position, personTexts.otherPosition, personTexts.positionName]}
      />
      <Degree control={control} choices={lists.degrees} ready={ready} />
    </>
  )
}

interface ListedProps extends Pick<Props, 'control' | 'setValue' | 'ready'> {
  name: 'organization' | 'org_position'
  freeName: 'other_org_descr' | 'other_position_descr'
  /** The entry that means "not in the list". */
  otherId: number
  choices: References['organizations']
  /** Takes the whole line: names of organisations are long. */
  wide?: boolean
  /** Of the list, of the box, of the free text. */
  labels: [string, string, string]
}

/** A choice from a list, or what the list does not have in the person's own words. */
function Listed({ control, setValue, name, freeName, otherId, choices, labels, ready, wide }: ListedProps) {
  const styles = useStyles()
  const chosen = useWatch({ control, name })
  const other = chosen === otherId
  return (
    <div className={mergeClasses(styles.group, wide && styles.wide)}>
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState }) => (
          <Field label={labels[0]} validationMessage={fieldState.error?.message}>
            <Autocomplete
              ref={field.ref}
              choices={choices}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              disabled={other || !ready}
              {...(!ready && { placeholder: personTexts.loadingLists })}
            />
          </Field>
        )}
      />
      <Checkbox label={labels[1]} checked={other} onChange={(_, { checked }) => setValue(name, checked === true ? otherId : null)} />
      {other && <FormInput control={control} name={freeName} label={labels[2]} required maxLength={SHORT_TEXT_MAX} />}
    </div>
  )
}

function Degree({ control, choices, ready }: Pick<Props, 'control' | 'ready'> & { choices: References['degrees'] }) {
  const styles = useStyles()
  return (
    <Controller
      control={control}
      name="academic_degree"
      render={({ field }) => (
        <Field label={personTexts.degree}>
          <Dropdown
            ref={field.ref}
            className={styles.dropdown}
            disabled={!ready}
            value={choices.find(({ id }) => id === field.value)?.label ?? ''}
            placeholder={ready ? personTexts.missing : personTexts.loadingLists}
            selectedOptions={field.value === null ? [] : [String(field.value)]}
            onOptionSelect={(_, { optionValue }) => field.onChange(Number(optionValue))}
            onBlur={field.onBlur}
          >
            {choices.map(({ id, label }) => (
              <Option key={id} value={String(id)} text={label}>
                {label}
              </Option>
            ))}
          </Dropdown>
        </Field>
      )}
    />
  )
}
