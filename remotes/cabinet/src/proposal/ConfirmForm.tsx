import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { answerProposal } from '@forum/contracts/participation/proposals'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { ConfirmationFields } from '../confirmation/ConfirmationFields.tsx'
import { useConfirmation } from '../confirmation/useConfirmation.ts'
import { AskedFields } from '../questions/AskedFields.tsx'
import { useAsked } from '../questions/useAsked.ts'
import { type AnswerProps, useAnswerStyles } from './answerProps.ts'
import { Problem } from './Problem.tsx'
import { proposalTexts } from './texts.ts'
import { useListenerEvents } from './useListenerEvents.ts'

/** Confirms the proposal; a second button declines it. */
export function ConfirmForm({ proposal, onAnswered, onRefused, onDecline }: AnswerProps & { onDecline: () => void }) {
  const styles = useAnswerStyles()
  const confirmation = useConfirmation({ ...proposal, projectMissing: proposalTexts.required })
  const listening = useListenerEvents(confirmation.givesUpPoster ? proposal.meetingId : null)

  const { format } = proposal
  const asked = useAsked({
    own: { reply: { questions: proposal.questions ?? [], answers: {}, waiting: [] }, reload: async () => {} },
    registrations: format === null ? [] : [{ format: confirmation.givesUpPoster ? 'listener' : format, sectionId: null, isDecided: true }],
    has: () => true,
    needsAll: true,
  })

  const confirm = async () => {
    try {
      await call(answerProposal, { t: proposal.token, answer: 'confirm', ...confirmation.input(listening !== null), ...asked.input() })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onRefused()
      throw error
    }
    onAnswered('confirmed')
  }
  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event) => void confirmation.submit(event, confirm, asked)}>
      {confirmation.problem && <Problem message={confirmation.problem} />}
      <ConfirmationFields confirmation={confirmation} listening={listening} />
      <AskedFields asked={asked} />
      <div className={styles.row}>
        <Button appearance="primary" type="submit" disabledFocusable={confirmation.isSending}>
          {i18n.t('Подтвердить участие')}
        </Button>
        <Button onClick={onDecline}>{proposalTexts.decline}</Button>
      </div>
    </Stack>
  )
}
