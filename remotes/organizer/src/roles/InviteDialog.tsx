import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { inviteToRole } from '@forum/contracts/people/roleInvitations'
import { emailProblem, lowerCaseEmail } from '@forum/domain/people/person'
import type { Role } from '@forum/domain/people/roles'
import { ROLE_INVITATION_DAYS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field } from '@forum/ui'
import { Controller, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Textarea } from '@forum/ui/textarea'
import { isOffered, RoleFields } from './RoleFields.tsx'

interface InviteForm {
  emails: string
  role: Role
  sectionIds: number[]
}

interface Props {
  sections: readonly { id: number; name: string }[]
  onInvited: () => void
  onClose: () => void
}

const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(lowerCaseEmail),
  ),
]

function problemOf(text: string): string | true {
  const addresses = addressesIn(text)
  const wrong = addresses.length === 0 ? '' : addresses.find((address) => emailProblem(address) !== null)
  if (wrong === undefined) return true
  const problem = emailProblem(wrong) ?? ''
  return addresses.length > 1 ? `${wrong}: ${problem}` : problem
}

/** Invites to a role by addresses, with accounts or without. */
export function InviteDialog({ sections, onInvited, onClose }: Props) {
  const form = useForm<InviteForm>({ defaultValues: { emails: '', role: isOffered('expert') ? 'expert' : 'moderator', sectionIds: [] } })
  const { control, handleSubmit, setValue } = form

  const invite = handleSubmit(async ({ emails, role, sectionIds }) => {
    const addresses = addressesIn(emails)
    for (const [index, email] of addresses.entries())
      try {
        await call(inviteToRole, { email, role, sectionIds: role === 'section_moderator' ? sectionIds : [] })
      } catch (error) {
        // The addresses before the refused one are invited.
        setValue('emails', addresses.slice(index).join('\n'))
        showRefusal(error, form, { already_invited: 'emails', email: 'emails' })
        if (addresses.length > 1) form.setError('emails', { message: `${email}: ${messageOf(error)}` }, { shouldFocus: true })
        return
      }
    onInvited()
  })

  return (
    <FormDialog title={i18n.t('Приглашение по адресу')} action={i18n.t('Пригласить')} form={form} onSubmit={invite} onClose={onClose}>
      <Controller
        control={control}
        name="emails"
        rules={{ validate: problemOf }}
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <Field
            label="E-mail"
            hint={i18n.t(
              'Можно несколько, по одному в строке. Придёт письмо со ссылкой на {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}. Учётная запись не нужна: человек создаст её, когда примет приглашение.',
              { days: ROLE_INVITATION_DAYS },
            )}
            required
            validationMessage={fieldState.error?.message}
          >
            <Textarea ref={ref} value={value} rows={3} inputMode="email" onBlur={onBlur} onChange={(_, data) => onChange(data.value)} />
          </Field>
        )}
      />
      <RoleFields control={control} sections={sections} />
    </FormDialog>
  )
}
