import { i18n } from '@forum/language'
import { LongTextField, TextField } from '../../fields/fields.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'
import { operatorTexts } from './texts.ts'

/** The entity that consent, policy, papers and the front page name. */
export function Operator() {
  const styles = useFieldStyles()
  return (
    <Group
      hint={i18n.t(
        'Юридическое лицо, которому участники доверяют свои данные. Его называют согласие, политика, бланк документов и страница форума.',
      )}
    >
      <TextField
        path="settings.operator.name"
        label={operatorTexts.fields.name}
        hint={i18n.t('Без правовой формы, как в уставе. Пусто: оператора называют сами тексты согласия и политики')}
      />
      <div className={styles.columns}>
        <TextField
          path="settings.operator.legalForm"
          label={operatorTexts.fields.legalForm}
          hint={i18n.t('Например, ФГБУН или АНО; ставится перед названием')}
        />
        <TextField
          path="settings.operator.registrationNumbers"
          label={operatorTexts.fields.registrationNumbers}
          hint={operatorTexts.numbersHint}
        />
      </div>
      <LongTextField path="settings.operator.address" label={operatorTexts.fields.address} rows={2} />
      <TextField
        path="settings.operator.email"
        label={operatorTexts.fields.email}
        hint={i18n.t('Политика называет этот адрес вместо своего')}
      />
    </Group>
  )
}
