import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { Controller, FormInput, type UseFormReturn, useWatch } from '@forum/ui/form'
import { Select } from '@forum/ui/select'
import { thesisFormTexts } from '../../texts.ts'
import type { OrganizationNames, ThesisForm } from '../formValues.ts'
import { useFormStyles } from '../styles.ts'
import { Workplaces } from '../Workplaces.tsx'
import { ContactFields } from './ContactFields.tsx'
import { LineOffer } from './LineOffer.tsx'

export interface AuthorFieldsProps {
  form: UseFormReturn<ThesisForm>
  names: OrganizationNames
  /** Pasting of lists; null in a forum without it. */
  paste: { open: (text: string) => void } | null
}

const placeOption = (place: number, of: number) =>
  place === 1 ? i18n.t('Первым') : place === of ? i18n.t('Последним') : i18n.t('На {place}-м месте', { place })

/** Fields of the speaker, and their position among the authors. */
export function SpeakerFields({ form, names, paste }: AuthorFieldsProps) {
  const { control } = form
  const styles = useFormStyles()
  const [organizations, coauthors] = useWatch({ control, name: ['organizations', 'coauthors'] })
  const authors = coauthors.length + 1
  return (
    <div className={styles.card}>
      <FormInput
        control={control}
        name="speaker.fullName"
        label={thesisFormTexts.speaker}
        placeholder={thesisFormTexts.nameHint}
        maxLength={SHORT_TEXT_MAX}
        required
      />
      {paste && <LineOffer form={form} names={names} name="speaker" onTake={paste.open} />}
      <Workplaces control={control} name="speaker.organizations" organizations={organizations} names={names} />
      {paste && <ContactFields control={control} name="speaker" />}
      {coauthors.length > 0 && (
        <Controller
          control={control}
          name="place"
          render={({ field }) => (
            <Field label={i18n.t('Место в списке авторов')}>
              <Select
                value={String(Math.min(field.value, coauthors.length))}
                onBlur={field.onBlur}
                onChange={(_, { value }) => field.onChange(Number(value))}
              >
                {Array.from({ length: authors }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
                  <option key={index} value={String(index)}>
                    {placeOption(index + 1, authors)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        />
      )}
    </div>
  )
}
