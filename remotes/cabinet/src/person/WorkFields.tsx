import { OTHER_ORGANIZATION_ID, OTHER_POSITION_ID, SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n, translated } from '@forum/language'
import { Field, makeStyles, mergeClasses } from '@forum/ui'
import { Dropdown, Option } from '@forum/ui/combobox'
import { type Control, Controller } from '@forum/ui/form'
import { ReferenceField } from '@forum/ui/reference'
import type { PersonValues } from './personForm.ts'
import type { References } from './references.ts'
import { personTexts } from './texts.ts'

const organizationLabels = translated({
  list: () => i18n.t('Организация'),
  other: () => i18n.t('Другая организация'),
  text: () => i18n.t('Название организации'),
})
const positionLabels = translated({
  list: () => i18n.t('Должность'),
  other: () => i18n.t('Другая должность'),
  text: () => i18n.t('Название должности'),
})

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  group: { display: 'flex', flexDirection: 'column', rowGap: '4px', minWidth: 0 },
  dropdown: { minWidth: 0 },
})

interface Props {
  control: Control<PersonValues>
  lists: References
  ready: boolean
}

/** Organisation, position and degree. */
export function WorkFields({ control, lists, ready }: Props) {
  const styles = useStyles()
  const common = { control, disabled: !ready, maxLength: SHORT_TEXT_MAX, ...(!ready && { placeholder: personTexts.loadingLists }) }
  return (
    <>
      <ReferenceField
        {...common}
        className={mergeClasses(styles.group, styles.wide)}
        name="organizationId"
        textName="otherOrganization"
        otherId={OTHER_ORGANIZATION_ID}
        choices={lists.organizations}
        labels={organizationLabels}
        autoComplete="organization"
      />
      <ReferenceField
        {...common}
        className={styles.group}
        name="positionId"
        textName="otherPosition"
        otherId={OTHER_POSITION_ID}
        choices={lists.positions}
        labels={positionLabels}
        autoComplete="organization-title"
      />
      <Degree control={control} choices={lists.degrees} ready={ready} />
    </>
  )
}

function Degree({ control, choices, ready }: Pick<Props, 'control' | 'ready'> & { choices: References['degrees'] }) {
  const styles = useStyles()
  return (
    <Controller
      control={control}
      name="academicDegreeId"
      render={({ field }) => (
        <Field label={i18n.t('Учёная степень')}>
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
