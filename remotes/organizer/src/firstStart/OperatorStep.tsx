import { call } from '@forum/client/call'
import { settleFirstForum } from '@forum/contracts/people/firstStart'
import { noOperator, type Operator } from '@forum/domain/forum/operator'
import { lowerCaseEmail } from '@forum/domain/people/person'
import { i18n } from '@forum/language'
import { FormInput, useForm } from '@forum/ui/form'
import { Group } from '../fields/Group.tsx'
import { nameOf } from '../settings/settingNames.ts'
import { StepForm } from './StepForm.tsx'
import { showStepRefusal } from './showStepRefusal.ts'

const labelOf = (field: keyof Operator): string => nameOf(`settings.operator.${field}`).label

export function OperatorStep({ operator, onSaved }: { operator: Operator | undefined; onSaved: () => Promise<void> }) {
  const form = useForm<Operator>({ defaultValues: { ...noOperator, ...operator } })
  const { control, handleSubmit } = form
  const save = handleSubmit(async (given) => {
    try {
      await call(settleFirstForum, { operator: given })
      await onSaved()
    } catch (error) {
      showStepRefusal(error, form, 'operator')
    }
  })
  return (
    <StepForm
      intro={i18n.t(
        'Общество или организация, которая проводит форум и отвечает за персональные данные участников. Она войдёт в согласие и в политику конфиденциальности, их тексты проверьте потом с юристом.',
      )}
      form={form}
      onSubmit={save}
    >
      <Group>
        <FormInput
          control={control}
          name="name"
          label={labelOf('name')}
          hint={i18n.t('Без правовой формы, как в уставе')}
          autoComplete="organization"
          required
        />
        <FormInput
          control={control}
          name="legalForm"
          label={labelOf('legalForm')}
          hint={i18n.t('Например, общероссийская общественная организация; если она не часть названия')}
        />
        <FormInput control={control} name="registrationNumbers" {...nameOf('settings.operator.registrationNumbers')} />
        <FormInput control={control} name="address" label={labelOf('address')} required />
        <FormInput control={control} name="email" type="email" label={labelOf('email')} normalize={lowerCaseEmail} required />
      </Group>
    </StepForm>
  )
}
