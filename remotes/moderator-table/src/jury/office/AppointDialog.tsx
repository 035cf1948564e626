import { call } from '@forum/client/call'
import { searchPeople } from '@forum/client/searchPeople'
import { showRefusal } from '@forum/client/showRefusal'
import { announce } from '@forum/client/toasts'
import type { PersonFound } from '@forum/contracts/participation/forumPeople'
import { appoint } from '@forum/contracts/people/duties'
import { type Duty, dutyNames } from '@forum/domain/people/duties'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { PersonSearch } from '@forum/ui/combobox'
import { Controller, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { officeTexts } from './texts.ts'

interface Props {
  duty: Duty
  onAppointed: () => void
  onClose: () => void
}

interface AppointForm {
  userId: PersonFound | null
}

/** Appoints a person with an account. */
export function AppointDialog({ duty, onAppointed, onClose }: Props) {
  const form = useForm<AppointForm>({ defaultValues: { userId: null } })
  const { control, handleSubmit } = form
  const isJudge = duty === 'juryOral' || duty === 'juryPoster'

  const submit = handleSubmit(async ({ userId: person }) => {
    if (!person) return
    try {
      const { changed } = await call(appoint, { userId: person.id, duty })
      announce(changed ? i18n.t('Назначение сохранено') : i18n.t('Этот человек уже назначен'))
      onAppointed()
    } catch (error) {
      showRefusal(error, form)
    }
  })

  return (
    <FormDialog title={dutyNames[duty]} action={officeTexts.appoint} form={form} onSubmit={submit} onClose={onClose}>
      <Controller
        control={control}
        name="userId"
        rules={{ required: i18n.t('Выберите человека из списка') }}
        render={({ field, fieldState }) => (
          <PersonSearch
            find={searchPeople}
            label={i18n.t('Кого')}
            hint={i18n.t('Человек с учётной записью на портале. Роль и второй фактор не нужны.')}
            value={field.value}
            onChange={field.onChange}
            validationMessage={fieldState.error?.message}
          />
        )}
      />
      {isJudge && <Text>{i18n.t('Человек получит письмо со ссылкой на страницу «Жюри».')}</Text>}
    </FormDialog>
  )
}
