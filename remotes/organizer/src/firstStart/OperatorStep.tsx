import { call } from '@forum/client/call'
import { settleFirstForum } from '@forum/contracts/people/firstStart'
import { noOperator, type Operator } from '@forum/domain/forum/operator'
import { lowerCaseEmail } from '@forum/domain/people/person'
import { FormInput, useForm } from '@forum/ui/form'
import { Group } from '../fields/Group.tsx'
import { operatorTexts } from '../settings/forms/texts.ts'
import { StepForm } from './StepForm.tsx'
import { showStepRefusal } from './showStepRefusal.ts'
import { firstStartTexts } from './texts.ts'

const t = firstStartTexts.operator
const { fields } = operatorTexts

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
    <StepForm intro={t.intro} form={form} onSubmit={save}>
      <Group>
        <FormInput control={control} name="name" label={fields.name} hint={t.nameHint} autoComplete="organization" required />
        <FormInput control={control} name="legalForm" label={fields.legalForm} hint={t.legalFormHint} />
        <FormInput control={control} name="registrationNumbers" label={fields.registrationNumbers} hint={operatorTexts.numbersHint} />
        <FormInput control={control} name="address" label={fields.address} required />
        <FormInput control={control} name="email" type="email" label={fields.email} normalize={lowerCaseEmail} required />
      </Group>
    </StepForm>
  )
}
