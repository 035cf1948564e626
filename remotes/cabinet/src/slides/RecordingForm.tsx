import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { saveRecording } from '@forum/contracts/program/slides'
import { recordingProblem } from '@forum/domain/program/recording'
import { i18n } from '@forum/language'
import { Button, Field, Input } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { useState } from 'react'
import type { SlidesProps } from './slidesProps.ts'

/** The link to a recording of the talk, which its page shows to everybody. */
export function RecordingForm({ registrationId: id, sent, onChanged }: SlidesProps) {
  const [url, setUrl] = useState(sent.recording)
  const [problem, setProblem] = useState<string | null>(null)
  async function save(): Promise<void> {
    const found = recordingProblem(url)
    setProblem(found)
    if (found) return
    try {
      await call(saveRecording, { id, url: url.trim() })
      onChanged({ ...sent, recording: url.trim() })
      showSuccess(url.trim() === '' ? i18n.t('Ссылка удалена') : i18n.t('Ссылка сохранена'))
    } catch (error) {
      setProblem((error instanceof ApiError && error.fields.url?.[0]) || messageOf(error))
    }
  }
  return (
    <Stack
      as="form"
      gap={8}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={i18n.t('Ссылка на запись доклада')}
        hint={i18n.t('Её увидят все на странице доклада. Пустая ссылка удаляет прежнюю.')}
        validationMessage={problem}
      >
        <Input type="url" value={url} onChange={(_, { value }) => setUrl(value)} />
      </Field>
      <Button type="submit" style={{ justifySelf: 'start' }} disabled={url.trim() === sent.recording}>
        {i18n.t('Сохранить ссылку')}
      </Button>
    </Stack>
  )
}
