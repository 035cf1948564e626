import { type Cabinet, type CabinetDates, cabinets, withThesesUntil } from '@forum/domain/forum/gates'
import { formatDay } from '@forum/domain/platform/calendar'
import { fixedHolidays, type Holiday, holidaysInWords, holidaysOf } from '@forum/domain/platform/holidays'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n, translated } from '@forum/language'
import { Text } from '@forum/ui'
import { useDraftField } from '../../draft/DraftContext.tsx'
import { DayField, NumberField, ParsedField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'
import { dateTexts } from './texts.ts'

function CabinetDays({ cabinet }: { cabinet: Cabinet }) {
  const path = `settings.cabinets.${cabinet}`
  const { value: dates, set } = useDraftField<CabinetDates>(path)
  const { thesesUntil, deadlineShown } = dates
  const differs = deadlineShown !== thesesUntil && thesesUntil !== ''
  return keysOf(dateTexts.fields).map((field) => {
    const [label, hint] = dateTexts.fields[field]
    return (
      <DayField
        key={field}
        path={`${path}.${field}`}
        label={label}
        hint={
          field === 'deadlineShown' && differs
            ? i18n.t(
                'Отличается от последнего дня приёма тезисов ({day}) и больше не меняется вместе с ним. Это только подпись в кабинете',
                { day: formatDay(thesesUntil) },
              )
            : hint
        }
        onChange={field === 'thesesUntil' ? (day) => set(withThesesUntil(dates, day)) : undefined}
      />
    )
  })
}

const addresses = translated({
  main: () => i18n.t('Открывается по адресу портала.'),
  expired_reg_25: () => i18n.t('Открывается по адресу /expired_reg_25.'),
})

export function Dates() {
  return (
    <>
      <Text as="p" block>
        {i18n.t('Все дни — включительно, по времени форума. Перед сохранением портал покажет, кого затронет перенос.')}
      </Text>
      {cabinets.map((cabinet) => (
        <Group key={cabinet} title={dateTexts.cabinets[cabinet]} hint={addresses[cabinet]} columns>
          <CabinetDays cabinet={cabinet} />
        </Group>
      ))}
      <Group title={dateTexts.confirming}>
        <DayField path="settings.confirmUntil" label={dateTexts.confirmUntil} hint={dateTexts.confirmUntilHint} nullable />
      </Group>
      <Group title={dateTexts.grace}>
        <NumberField path="settings.graceMinutes" label={dateTexts.graceMinutes} hint={dateTexts.graceHint} />
      </Group>
      <Group title={dateTexts.roles}>
        <NumberField path="settings.rolesEndMonths" label={dateTexts.rolesEnd} hint={dateTexts.rolesEndHint} nullable />
      </Group>
      <Group title={i18n.t('Праздники')}>
        <ParsedField<readonly Holiday[]>
          path="settings.holidays"
          label={dateTexts.holidaysList}
          hint={i18n.t(
            'По одному в строке: «12.06 День России», на один год «03.11.2027 Выходной». Портал только напоминает о них рядом с датой; перенесённые дни добавьте сами. Пусто — праздники по закону',
          )}
          rows={6}
          read={(text) => (text === '' ? fixedHolidays : holidaysOf(text))}
          write={holidaysInWords}
        />
      </Group>
    </>
  )
}
