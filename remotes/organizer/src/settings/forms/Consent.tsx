import { hasModule } from '@forum/domain/forum/modules'
import { isOperatorGiven, shownConsent } from '@forum/domain/forum/operator'
import { type ConsentModule, consentModules, consentWith, standardConsent } from '@forum/domain/forum/standardTexts'
import { consentParagraphs } from '@forum/domain/people/consent'
import { i18n, translated } from '@forum/language'
import { Button } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { useDraft, useDraftField } from '../../draft/DraftContext.tsx'
import { CheckField, LongTextField, TextField } from '../../fields/fields.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'
import { placeholdersHint } from './placeholdersHint.ts'

export function Consent() {
  return (
    <>
      <Group>
        <TextField path="settings.consent.version" />
        <LongTextField path="settings.consent.text" />
        <LongTextField path="settings.consentDocument" rows={12} />
        <Standard />
        {consentModules.map((module) => (
          <AboutModule key={module} module={module} />
        ))}
        <CheckField path="settings.consent.preTicked" />
      </Group>
      <AsShown />
    </>
  )
}

/** Button that inserts a text with the operator of the settings. */
function Standard() {
  const styles = useFieldStyles()
  const { draft } = useDraft()
  const { value, set } = useDraftField<string>('settings.consentDocument')
  const isGiven = isOperatorGiven(draft.settings.operator)
  if (value === standardConsent) return null
  return (
    <>
      <Quiet>
        {isGiven ? placeholdersHint() : i18n.t('Сначала заполните раздел «Оператор данных»: образец возьмёт название и адрес оттуда.')}
      </Quiet>
      {isGiven && (
        <Button className={styles.button} onClick={() => set(standardConsent)}>
          {i18n.t('Заменить образцом с этим оператором')}
        </Button>
      )}
    </>
  )
}

const additions: Record<ConsentModule, string> = translated({
  authors: () => i18n.t('Добавить абзацы о соавторах, сборнике и слайдах'),
  questions: () => i18n.t('Добавить абзац об ответах на вопросы форума'),
})

/** Button that adds what a forum with a module says. */
function AboutModule({ module }: { module: ConsentModule }) {
  const styles = useFieldStyles()
  const { draft } = useDraft()
  const { value, set } = useDraftField<string>('settings.consentDocument')
  const whole = consentWith(value, module)
  if (!hasModule(draft.settings, module) || whole === value) return null
  return (
    <Button className={styles.button} onClick={() => set(whole)}>
      {additions[module]}
    </Button>
  )
}

/** The text with the operator filled in, if it differs from the written one. */
function AsShown() {
  const { draft } = useDraft()
  const shown = shownConsent(draft.settings)
  if (shown === draft.settings.consentDocument) return null
  return (
    <Group title={i18n.t('Как прочтёт участник')}>
      <div lang="ru">
        {consentParagraphs(shown).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Group>
  )
}
