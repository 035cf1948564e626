import { LongTextField, TextField } from '../../fields/fields.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'
import { operatorTexts } from './texts.ts'

/** The entity that consent, policy, papers and the front page name. */
export function Operator() {
  const styles = useFieldStyles()
  return (
    <Group hint={operatorTexts.hint}>
      <TextField path="settings.operator.name" label={operatorTexts.fields.name} hint={operatorTexts.nameHint} />
      <div className={styles.columns}>
        <TextField path="settings.operator.legalForm" label={operatorTexts.fields.legalForm} hint={operatorTexts.legalFormHint} />
        <TextField
          path="settings.operator.registrationNumbers"
          label={operatorTexts.fields.registrationNumbers}
          hint={operatorTexts.numbersHint}
        />
      </div>
      <LongTextField path="settings.operator.address" label={operatorTexts.fields.address} rows={2} />
      <TextField path="settings.operator.email" label={operatorTexts.fields.email} hint={operatorTexts.emailHint} />
    </Group>
  )
}
