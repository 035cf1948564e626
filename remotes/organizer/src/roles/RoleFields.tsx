import { forum } from '@forum/client/forum'
import { hasModule, type Module } from '@forum/domain/forum/modules'
import type { Section } from '@forum/domain/forum/sections'
import { type Role, roleNames, roles } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { type Control, Controller, type FieldPath, type FieldValues, useWatch } from '@forum/ui/form'
import { Select } from '@forum/ui/select'
import { SectionChoice } from './SectionChoice.tsx'
import { roleTexts } from './texts.ts'

const moduleOf: Partial<Record<Role, Module>> = { expert: 'experts', registrar: 'door' }

/** Whether a role is offered: an expert needs reviews, a registrar needs the door. */
export function isOffered(role: Role): boolean {
  const module = moduleOf[role]
  return module === undefined || hasModule(forum(), module)
}

interface Props<T extends FieldValues> {
  control: Control<T>
  sections: readonly Pick<Section, 'id' | 'name'>[]
}

/** A role, and the sections of a section moderator: fields `role` and `sectionIds`. */
export function RoleFields<T extends FieldValues & { role: Role; sectionIds: number[] }>({ control, sections }: Props<T>) {
  const [role, sectionIds] = ['role', 'sectionIds'] as FieldPath<T>[] as [FieldPath<T>, FieldPath<T>]
  const chosen: Role = useWatch({ control, name: role })
  return (
    <>
      <Controller
        control={control}
        name={role}
        render={({ field, fieldState }) => (
          <Field label={i18n.t('Роль')} hint={roleTexts.abilities[chosen]} validationMessage={fieldState.error?.message}>
            <Select {...field}>
              {roles.filter(isOffered).map((name) => (
                <option key={name} value={name}>
                  {roleNames[name]}
                </option>
              ))}
            </Select>
          </Field>
        )}
      />
      {chosen === 'section_moderator' && (
        <Controller
          control={control}
          name={sectionIds}
          rules={{ validate: (ids: number[]) => ids.length > 0 || roleTexts.sectionsRequired }}
          render={({ field, fieldState }) => (
            <SectionChoice
              label={i18n.t('Секции')}
              sections={sections}
              chosen={field.value}
              onChange={field.onChange}
              problem={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  )
}
