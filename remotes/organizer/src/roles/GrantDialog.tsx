import { call } from '@forum/client/call'
import { searchPeople } from '@forum/client/searchPeople'
import { useSession } from '@forum/client/session'
import { showRefusal } from '@forum/client/showRefusal'
import type { PersonFound } from '@forum/contracts/participation/forumPeople'
import { grantRole } from '@forum/contracts/people/forumRoles'
import type { Role } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { PersonSearch } from '@forum/ui/combobox'
import { Controller, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { FormDay } from '../fields/FormDay.tsx'
import { RoleFields } from './RoleFields.tsx'
import { roleTexts } from './texts.ts'

interface GrantForm {
  userId: PersonFound | null
  role: Role
  sectionIds: number[]
  /** Last day of the role; empty: the role does not end. */
  until: string
}

interface Props {
  sections: readonly { id: number; name: string }[]
  onGranted: (message: string, userId: number) => void
  onClose: () => void
}

export function GrantDialog({ sections, onGranted, onClose }: Props) {
  const { userId: own } = useSession()
  const form = useForm<GrantForm>({ defaultValues: { userId: null, role: 'moderator', sectionIds: [], until: '' } })
  const { control, handleSubmit, watch } = form
  const [person, role] = watch(['userId', 'role'])
  const limited = role === 'section_moderator'

  const grant = handleSubmit(async ({ userId: chosen, sectionIds, until }) => {
    if (!chosen) return
    try {
      const { changed } = await call(grantRole, { userId: chosen.id, role, sectionIds: limited ? sectionIds : [], ...(until && { until }) })
      onGranted(changed ? roleTexts.granted : i18n.t('У этого человека уже есть эта роль'), chosen.id)
    } catch (error) {
      showRefusal(error, form)
    }
  })

  return (
    <FormDialog title={i18n.t('Выдать роль')} action={roleTexts.grant} form={form} onSubmit={grant} onClose={onClose}>
      <Controller
        control={control}
        name="userId"
        rules={{ required: i18n.t('Выберите человека из списка') }}
        render={({ field, fieldState }) => (
          <PersonSearch
            find={searchPeople}
            label={i18n.t('Кому')}
            value={field.value}
            onChange={field.onChange}
            validationMessage={fieldState.error?.message}
          />
        )}
      />
      <RoleFields control={control} sections={sections} />
      <FormDay control={control} name="until" label={i18n.t('Последний день')} hint={i18n.t('Пусто: роль бессрочная')} />
      {person?.id === own && (
        <MessageBar intent="warning" layout="multiline" role="status">
          <MessageBarBody>
            {i18n.t('Вы выдаёте роль себе: другие администраторы конференции получат об этом письмо, а в журнале останется запись.')}
          </MessageBarBody>
        </MessageBar>
      )}
    </FormDialog>
  )
}
