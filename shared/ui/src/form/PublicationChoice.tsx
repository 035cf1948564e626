// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.
import type { Licence } from '@forum/domain/theses/volume/model'
import {
  licenceNames,
  licenceUrls,
  type PublicationAnswer,
  possibleAnswers,
  publicationTexts,
} from '@forum/domain/theses/volume/publication'
import { i18n } from '@forum/language'
import { Field, makeStyles, Text, TextLink, tokens } from '@forum/ui'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { type ReactElement, useId } from 'react'

const useStyles = makeStyles({
  choice: { display: 'flex', flexDirection: 'column', paddingBottom: tokens.spacingVerticalXS },
  // The text is under the label, not under the button.
  meaning: { color: tokens.colorNeutralForeground3, paddingInlineStart: '36px', marginTop: '-4px' },
})

interface Props {
  value: PublicationAnswer | null
  licence: Licence
  /** Day on which the volume was closed; null: it is a draft. */
  closedOn: string | null
  onChange: (answer: PublicationAnswer) => void
  hint?: string | ReactElement | undefined
}

/** The question whether a thesis may be published, with what each answer means. */
export function PublicationChoice({ value, licence, closedOn, onChange, hint }: Props) {
  const styles = useStyles()
  const id = useId()
  const answers = possibleAnswers({ closedOn })
  return (
    <Field label={publicationTexts.question} hint={hint ?? (closedOn === null ? publicationTexts.changeable : undefined)}>
      <RadioGroup value={value ?? ''} onChange={(_, chosen) => onChange(answers.find((answer) => answer === chosen.value) ?? 'none')}>
        {answers.map((answer) => (
          <div key={answer} className={styles.choice}>
            <Radio value={answer} label={publicationTexts.answers[answer]} aria-describedby={`${id}${answer}`} />
            <Text id={`${id}${answer}`} size={200} className={styles.meaning}>
              {answer === 'volume' ? publicationTexts.meanings.volume(licenceNames[licence]) : publicationTexts.meanings[answer]}
              {answer === 'volume' && licenceUrls[licence] !== '' && (
                <>
                  {' '}
                  <TextLink href={licenceUrls[licence]} target="_blank" rel="noreferrer">
                    {i18n.t('Что она разрешает')}
                  </TextLink>
                </>
              )}
            </Text>
          </div>
        ))}
      </RadioGroup>
    </Field>
  )
}
