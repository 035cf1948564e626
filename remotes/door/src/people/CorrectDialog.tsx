import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { correctPresence, type PresencePoint, type PresentPerson } from '@forum/contracts/door/presence'
import { type MarkKind, markKinds } from '@forum/domain/door/marks'
import { dayInWords } from '@forum/domain/platform/calendar'
import { DECLINE_REASON_MAX } from '@forum/domain/platform/limits'
import { i18n, translated } from '@forum/language'
import { Field, Input, Text } from '@forum/ui'
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

const kinds = translated({
  in: () => i18n.t('Был здесь: добавить отметку'),
  undo: () => i18n.t('Не был здесь: снять отметки этого дня'),
})

/** Dialog that adds a missing mark, or withdraws those of a day at a point, with a reason for the log. */
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
  const adds = useWatch({ control: form.control, name: 'kind' }) === 'in'
  const save = form.handleSubmit(async ({ kind, day, pointId, time, reason }) => {
    try {
      const at = kind === 'in' ? { time } : {}
      await call(correctPresence, { userId: person.userId, pointId: Number(pointId), kind, day, reason: reason.trim(), ...at })
      onDone()
    } catch (error) {
      showRefusal(error, form, { mark_in_future: 'time', mark_time: 'time' })
    }
  })
  const required = (value: string) => value.trim() !== '' || i18n.t('Обязательное поле')
  return (
    <FormDialog
      title={peopleTexts.correctOf(person.fullName)}
      action={i18n.t('Сохранить')}
      form={form}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
    >
      <Field label={i18n.t('Что исправить')}>
        <Select {...form.register('kind')}>
          {markKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
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
            <Field label={i18n.t('Время прихода')} required validationMessage={fieldState.error?.message}>
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
          <Field label={i18n.t('Причина')} required validationMessage={fieldState.error?.message}>
            <Textarea {...field} maxLength={DECLINE_REASON_MAX} />
          </Field>
        )}
      />
      <Text>{i18n.t('Останется в журнале. Снятая отметка не удаляется: видно, что она была и кто её снял.')}</Text>
    </FormDialog>
  )
}
