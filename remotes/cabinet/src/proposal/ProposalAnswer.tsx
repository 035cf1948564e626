import { formatNames } from '@forum/domain/forum/participation'
import { makeStyles, Text, tokens } from '@forum/ui'
import { useState } from 'react'
import { type AnswerProps, useAnswerStyles } from './answerProps.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { proposalTexts } from './texts.ts'

const useStyles = makeStyles({
  facts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', margin: 0, overflowWrap: 'anywhere' },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0 },
})

/** One proposal, to be confirmed or declined. */
export function ProposalAnswer({ forumName, ...answer }: AnswerProps & { forumName: string }) {
  const styles = useStyles()
  const shared = useAnswerStyles()
  const [declines, setDeclines] = useState(false)
  const { title, format, section, speechDate } = answer.proposal
  const facts = [
    [proposalTexts.talk, title],
    [proposalTexts.format, format === null ? '' : formatNames[format]],
    [proposalTexts.section, section],
    [proposalTexts.speechDate, speechDate],
  ].filter(([, value]) => value)
  return (
    <div className={shared.root}>
      <Text weight="semibold">{proposalTexts.offered(forumName)}</Text>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {declines ? (
        <DeclineForm {...answer} onBack={() => setDeclines(false)} />
      ) : (
        <ConfirmForm {...answer} onDecline={() => setDeclines(true)} />
      )}
    </div>
  )
}
