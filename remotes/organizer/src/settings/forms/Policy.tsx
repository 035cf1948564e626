import { isOperatorGiven } from '@forum/domain/forum/operator'
import type { Policy as PolicyTexts } from '@forum/domain/forum/policy'
import { headingOf, isAnswersSectionOutdated, missingSections, withOperatorSection, withSection } from '@forum/domain/forum/standardTexts'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { useDraft, useDraftField } from '../../draft/DraftContext.tsx'
import { bodyToText, textToBody } from '../../draft/policyText.ts'
import { DayField, LongTextField, ParsedField, TextField } from '../../fields/fields.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'
import { organizerTexts } from '../../texts.ts'
import { placeholdersHint } from './placeholdersHint.ts'

export function Policy() {
  const styles = useFieldStyles()
  const { draft } = useDraft()
  const { set } = useDraftField<typeof list>('policy.sections')
  const list = draft.policy.sections
  const isGiven = isOperatorGiven(draft.settings.operator)
  return (
    <Group>
      <div className={styles.columns}>
        <DayField path="policy.version" />
        {!isGiven && <TextField path="policy.mailbox" />}
      </div>
      {isGiven && <Operator policy={draft.policy} onChange={(policy) => set(policy.sections)} />}
      <LongTextField path="policy.introduction" />
      {list.map(({ heading }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections of the policy have no identity but their place
        <fieldset key={index} className={styles.item}>
          <legend className={styles.legend}>{i18n.t('Раздел {number}', { number: index + 1 })}</legend>
          <TextField path={`policy.sections.${index}.heading`} />
          <ParsedField path={`policy.sections.${index}.body`} rows={5} read={textToBody} write={bodyToText} />
          <Button
            className={styles.button}
            aria-label={i18n.t('Удалить раздел: {heading}', { heading })}
            onClick={() => set(list.filter((_, at) => at !== index))}
          >
            {organizerTexts.remove}
          </Button>
        </fieldset>
      ))}
      <Button className={styles.button} name="policy.sections" onClick={() => set([...list, { heading: '', body: [] }])}>
        {i18n.t('Добавить раздел')}
      </Button>
      {missingSections(draft.policy, draft.settings).map((name) => (
        <Button key={name} className={styles.button} onClick={() => set(withSection(draft.policy, name, draft.settings).sections)}>
          {i18n.t('Добавить раздел «{heading}»', { heading: headingOf(name) })}
        </Button>
      ))}
      {isAnswersSectionOutdated(draft.policy, draft.settings) && (
        <Button className={styles.button} onClick={() => set(withSection(draft.policy, 'answers', draft.settings).sections)}>
          {i18n.t('Обновить раздел «{heading}» по вопросам', { heading: headingOf('answers') })}
        </Button>
      )}
    </Group>
  )
}

/** Placeholders of the operator's settings in the policy, and a button that replaces the section of the operator by a sample. */
function Operator({ policy, onChange }: { policy: PolicyTexts; onChange: (policy: PolicyTexts) => void }) {
  const styles = useFieldStyles()
  const next = withOperatorSection(policy)
  return (
    <>
      <Quiet>{placeholdersHint()}</Quiet>
      {JSON.stringify(next) !== JSON.stringify(policy) && (
        <Button className={styles.button} onClick={() => onChange(next)}>
          {i18n.t('Заменить раздел «Оператор» образцом')}
        </Button>
      )}
    </>
  )
}
