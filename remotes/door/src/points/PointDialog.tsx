import { call } from '@forum/client/call'
import { showRefusal } from '@forum/client/showRefusal'
import { type PointList, savePoint } from '@forum/contracts/door/office'
import { admissions, type ControlPoint, pointTexts as domainTexts, pointKinds } from '@forum/domain/door/controlPoints'
import { formatDay } from '@forum/domain/platform/calendar'
import { SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { Field, Input } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { Controller, type FieldPath, useForm } from '@forum/ui/form'
import { FormDialog } from '@forum/ui/form-dialog'
import { Select } from '@forum/ui/select'
import { readingTexts } from '../reading/texts.ts'
import { pointTexts } from './texts.ts'

type Values = Omit<ControlPoint, 'id' | 'dayNumber' | 'sectionId' | 'capacity'> & Record<'dayNumber' | 'sectionId' | 'capacity', string>

const fresh: Values = {
  ...{ kind: 'forum', name: '', englishName: '', dayNumber: '', sectionId: '', admits: 'all', capacity: '', handsOut: '', isActive: true },
}

function valuesOf({ id: _, dayNumber, sectionId, capacity, ...point }: ControlPoint): Values {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return { ...point, dayNumber: text(dayNumber), sectionId: text(sectionId), capacity: text(capacity) }
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

interface Option {
  value: string
  label: string
}

interface Props extends Pick<PointList, 'days' | 'sections'> {
  /** Point to be changed; null: a new one. */
  point: ControlPoint | null
  onSaved: () => void
  onClose: () => void
}

/** Dialog that creates a control point, changes it or switches it off. */
export function PointDialog({ point, days, sections, onSaved, onClose }: Props) {
  const form = useForm<Values>({ defaultValues: point ? valuesOf(point) : fresh })
  const save = form.handleSubmit(async ({ dayNumber, sectionId, capacity, ...values }: Values) => {
    try {
      const numbers = { dayNumber: numberOf(dayNumber), sectionId: numberOf(sectionId), capacity: numberOf(capacity) }
      await call(savePoint, { ...values, ...numbers, id: point?.id ?? null })
      onSaved()
    } catch (error) {
      showRefusal(error, form)
    }
  })
  /** Sets the day of an event, which need not be chosen again. */
  const followEvent = (sectionId: string) => {
    const day = sections.find(({ id }) => String(id) === sectionId)?.dayNumber
    if (day) form.setValue('dayNumber', String(day), { shouldDirty: true })
  }
  const choice = (name: FieldPath<Values>, label: string, options: readonly Option[], onChosen?: (value: string) => void) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} validationMessage={fieldState.error?.message}>
          <Select
            {...field}
            value={String(field.value)}
            onChange={(event) => {
              field.onChange(event)
              onChosen?.(event.target.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    />
  )
  const text = (name: 'name' | 'englishName' | 'handsOut' | 'capacity', label: string, hint = '', problem = (_: string) => '') => (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => problem(value) || true }}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} required={name === 'name'} validationMessage={fieldState.error?.message}>
          <Input {...field} maxLength={SHORT_TEXT_MAX} inputMode={name === 'capacity' ? 'numeric' : 'text'} />
        </Field>
      )}
    />
  )
  const daysOffered = days.map((day, index) => ({
    value: String(index + 1),
    label: i18n.t('День {number}: {day}', { number: index + 1, day: formatDay(day) }),
  }))
  const events = sections.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormDialog
      title={point ? pointTexts.change : pointTexts.add}
      action={i18n.t('Сохранить')}
      form={form}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      {choice(
        'kind',
        i18n.t('Что это за точка'),
        pointKinds.map((value) => ({ value, label: domainTexts.kinds[value] })),
      )}
      {text('name', i18n.t('Название'), '', (value) => (value.trim() === '' ? readingTexts.required : ''))}
      {text('englishName', i18n.t('Название на английском'))}
      {choice('dayNumber', i18n.t('День'), [{ value: '', label: i18n.t('Все дни') }, ...daysOffered])}
      {choice('sectionId', i18n.t('Мероприятие'), [{ value: '', label: i18n.t('Без мероприятия') }, ...events], followEvent)}
      {choice(
        'admits',
        i18n.t('Кто проходит'),
        admissions.map((value) => ({ value, label: domainTexts.admissions[value] })),
      )}
      {text('capacity', i18n.t('Мест'), i18n.t('Пусто — не считать'), (value) =>
        /^(?:[1-9]\d{0,5})?$/.test(value.trim()) ? '' : i18n.t('Укажите целое число больше нуля'),
      )}
      {text('handsOut', i18n.t('Что выдают'), i18n.t('Например: папка и талон на обед. Устройство напомнит об этом.'))}
      <Controller
        control={form.control}
        name="isActive"
        render={({ field: { value, ...field } }) => <Switch {...field} checked={value} label={i18n.t('Предлагать на устройствах')} />}
      />
    </FormDialog>
  )
}
