import { i18n } from '@forum/language'
import { LongTextField, TextField } from '../../fields/fields.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'

/** The entity that consent, policy, papers and the front page name. */
export function Operator() {
  const styles = useFieldStyles()
  return (
    <Group
      hint={i18n.t(
        'Юридическое лицо, которому участники доверяют свои данные. Его называют согласие, политика, бланк документов и страница форума.',
      )}
    >
      <TextField path="settings.operator.name" />
      <div className={styles.columns}>
        <TextField path="settings.operator.legalForm" />
        <TextField path="settings.operator.registrationNumbers" />
      </div>
      <LongTextField path="settings.operator.address" rows={2} />
      <TextField path="settings.operator.email" />
    </Group>
  )
}
