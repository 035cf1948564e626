import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { EMAIL_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import type { Choice } from '@forum/ui/combobox'
import { FormInput, type UseFormReturn } from '@forum/ui/form'
import { thesisFormTexts } from '../texts.ts'
import { CoauthorFields, SpeakerFields } from './AuthorFields.tsx'
import { EnglishFields, type OwnName } from './EnglishFields.tsx'
import type { OrganizationNames, ThesisForm } from './formValues.ts'
import { LineField } from './LineField.tsx'
import { LiteratureFields } from './LiteratureFields.tsx'
import { OrganizationFields } from './OrganizationFields.tsx'
import { TextField } from './TextField.tsx'

interface Props {
  form: UseFormReturn<ThesisForm>
  choices: readonly Choice<number>[]
  names: OrganizationNames
  own: OwnName
}

/** Every field of a thesis, in the order in which it is written. */
export function ThesisFields({ form, choices, names, own }: Props) {
  const { control, getValues, setValue } = form

  const forgetOrganization = (removed: number) => {
    const others = (keys: number[]) => keys.filter((key) => key !== removed)
    setValue('speaker.organizations', others(getValues('speaker.organizations')))
    getValues('coauthors').forEach(({ organizations }, index) => {
      setValue(`coauthors.${index}.organizations`, others(organizations))
    })
  }

  return (
    <>
      <LineField
        control={control}
        name="title"
        label={thesisFormTexts.title}
        hint={i18n.t('В сборнике будет напечатано заглавными буквами.')}
        required
      />
      <TextField control={control} />
      <OrganizationFields control={control} choices={choices} onRemoved={forgetOrganization} />
      <SpeakerFields control={control} names={names} />
      <CoauthorFields control={control} names={names} />
      <FormInput
        control={control}
        name="email"
        label={thesisFormTexts.email}
        hint={i18n.t('Для связи с читателями сборника.')}
        maxLength={EMAIL_MAX}
        inputMode="email"
        required
      />
      <LineField control={control} name="funding" label={thesisFormTexts.finance} hint={i18n.t('Например, номер гранта. Необязательно.')} />
      <LiteratureFields control={control} />
      {hasModule(forum(), 'english') && <EnglishFields form={form} names={names} own={own} />}
    </>
  )
}
