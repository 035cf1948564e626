import { formatNames } from '@forum/domain/forum/participation'
import { Text } from '@forum/ui'
import { useState } from 'react'
import { type AnswerProps, useAnswerStyles } from './answerProps.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { FactList } from './FactList.tsx'
import { proposalTexts } from './texts.ts'

/** One proposal, to be confirmed or declined. */
export function ProposalAnswer({ forumName, ...answer }: AnswerProps & { forumName: string }) {
  const shared = useAnswerStyles()
  const [declines, setDeclines] = useState(false)
  const { title, format, section, speechDate } = answer.proposal
  return (
    <div className={shared.root}>
      <Text weight="semibold">{proposalTexts.offered(forumName)}</Text>
      <FactList
        facts={[
          [proposalTexts.talk, title],
          [proposalTexts.format, format === null ? '' : formatNames[format]],
          [proposalTexts.section, section],
          [proposalTexts.speechDate, speechDate],
        ]}
      />
      {declines ? (
        <DeclineForm {...answer} onBack={() => setDeclines(false)} />
      ) : (
        <ConfirmForm {...answer} onDecline={() => setDeclines(true)} />
      )}
    </div>
  )
}
