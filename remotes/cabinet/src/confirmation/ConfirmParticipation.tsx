import { call } from '@forum/client/call'
import { changeRegistration, type OwnRegistration } from '@forum/contracts/participation/registrations'
import { optionName } from '@forum/domain/forum/bilingual'
import { formatNames, formatOf } from '@forum/domain/forum/participation'
import { askedAs } from '@forum/domain/participation/answers/asking'
import { projectNameMissing } from '@forum/domain/participation/rules'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { Quiet, Stack } from '@forum/ui/layout'
import { sectionOf } from '../cabinet.ts'
import { FormActions } from '../FormActions.tsx'
import { AskedFields } from '../questions/AskedFields.tsx'
import { useAsked } from '../questions/useAsked.ts'
import { useOwnAnswers } from '../questions/useOwnAnswers.ts'
import type { DialogProps } from '../registration/dialogProps.ts'
import { permissionsFor } from '../registration/permissions.ts'
import { actionTexts } from '../texts.ts'
import { ConfirmationFields } from './ConfirmationFields.tsx'
import { useConfirmation } from './useConfirmation.ts'

/** Confirms a moderator's proposal; a poster can instead be changed to listening. */
export function ConfirmParticipation({ record, state, onClose, onDone }: DialogProps & { record: OwnRegistration }) {
  const format = formatOf(record)
  const section = sectionOf(record, state.sections)
  const objection = projectNameMissing(format, section, '')
  const confirmation = useConfirmation({
    mayListen: permissionsFor(record, state).allowed.includes('giveUpPoster'),
    plannedSectionIds: record.plannedSectionIds,
    projectName: record.projectName,
    asksProjectName: objection !== null,
    projectMissing: objection?.message ?? '',
  })

  const own = useOwnAnswers()
  const decidedFormat = confirmation.givesUpPoster ? 'listener' : record.decidedFormat
  const asked = useAsked({
    own,
    registrations: state.registrations.map((each) => askedAs(each.id === record.id ? { ...record, decidedFormat } : each)),
    has: ({ key, askedWith }) => askedWith === 'confirmation' && own.reply?.answers[key] === undefined,
    needsAll: true,
  })

  const confirm = async () => {
    const { registration } = await call(changeRegistration, {
      id: record.id,
      action: 'confirm',
      cabinet: state.cabinet,
      ...confirmation.input(true, state.queue !== undefined),
      ...asked.input(),
    })
    // A queue and answers are shown apart from the registration.
    onDone(i18n.t('Вы подтвердили участие в Форуме'), state.queue || asked.isChanged ? undefined : registration)
  }

  const facts = [
    `${i18n.t('Предложенный формат')}: ${formatNames[format]}`,
    section && optionName(section),
    speechDateInWords(record.speechDate, state.days),
  ]
  return (
    <FormDialog
      title={i18n.t('Подтверждение участия')}
      problem={confirmation.problem}
      dirty={confirmation.isChanged || asked.isChanged}
      onClose={onClose}
      onSubmit={(event) => void confirmation.submit(event, confirm, asked)}
      actions={(close) => <FormActions submit={actionTexts.confirm} isSending={confirmation.isSending} onCancel={close} />}
    >
      <Stack gap={4} wrap="anywhere">
        <Text weight="semibold">{record.talkTitle}</Text>
        <Quiet faint>{facts.filter(Boolean).join(' · ')}</Quiet>
      </Stack>
      <ConfirmationFields confirmation={confirmation} listening={state} queues={state.queue !== undefined} />
      <AskedFields asked={asked} />
    </FormDialog>
  )
}
