import { call } from '@forum/client/call'
import { inviteToRole } from '@forum/contracts/people/roleInvitations'
import { lowerCaseEmail } from '@forum/domain/people/person'
import type { Role } from '@forum/domain/people/roles'
import { EMAIL_MAX } from '@forum/domain/platform/limits'
import { FormInput, useForm } from '@forum/ui/form'
import { FormDialog } from '../people/FormDialog.tsx'
import { showRefusal } from '../people/showRefusal.ts'
import { RoleFields } from './RoleFields.tsx'
import { invitationTexts } from './texts.ts'

interface InviteForm {
  email: string
  role: Role
  sectionIds: number[]
}

interface Props {
  sections: readonly { id: number; name: string }[]
  onInvited: () => void
  onClose: () => void
}

/** Invites to a role by address, with an account or without. */
export function InviteDialog({ sections, onInvited, onClose }: Props) {
  const form = useForm<InviteForm>({ defaultValues: { email: '', role: 'expert', sectionIds: [] } })
  const { control, handleSubmit } = form

  const invite = handleSubmit(async ({ email, role, sectionIds }) => {
    try {
      await call(inviteToRole, { email, role, sectionIds: role === 'section_moderator' ? sectionIds : [] })
      onInvited()
    } catch (error) {
      showRefusal(error, form, { already_invited: 'email' })
    }
  })

  return (
    <FormDialog title={invitationTexts.title} action={invitationTexts.send} form={form} onSubmit={invite} onClose={onClose}>
      <FormInput
        control={control}
        name="email"
        type="email"
        label={invitationTexts.email}
        hint={invitationTexts.emailHint}
        maxLength={EMAIL_MAX}
        normalize={lowerCaseEmail}
        required
      />
      <RoleFields control={control} sections={sections} />
    </FormDialog>
  )
}
