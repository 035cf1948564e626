import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { EMAIL_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { lazyWithRetry } from '@forum/ui'
import type { Choice } from '@forum/ui/combobox'
import { FormInput, type UseFormReturn } from '@forum/ui/form'
import { thesisFormTexts } from '../texts.ts'
import { CoauthorFields } from './authors/CoauthorFields.tsx'
import { SpeakerFields } from './authors/SpeakerFields.tsx'
import { usePaste } from './authors/usePaste.tsx'
import { EnglishFields, type OwnName } from './EnglishFields.tsx'
import { givenOrganizations, type OrganizationNames, type ThesisForm } from './formValues.ts'
import { LineField } from './LineField.tsx'
import { LiteratureFields } from './LiteratureFields.tsx'
import { OrganizationFields } from './OrganizationFields.tsx'
import { TextField } from './TextField.tsx'

interface Props {
  form: UseFormReturn<ThesisForm>
  choices: readonly Choice<number>[]
  names: OrganizationNames
  own: OwnName
  registrationId: number
  /** The thesis that is corrected. */
  thesisId: number | undefined
}

const PublicationField = lazyWithRetry(async () => (await import('./PublicationField.tsx')).PublicationField, { Pending: () => null })

/** Every field of a thesis, in the order in which it is written. */
export function ThesisFields({ form, choices, names, own, registrationId, thesisId }: Props) {
  const { control, getValues, setValue } = form
  const asksPublication = getValues('publication') !== undefined
  const { paste, pasteBar } = usePaste(form, choices)

  /** Removes the authors' references to organisations that are gone, and gives all of them a single one. */
  const settleWorkplaces = () => {
    const { organizations, coauthors } = getValues()
    const given = givenOrganizations(organizations)
    const known = (keys: number[]) => (given.length > 0 ? given : keys.filter((key) => organizations.some((one) => one.key === key)))
    setValue('speaker.organizations', known(getValues('speaker.organizations')))
    coauthors.forEach((coauthor, index) => {
      setValue(`coauthors.${index}.organizations`, known(coauthor.organizations))
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
      {pasteBar}
      <OrganizationFields form={form} choices={choices} onChanged={settleWorkplaces} />
      <SpeakerFields form={form} names={names} paste={paste} />
      <CoauthorFields form={form} names={names} paste={paste} thesisId={thesisId} />
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
      {asksPublication && <PublicationField control={control} registrationId={registrationId} />}
      {hasModule(forum(), 'english') && <EnglishFields form={form} names={names} own={own} />}
    </>
  )
}
