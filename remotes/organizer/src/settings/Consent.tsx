import { Button } from '@forum/ui'
import { useDraft, useDraftField } from '../draft/DraftContext.tsx'
import { bodyToText, textToBody } from '../draft/policyText.ts'
import { CheckField, DayField, LongTextField, ParsedField, TextField } from '../fields/fields.tsx'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { texts } from '../texts.ts'

const words = texts.consent

export function Consent() {
  const styles = useFieldStyles()
  const { draft } = useDraft()
  const { set } = useDraftField<typeof list>('policy.sections')
  const list = draft.policy.sections
  return (
    <>
      <Group title={words.title}>
        <TextField path="settings.consent.version" label={words.version} hint={words.versionHint} />
        <LongTextField path="settings.consent.text" label={words.text} />
        <LongTextField path="settings.consentDocument" label={words.document} hint={words.documentHint} rows={12} />
        <CheckField path="settings.consent.preTicked" label={words.preTicked} />
      </Group>
      <Group title={words.policy}>
        <div className={styles.columns}>
          <DayField path="policy.version" label={words.policyVersion} />
          <TextField path="policy.mailbox" label={words.mailbox} />
        </div>
        <LongTextField path="policy.introduction" label={words.introduction} />
        {list.map(({ heading }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections of the policy have no identity but their place
          <fieldset key={index} className={styles.item}>
            <legend className={styles.legend}>{words.section(index + 1)}</legend>
            <TextField path={`policy.sections.${index}.heading`} label={words.heading} />
            <ParsedField
              path={`policy.sections.${index}.body`}
              label={words.body}
              hint={words.bodyHint}
              rows={5}
              read={textToBody}
              write={bodyToText}
            />
            <Button
              className={styles.button}
              aria-label={words.removeSection(heading)}
              onClick={() => set(list.filter((_, at) => at !== index))}
            >
              {texts.remove}
            </Button>
          </fieldset>
        ))}
        <Button className={styles.button} name="policy.sections" onClick={() => set([...list, { heading: '', body: [] }])}>
          {words.addSection}
        </Button>
      </Group>
    </>
  )
}
