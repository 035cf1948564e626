import { Button, Field, Input, Spinner, Text } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { useDialogStyles } from '../dialogStyles.ts'
import { ProposedMoves } from './ProposedMoves.tsx'
import { useProposal } from './useProposal.ts'

/** A better arrangement, calculated by the server; nothing changes until it is applied. */
export function ProposalDialog({ onClose }: { onClose: () => void }) {
  const styles = useDialogStyles()
  const { draft, apply } = useBuilderPage()
  const isSaved = draft.pending.length === 0
  const { seed, changeSeed, isSeedRejected, proposal, isCalculating, calculate } = useProposal(isSaved)
  const moves = proposal?.moves ?? []
  const submit = () => {
    if (moves.length === 0) return void calculate()
    onClose()
    apply(
      builderTexts.proposalApplied(moves.length),
      moves.map(({ id, version, ...fields }) => ({ op: 'change', id, version, fields })),
    )
  }
  return (
    <FormDialog
      title={builderTexts.proposeTitle}
      action={moves.length > 0 ? builderTexts.applyProposal : builderTexts.calculate}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.subject}>{builderTexts.proposeHint}</p>
      <Field label={builderTexts.seed} hint={builderTexts.seedHint} validationMessage={isSeedRejected ? builderTexts.badSeed : undefined}>
        <Input value={seed} inputMode="numeric" maxLength={9} onChange={(_, { value }) => changeSeed(value)} />
      </Field>
      {!isSaved && <Text role="status">{builderTexts.waitForSaving}</Text>}
      {isCalculating && <Spinner size="tiny" label={builderTexts.calculating} />}
      {proposal && (
        <>
          <Text role="status">{moves.length > 0 ? builderTexts.beforeAfter(proposal.before, proposal.after) : builderTexts.noBetter}</Text>
          {moves.length > 0 && (
            <>
              <ProposedMoves moves={moves} />
              <div>
                <Button onClick={() => void calculate()}>{builderTexts.calculate}</Button>
              </div>
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}
