import { optionName } from '@forum/domain/forum/bilingual'
import type { Format } from '@forum/domain/forum/participation'
import { type Section, sectionTakes } from '@forum/domain/forum/sections'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { type Control, Controller, type FieldPath, type FieldValues } from '@forum/ui/form'
import { Select } from '@forum/ui/select'

interface Props<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
  format: Format
  /** Section that is offered in any case. */
  current?: number | null
  sections: readonly Section[]
  hint?: string
}

/** Field for the section of a talk, among those that take its format. */
export function SectionField<T extends FieldValues>({ control, name, format, current = null, sections, hint }: Props<T>) {
  const offered = sections.filter((section) => section.id === current || sectionTakes(section, format))
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={i18n.t('Секция')} hint={hint} required validationMessage={fieldState.error?.message}>
          <Select
            ref={field.ref}
            name={field.name}
            value={field.value ?? ''}
            onBlur={field.onBlur}
            onChange={(_, { value }) => field.onChange(value === '' ? null : Number(value))}
          >
            <option value="">{i18n.t('Выберите секцию')}</option>
            {offered.map((section) => (
              <option key={section.id} value={section.id}>
                {section.isFull ? i18n.t('{name} (мест нет)', { name: optionName(section) }) : optionName(section)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    />
  )
}
