import { Button } from '@forum/ui'
import { useDraft, useDraftField } from '../../draft/DraftContext.tsx'
import { bodyToText, textToBody } from '../../draft/policyText.ts'
import { DayField, LongTextField, ParsedField, TextField } from '../../fields/fields.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'
import { organizerTexts } from '../../texts.ts'
import { consentTexts } from './texts.ts'

export function Policy() {
  const styles = useFieldStyles()
  const { draft } = useDraft()
  const { set } = useDraftField<typeof list>('policy.sections')
  const list = draft.policy.sections
  return (
    <Group>
      <div className={styles.columns}>
        <DayField path="policy.version" label={consentTexts.policyVersion} />
        <TextField path="policy.mailbox" label={consentTexts.mailbox} />
      </div>
      <LongTextField path="policy.introduction" label={consentTexts.introduction} />
      {list.map(({ heading }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections of the policy have no identity but their place
        <fieldset key={index} className={styles.item}>
          <legend className={styles.legend}>{consentTexts.section(index + 1)}</legend>
          <TextField path={`policy.sections.${index}.heading`} label={consentTexts.heading} />
          <ParsedField
            path={`policy.sections.${index}.body`}
            label={consentTexts.body}
            hint={consentTexts.bodyHint}
            rows={5}
            read={textToBody}
            write={bodyToText}
          />
          <Button
            className={styles.button}
            aria-label={consentTexts.removeSection(heading)}
            onClick={() => set(list.filter((_, at) => at !== index))}
          >
            {organizerTexts.remove}
          </Button>
        </fieldset>
      ))}
      <Button className={styles.button} name="policy.sections" onClick={() => set([...list, { heading: '', body: [] }])}>
        {consentTexts.addSection}
      </Button>
    </Group>
  )
}
