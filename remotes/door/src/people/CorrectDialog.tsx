import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { correctPresence, type PresencePoint, type PresentPerson } from '@forum/contracts/door/presence'
import { type MarkKind, markKinds } from '@forum/domain/door/marks'
import { dayInWords } from '@forum/domain/platform/calendar'
import { DECLINE_REASON_MAX } from '@forum/domain/platform/limits'
import { Button, Field, Input, Text } from '@forum/ui'
import { Controller, useForm, useWatch } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Select } from '@forum/ui/select'
import { Textarea } from '@forum/ui/textarea'
import { pointName } from '../reading/pointName.ts'
import { peopleTexts } from './texts.ts'

interface Props {
  person: PresentPerson
  days: readonly string[]
  points: readonly PresencePoint[]
  onDone: () => void
  onClose: () => void
}

interface Values {
  kind: MarkKind
  day: string
  pointId: string
  time: string
  reason: string
}

/** Adds a mark that is missing, or takes back those of a day at a point, with a reason for the log. */
export function CorrectDialog({ person, days, points, onDone, onClose }: Props) {
  const [mark] = person.marks
  const form = useForm<Values>({
    defaultValues: {
      kind: mark ? 'undo' : 'in',
      day: mark?.day ?? days[0] ?? '',
      pointId: String(mark?.pointId ?? points[0]?.id ?? ''),
      time: '',
      reason: '',
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const adds = useWatch({ control: form.control, name: 'kind' }) === 'in'
  const save = form.handleSubmit(async ({ kind, day, pointId, time, reason }) => {
    try {
      const at = kind === 'in' ? { time } : {}
      await call(correctPresence, { userId: person.userId, pointId: Number(pointId), kind, day, reason: reason.trim(), ...at })
      onDone()
    } catch (error) {
      const byTime = error instanceof ApiError && ['mark_in_future', 'mark_time'].includes(error.code)
      form.setError(byTime ? 'time' : 'root', { message: messageOf(error) })
    }
  })
  const required = (value: string) => value.trim() !== '' || peopleTexts.required
  return (
    <FormDialog
      title={peopleTexts.correctOf(person.fullName)}
      problem={errors.root?.message}
      dirty={isDirty}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      actions={(close) => (
        <>
          <Button onClick={close}>{peopleTexts.cancel}</Button>
          <Button appearance="primary" type="submit" disabled={isSubmitting}>
            {peopleTexts.save}
          </Button>
        </>
      )}
    >
      <Field label={peopleTexts.what}>
        <Select {...form.register('kind')}>
          {markKinds.map((kind) => (
            <option key={kind} value={kind}>
              {peopleTexts.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={peopleTexts.day}>
        <Select {...form.register('day')}>
          {days.map((day) => (
            <option key={day} value={day}>
              {dayInWords(day)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={peopleTexts.point}>
        <Select {...form.register('pointId')}>
          {points.map((point) => (
            <option key={point.id} value={point.id}>
              {pointName(point)}
            </option>
          ))}
        </Select>
      </Field>
      {adds && (
        <Controller
          control={form.control}
          name="time"
          rules={{ validate: required }}
          render={({ field, fieldState }) => (
            <Field label={peopleTexts.time} required validationMessage={fieldState.error?.message}>
              <Input {...field} type="time" />
            </Field>
          )}
        />
      )}
      <Controller
        control={form.control}
        name="reason"
        rules={{ validate: required }}
        render={({ field, fieldState }) => (
          <Field label={peopleTexts.reason} required validationMessage={fieldState.error?.message}>
            <Textarea {...field} maxLength={DECLINE_REASON_MAX} />
          </Field>
        )}
      />
      <Text>{peopleTexts.reasonHint}</Text>
    </FormDialog>
  )
}
