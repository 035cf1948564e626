import { i18n } from '@forum/language'
import { Button, Field, Input, Spinner, Text } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { Quiet } from '@forum/ui/layout'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { ProposedMoves } from './ProposedMoves.tsx'
import { useProposal } from './useProposal.ts'

/** A better arrangement, calculated by the server; nothing changes until it is applied. */
export function ProposalDialog({ onClose }: { onClose: () => void }) {
  const { draft, apply } = useBuilderPage()
  const isSaved = draft.pending.length === 0
  const { seed, changeSeed, isSeedRejected, proposal, isCalculating, calculate } = useProposal(isSaved)
  const moves = proposal?.moves ?? []
  const submit = () => {
    if (moves.length === 0) return void calculate()
    onClose()
    apply(
      i18n.t('Расстановка применена, перемещений: {count}', { count: moves.length }),
      moves.map(({ id, version, ...fields }) => ({ op: 'change', id, version, fields })),
    )
  }
  return (
    <FormDialog
      title={i18n.t('Предложить расстановку')}
      action={moves.length > 0 ? i18n.t('Применить') : builderTexts.calculate}
      onSubmit={submit}
      onClose={onClose}
    >
      <Quiet as="p" block>
        {i18n.t(
          'Заседания и доклады переставляются так, чтобы люди успевали на то, что выбрали. Пока вы не примените предложение, ничего не меняется.',
        )}
      </Quiet>
      <Field
        label={i18n.t('Число для расчёта')}
        hint={i18n.t('То же число и тот же черновик дают то же предложение.')}
        validationMessage={isSeedRejected ? i18n.t('Целое число от 1') : undefined}
      >
        <Input value={seed} inputMode="numeric" maxLength={9} onChange={(_, { value }) => changeSeed(value)} />
      </Field>
      {!isSaved && <Text role="status">{builderTexts.waitForSaving}</Text>}
      {isCalculating && <Spinner size="tiny" label={i18n.t('Считаем…')} />}
      {proposal && (
        <>
          <Text role="status">
            {moves.length > 0
              ? i18n.t('Потери слушателей и конфликты: было {before}, станет {after}', { before: proposal.before, after: proposal.after })
              : i18n.t('Лучшей расстановки не нашлось. Попробуйте другое число.')}
          </Text>
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
