import { i18n } from '@forum/language'
import { Field, Input, Notice, Text } from '@forum/ui'
import { FormerTimes } from '../../side/FormerTimes.tsx'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { SentenceList } from '../SentenceList.tsx'
import { blockingChecks } from './blockingChecks.ts'
import { ChangedPlaces } from './ChangedPlaces.tsx'
import { PublishChecks } from './PublishChecks.tsx'
import { Recipients } from './Recipients.tsx'
import type { ProgramPreview } from './usePublication.ts'

const NOTE_MAX = 500

interface Props {
  preview: ProgramPreview
  note: string
  onNote: (note: string) => void
  onSettle: (talks: readonly number[], adopt: boolean) => void
  onShow: (item: number) => void
}

/** Contradictions, recipients and changes of the next release. */
export function ReleasePreview({ preview, note, onNote, onSettle, onShow }: Props) {
  const { draft, items } = useBuilderPage()
  const unconfirmed = [...items.values()].filter(({ registrationId }) => draft.talks.get(registrationId ?? 0)?.isConfirmed === false).length
  const former = draft.talkList.filter(({ formerTime, isConfirmed }) => formerTime != null && isConfirmed)
  const stops = blockingChecks(preview)
  const remarks = (preview.checks ?? []).filter(({ severity }) => severity === 'warn')
  const shown = new Set((preview.checks ?? []).map(({ text }) => text))
  const conflicts = preview.conflicts.filter((text) => !shown.has(text))
  return (
    <>
      {stops.length > 0 && (
        <Notice intent="error" actions={null}>
          <Text role="status">{i18n.t('Публиковать с противоречиями нельзя. Сначала устраните их.')}</Text>
        </Notice>
      )}
      <PublishChecks title={i18n.t('Противоречия: {count}', { count: stops.length })} checks={stops} onSettle={onSettle} onShow={onShow} />
      <Text role="status">
        {preview.notified > 0
          ? i18n.t(
              '{count, plural, one {Письмо получит # человек} few {Письмо получат # человека} many {Письмо получат # человек} other {Письмо получат # человека}}',
              { count: preview.notified },
            )
          : i18n.t('Писем не будет')}
        {preview.notified > 0 && `. ${builderTexts.whenMailed}`}
        {preview.moves.length + preview.others.length === 0 && `. ${i18n.t('С прошлой версии ничего не изменилось.')}`}
      </Text>
      <Recipients people={preview.recipients ?? []} count={preview.notified} />
      {unconfirmed > 0 && (
        <Text>{i18n.t('Не будут показаны, пока докладчики не подтвердят выступление: {count}', { count: unconfirmed })}</Text>
      )}
      <Field label={i18n.t('Заметка к версии')}>
        <Input value={note} maxLength={NOTE_MAX} onChange={(_, { value }) => onNote(value)} />
      </Field>
      <PublishChecks
        title={i18n.t('Обратите внимание: {count}', { count: remarks.length })}
        checks={remarks}
        onSettle={onSettle}
        onShow={onShow}
      />
      <FormerTimes talks={former} onKeep={(ids) => onSettle(ids, true)} />
      <SentenceList title={i18n.t('Конфликты: {count}', { count: conflicts.length })} lines={conflicts} />
      <ChangedPlaces moves={preview.moves} />
      <SentenceList title={i18n.t('Остальные изменения')} lines={preview.others} />
    </>
  )
}
