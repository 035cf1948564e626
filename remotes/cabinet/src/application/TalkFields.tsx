import { optionName } from '@forum/domain/forum/bilingual'
import { needsProjectName, sectionTakes, type TalkSection } from '@forum/domain/forum/sections'
import { SHORT_TEXT_MAX, TALK_TITLE_MAX } from '@forum/domain/platform/limits'
import { unprintableNote } from '@forum/domain/text/printedCharacters'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { Dropdown, Option } from '@forum/ui/combobox'
import { Controller, type UseFormReturn } from '@forum/ui/form'
import { Textarea } from '@forum/ui/textarea'
import type { ApplicationForm } from './applicationForm.ts'
import { applicationTexts } from './texts.ts'

interface Props {
  form: UseFormReturn<ApplicationForm>
  sections: readonly TalkSection[]
  /** Reason why the section cannot be chosen. */
  sectionDecided?: string | undefined
}

/** Fields of a talk or poster: title, section, and a project name where the section requires one. */
export function TalkFields({ form, sections, sectionDecided }: Props) {
  const { control, watch } = form
  const format = watch('format')
  const sectionId = watch('sectionId')
  // The present section stays among the choices.
  const initial = form.formState.defaultValues?.sectionId
  const offered = sections.filter((section) => sectionTakes(section, format) || section.id === initial)
  const chosen = offered.find(({ id }) => id === sectionId)
  return (
    <>
      <Controller
        control={control}
        name="title"
        render={({ field, fieldState }) => (
          <Field
            label={i18n.t('Название доклада')}
            required
            validationMessage={fieldState.error?.message}
            hint={unprintableNote(field.value)}
          >
            <Textarea {...field} maxLength={TALK_TITLE_MAX} rows={2} resize="vertical" />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="sectionId"
        render={({ field, fieldState }) => (
          <Field
            label={i18n.t('Секция')}
            required
            validationMessage={fieldState.error?.message}
            hint={
              sectionDecided ?? (offered.length === 0 ? i18n.t('Сейчас ни одна секция не принимает доклады этого формата.') : undefined)
            }
          >
            <Dropdown
              ref={field.ref}
              onBlur={field.onBlur}
              placeholder={i18n.t('Выберите секцию')}
              disabled={sectionDecided !== undefined || offered.length === 0}
              value={chosen ? optionName(chosen) : ''}
              selectedOptions={field.value === null ? [] : [String(field.value)]}
              onOptionSelect={(_, { optionValue }) => field.onChange(Number(optionValue))}
              style={{ minWidth: 0 }}
            >
              {offered.map((section) => (
                <Option
                  key={section.id}
                  value={String(section.id)}
                  text={optionName(section)}
                  disabled={section.isFull === true && section.id !== initial}
                >
                  {section.isFull ? applicationTexts.full(optionName(section)) : optionName(section)}
                </Option>
              ))}
            </Dropdown>
          </Field>
        )}
      />
      {needsProjectName(format, offered.find(({ id }) => id === sectionId) ?? null) && (
        <Controller
          control={control}
          name="projectName"
          render={({ field, fieldState }) => (
            <Field label={applicationTexts.project} required validationMessage={fieldState.error?.message}>
              <Input {...field} maxLength={SHORT_TEXT_MAX} />
            </Field>
          )}
        />
      )}
    </>
  )
}
