import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field, Input, makeStyles, mergeClasses, tokens } from '@forum/ui'
import { FormInput, type UseFormReturn, useFormState, useWatch } from '@forum/ui/form'
import { useState } from 'react'
import { thesisFormTexts } from '../texts.ts'
import { hasEnglishErrors } from './formErrors.ts'
import { hasEnglish, nameOf, type OrganizationNames, type ThesisForm } from './formValues.ts'
import { LineField } from './LineField.tsx'
import { useFormStyles } from './styles.ts'

const useStyles = makeStyles({
  summary: {
    cursor: 'pointer',
    padding: '6px 0',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  fields: { paddingTop: '16px' },
})

/** The name of the account's owner, in both spellings. */
export interface OwnName {
  lastName: string
  latinName: string
}

interface Props {
  form: UseFormReturn<ThesisForm>
  names: OrganizationNames
  own: OwnName
}

/** Optional title, authors and organisations in English; closed while there is none. */
export function EnglishFields({ form, names, own }: Props) {
  const { control, getValues, setValue } = form
  const styles = useFormStyles()
  const ownStyles = useStyles()
  const [open, setOpen] = useState(() => hasEnglish(getValues()))
  const speaker = useWatch({ control, name: 'speaker.fullName' })
  const { errors } = useFormState({ control })
  // The part stays open once an error is corrected.
  if (!open && hasEnglishErrors(errors)) setOpen(true)

  const toggle = () => {
    setOpen(!open)
    const { fullName, latinName } = getValues('speaker')
    // The account's Latin name is filled in only if the speaker is the account's owner.
    if (open || latinName !== '' || own.latinName === '' || !fullName.includes(own.lastName)) return
    setValue('speaker.latinName', own.latinName)
  }

  return (
    <details open={open}>
      {/* The state is React's: a part with errors stays open. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its details */}
      <summary
        className={ownStyles.summary}
        onClick={(event) => {
          event.preventDefault()
          toggle()
        }}
      >
        {thesisFormTexts.english}
      </summary>
      {open && (
        <div className={mergeClasses(styles.section, ownStyles.fields)}>
          <LineField
            control={control}
            name="englishTitle"
            label={i18n.t('Название на английском')}
            hint={i18n.t('Необязательно. Заполненное здесь будет напечатано в сборнике после русского.')}
            lang="en"
          />
          <FormInput
            control={control}
            name="speaker.latinName"
            label={i18n.t('Докладчик латиницей')}
            hint={speaker}
            placeholder={thesisFormTexts.latinNameHint}
            maxLength={SHORT_TEXT_MAX}
            lang="en"
          />
          <EnglishNames form={form} names={names} />
        </div>
      )}
    </details>
  )
}

/** English names of all organisations and authors of the thesis, with the Russian name as the hint. */
function EnglishNames({ form: { control, setValue }, names }: Pick<Props, 'form' | 'names'>) {
  const [organizations, coauthors] = useWatch({ control, name: ['organizations', 'coauthors'] })
  const { errors, isSubmitted } = useFormState({ control })
  const typed = { shouldValidate: isSubmitted }
  return (
    <>
      {coauthors.map((coauthor, index) => (
        <EnglishInput
          // biome-ignore lint/suspicious/noArrayIndexKey: the inputs have no state
          key={index}
          label={i18n.t('Соавтор {place} латиницей', { place: index + 1 })}
          hint={coauthor.fullName}
          placeholder={thesisFormTexts.latinNameHint}
          value={coauthor.latinName}
          error={errors.coauthors?.[index]?.latinName?.message}
          onChange={(latinName) => setValue(`coauthors.${index}.latinName`, latinName, typed)}
        />
      ))}
      {organizations.map((organization, index) => (
        <EnglishInput
          key={organization.key}
          label={i18n.t('Организация {place} на английском', { place: index + 1 })}
          hint={nameOf(organization, names)}
          value={organization.englishName}
          error={errors.organizations?.[index]?.englishName?.message}
          // The organisation is set as a whole, which is how its other field reads and writes it.
          onChange={(englishName) => setValue(`organizations.${index}`, { ...organization, englishName }, typed)}
        />
      ))}
    </>
  )
}

interface InputProps {
  label: string
  hint: string
  value: string
  error: string | undefined
  placeholder?: string
  onChange: (value: string) => void
}

/** An input that is not registered by its name: positions of co-authors and organisations change. */
const EnglishInput = ({ label, hint, value, error, placeholder, onChange }: InputProps) => (
  <Field label={label} hint={hint} validationMessage={error}>
    <Input value={value} maxLength={SHORT_TEXT_MAX} lang="en" placeholder={placeholder} onChange={(_, data) => onChange(data.value)} />
  </Field>
)
