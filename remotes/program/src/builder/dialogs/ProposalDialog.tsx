import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import type { ReplyOf } from '@forum/contracts/endpoint'
import { proposeProgram } from '@forum/contracts/programDraft'
import { Button, Field, Input, Spinner, Text } from '@forum/ui'
import { useState } from 'react'
import { draftItemTitle } from '../model/draftItemNames.ts'
import { builderTexts } from '../texts.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { useDialogStyles } from './dialogStyles.ts'
import { FormDialog } from './FormDialog.tsx'

const FIRST_SEED = '1'

/** A better arrangement, calculated by the server; nothing changes until it is applied. */
export function ProposalDialog({ onClose }: { onClose: () => void }) {
  const styles = useDialogStyles()
  const { draft, items, apply, placeText } = useBuilderPage()
  const [seed, setSeed] = useState(FIRST_SEED)
  const [proposal, setProposal] = useState<ReplyOf<typeof proposeProgram> | null>(null)
  const [calculating, setCalculating] = useState(false)
  const [asked, setAsked] = useState(false)
  const isSeed = /^[1-9]\d{0,8}$/.test(seed)
  const isSaved = draft.pending.length === 0

  const calculate = async () => {
    setAsked(true)
    if (!isSeed || !isSaved) return
    setCalculating(true)
    setProposal(null)
    try {
      setProposal(await call(proposeProgram, { seed: Number(seed) }, { quiet: true }))
    } catch (error) {
      showFailure(error)
    } finally {
      setCalculating(false)
    }
  }
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
      <Field label={builderTexts.seed} hint={builderTexts.seedHint} validationMessage={asked && !isSeed ? builderTexts.badSeed : undefined}>
        <Input
          value={seed}
          inputMode="numeric"
          maxLength={9}
          onChange={(_, { value }) => {
            setSeed(value)
            setProposal(null)
          }}
        />
      </Field>
      {!isSaved && <Text role="status">{builderTexts.waitForSaving}</Text>}
      {calculating && <Spinner size="tiny" label={builderTexts.calculating} />}
      {proposal && (
        <>
          <Text role="status">{moves.length > 0 ? builderTexts.beforeAfter(proposal.before, proposal.after) : builderTexts.noBetter}</Text>
          {moves.length > 0 && (
            <>
              <h3 className={styles.heading}>{builderTexts.moves(moves.length)}</h3>
              <ul className={styles.list}>
                {moves.map(({ id, ...to }) => {
                  const item = items.get(id)
                  return (
                    item && (
                      <li key={id} className={styles.change}>
                        <span>{draftItemTitle(item, draft)}</span>
                        <span className={styles.quiet}>
                          {placeText(item)} → {placeText({ ...item, ...to })}
                        </span>
                      </li>
                    )
                  )
                })}
              </ul>
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
