import type { ListedOrganization, Titled } from '@forum/contracts/platform/references'
import { OTHER_ORGANIZATION_ID, OTHER_POSITION_ID } from '@forum/domain/platform/limits'
import { i18n, translated } from '@forum/language'
import { Field, makeStyles } from '@forum/ui'
import { type Control, Controller } from '@forum/ui/form'
import { ReferenceField } from '@forum/ui/reference'
import { Select } from '@forum/ui/select'
import { memo, useMemo } from 'react'
import { accountTexts } from '../texts.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { RegistrationValues } from './form.ts'

const t = accountTexts.registration
const organizationLabels = translated({
  list: () => t.organization,
  other: () => i18n.t('Другая организация'),
  text: () => t.organizationName,
})
const positionLabels = translated({ list: () => t.position, other: () => i18n.t('Другая должность'), text: () => t.positionName })

const useStyles = makeStyles({ select: { minWidth: 0, '& select': { minWidth: 0, textOverflow: 'ellipsis' } } })

export interface References {
  organizations: ListedOrganization[]
  positions: Titled[]
  degrees: Titled[]
}

export const WorkFields = memo(({ control, references }: { control: Control<RegistrationValues>; references: References }) => {
  const styles = useStyles()
  const organizations = useMemo(
    () => references.organizations.map(({ id, name, synonyms = [] }) => ({ id, label: name, synonyms })),
    [references],
  )
  const positions = useMemo(() => references.positions.map(({ id, title }) => ({ id, label: title })), [references])
  return (
    <FieldGroup title={i18n.t('Место работы')}>
      <ReferenceField
        control={control}
        required
        placeholder={t.startTyping}
        name="organizationId"
        textName="otherOrganization"
        otherId={OTHER_ORGANIZATION_ID}
        choices={organizations}
        labels={organizationLabels}
        autoComplete="organization"
      />
      <ReferenceField
        control={control}
        required
        placeholder={t.startTyping}
        name="positionId"
        textName="otherPosition"
        otherId={OTHER_POSITION_ID}
        choices={positions}
        labels={positionLabels}
        autoComplete="organization-title"
      />
      <Controller
        control={control}
        name="academicDegreeId"
        render={({ field, fieldState }) => (
          <Field label={t.degree} required validationMessage={fieldState.error?.message}>
            <Select
              className={styles.select}
              ref={field.ref}
              value={field.value ?? ''}
              onBlur={field.onBlur}
              onChange={(_, { value }) => field.onChange(value === '' ? null : Number(value))}
            >
              <option value="">{i18n.t('Выберите степень')}</option>
              {references.degrees.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        )}
      />
    </FieldGroup>
  )
})
