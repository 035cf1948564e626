import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, Field, Input } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Autocomplete, type Choice } from '@forum/ui/combobox'
import { Controller, type UseFormReturn, useFieldArray } from '@forum/ui/form'
import { AddRegular, DeleteRegular } from '@forum/ui/icons'
import { List } from '@forum/ui/layout'
import { useState } from 'react'
import { thesisFormTexts } from '../texts.ts'
import { newOrganization, nextKey, type ThesisForm } from './formValues.ts'
import { onLeave } from './onLeave.ts'
import { useFormStyles } from './styles.ts'

interface OneProps {
  form: UseFormReturn<ThesisForm>
  index: number
  choices: readonly Choice<number>[]
  onRemove: () => void
}

/** One organisation: from the reference list, or by name. */
function OrganizationField({ form, index, choices, onRemove }: OneProps) {
  const styles = useFormStyles()
  const place = index + 1
  const [added, setAdded] = useState(false)
  return (
    <Controller
      control={form.control}
      name={`organizations.${index}`}
      render={({ field: { value, onChange, onBlur }, formState }) => {
        const message = formState.errors.organizations?.[index]?.otherName?.message
        return (
          <li
            className={styles.card}
            data-place={`organizations.${index}`}
            onBlur={onLeave(() => form.setValue(`organizations.${index}.isNew`, false))}
          >
            <div className={styles.row}>
              {value.unlisted ? (
                <Field className={styles.grow} label={`${place}. ${i18n.t('Название организации')}`} required validationMessage={message}>
                  <Input
                    value={value.otherName}
                    // The list that had the focus has been removed.
                    autoFocus={added}
                    maxLength={SHORT_TEXT_MAX}
                    onBlur={onBlur}
                    onChange={(_, { value: otherName }) => onChange({ ...value, otherName })}
                  />
                </Field>
              ) : (
                <Field className={styles.grow} label={thesisFormTexts.organization(place)} required validationMessage={message}>
                  <Autocomplete
                    choices={choices}
                    placeholder={i18n.t('Начните вводить название')}
                    value={value.listed}
                    onBlur={onBlur}
                    onChange={(listed) => onChange({ ...value, listed })}
                    onAdd={(typed) => {
                      setAdded(true)
                      onChange({ ...value, unlisted: true, otherName: typed.slice(0, SHORT_TEXT_MAX) })
                    }}
                  />
                </Field>
              )}
              <div className={styles.tools}>
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={thesisFormTexts.removeOrganization(place)}
                  title={thesisFormTexts.removeOrganization(place)}
                  onClick={onRemove}
                />
              </div>
            </div>
            <Checkbox
              label={i18n.t('Другая организация')}
              checked={value.unlisted}
              onChange={(_, { checked }) => onChange({ ...value, unlisted: checked === true })}
            />
          </li>
        )
      }}
    />
  )
}

interface Props {
  form: UseFormReturn<ThesisForm>
  choices: readonly Choice<number>[]
  /** Called after an organisation was added or removed. */
  onChanged: () => void
}

/** The organisations that authors refer to by number. */
export function OrganizationFields({ form, choices, onChanged }: Props) {
  const styles = useFormStyles()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'organizations', keyName: 'row' })
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{thesisFormTexts.organizations}</legend>
      <p className={styles.hint}>{i18n.t('Авторы ссылаются на организации по номерам.')}</p>
      <List as="ol" gap={12}>
        {fields.map(({ row }, index) => (
          <OrganizationField
            key={row}
            form={form}
            index={index}
            choices={choices}
            onRemove={() => {
              remove(index)
              onChanged()
            }}
          />
        ))}
      </List>
      <Button
        className={styles.add}
        icon={<AddRegular />}
        disabled={fields.length >= MOST}
        onClick={() => {
          append({ ...newOrganization(nextKey(fields)), isNew: true })
          onChanged()
        }}
      >
        {i18n.t('Добавить организацию')}
      </Button>
    </fieldset>
  )
}

/** Limits of the contract. */
const MOST = 50
