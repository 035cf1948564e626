import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { type ReasonTemplate, saveReasons } from '@forum/contracts/theses/review'
import { stageNames, type Verdict, verdicts } from '@forum/domain/forum/participation'
import { DECISION_MESSAGE_MAX, REASON_TEMPLATES_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Button, Field, Input } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { AddRegular, DeleteRegular } from '@forum/ui/icons'
import { List, Stack } from '@forum/ui/layout'
import { Select } from '@forum/ui/select'
import { Textarea } from '@forum/ui/textarea'
import { useState } from 'react'

const TITLE_MAX = 100

interface Props {
  reasons: readonly ReasonTemplate[]
  onSaved: () => void
  onClose: () => void
}

/** Templates of messages to authors; the first one of a verdict is filled in. */
export function ReasonsDialog({ reasons, onSaved, onClose }: Props) {
  const [edited, setEdited] = useState<readonly ReasonTemplate[]>(reasons)
  const change = (id: number, part: Partial<ReasonTemplate>) =>
    setEdited((current) => current.map((reason) => (reason.id === id ? { ...reason, ...part } : reason)))
  const add = () =>
    setEdited((current) => [...current, { id: Math.min(0, ...current.map(({ id }) => id)) - 1, verdict: 'rejected', title: '', text: '' }])
  const save = async () => {
    try {
      await call(saveReasons, { reasons: edited.map(({ verdict, title, text }) => ({ verdict, title, text })) })
      showSuccess(i18n.t('Шаблоны сохранены'))
      onSaved()
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <FormDialog
      title={i18n.t('Шаблоны сообщений автору')}
      action={i18n.t('Сохранить')}
      dirty={edited !== reasons}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <List gap={12}>
        {edited.map((reason) => (
          <ReasonFields
            key={reason.id}
            reason={reason}
            onChange={(part) => change(reason.id, part)}
            onDelete={() => setEdited((current) => current.filter(({ id }) => id !== reason.id))}
          />
        ))}
      </List>
      {edited.length < REASON_TEMPLATES_MAX && (
        <Button icon={<AddRegular />} onClick={add}>
          {i18n.t('Добавить шаблон')}
        </Button>
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  reason: ReasonTemplate
  onChange: (part: Partial<ReasonTemplate>) => void
  onDelete: () => void
}

function ReasonFields({ reason: { verdict, title, text }, onChange, onDelete }: FieldsProps) {
  return (
    <Stack as="li" gap={12}>
      <Field label={i18n.t('Для решения')}>
        <Select value={verdict} onChange={(_, { value }) => onChange({ verdict: value as Verdict })}>
          {verdicts.map((option) => (
            <option key={option} value={option}>
              {stageNames[option]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={i18n.t('Короткое название')} required>
        <Input value={title} maxLength={TITLE_MAX} onChange={(_, { value }) => onChange({ title: value })} />
      </Field>
      <Field label={i18n.t('Текст')} required>
        <Textarea
          value={text}
          rows={3}
          resize="vertical"
          maxLength={DECISION_MESSAGE_MAX}
          onChange={(_, { value }) => onChange({ text: value })}
        />
      </Field>
      <div>
        <Button size="small" icon={<DeleteRegular />} onClick={onDelete}>
          {i18n.t('Удалить шаблон «{title}»', { title })}
        </Button>
      </div>
    </Stack>
  )
}
