import { type Cabinet, type CabinetDates, cabinets, withThesesUntil } from '@forum/domain/forum/gates'
import { moduleTexts } from '@forum/domain/forum/moduleTexts'
import { forumFields } from '@forum/domain/forum/settings/fields'
import { isHidden } from '@forum/domain/forum/shownWith'
import { formatDay } from '@forum/domain/platform/calendar'
import { fixedHolidays, type Holiday, holidaysInWords, holidaysOf } from '@forum/domain/platform/holidays'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n, translated } from '@forum/language'
import { Text } from '@forum/ui'
import { useDraft, useDraftField } from '../../draft/DraftContext.tsx'
import { DayField, NumberField, ParsedField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'
import { cabinetTitles, groupTitles } from '../groupTitles.ts'

const dateFields = forumFields.settings.fields.cabinets.fields.main.fields

function CabinetDays({ cabinet }: { cabinet: Cabinet }) {
  const path = `settings.cabinets.${cabinet}`
  const { value: dates, set } = useDraftField<CabinetDates>(path)
  const { thesesUntil, deadlineShown } = dates
  const differs = deadlineShown !== thesesUntil && thesesUntil !== ''
  const hint = differs
    ? i18n.t('Отличается от последнего дня приёма тезисов ({day}) и больше не меняется вместе с ним. Это только подпись в кабинете', {
        day: formatDay(thesesUntil),
      })
    : undefined
  return keysOf(dateFields).map((field) => (
    <DayField
      key={field}
      path={`${path}.${field}`}
      hint={field === 'deadlineShown' ? hint : undefined}
      onChange={field === 'thesesUntil' ? (day) => set(withThesesUntil(dates, day)) : undefined}
    />
  ))
}

const addresses = translated({
  main: () => i18n.t('Открывается по адресу портала.'),
  expired_reg_25: () => i18n.t('Открывается по адресу /expired_reg_25.'),
})

export function Dates() {
  const {
    draft: { settings },
  } = useDraft()
  return (
    <>
      <Text as="p" block>
        {i18n.t('Все дни — включительно, по времени форума. Перед сохранением портал покажет, кого затронет перенос.')}
      </Text>
      {cabinets.map((cabinet) => (
        <Group key={cabinet} title={cabinetTitles[cabinet]} hint={addresses[cabinet]} columns>
          <CabinetDays cabinet={cabinet} />
        </Group>
      ))}
      <Group title={groupTitles.confirming}>
        <DayField path="settings.confirmUntil" nullable />
      </Group>
      {!isHidden('settings.reviewUntil', settings) && (
        <Group title={moduleTexts.names.experts}>
          <DayField path="settings.reviewUntil" nullable />
        </Group>
      )}
      <Group title={groupTitles.grace}>
        <NumberField path="settings.graceMinutes" />
      </Group>
      <Group title={groupTitles.roles}>
        <NumberField path="settings.rolesEndMonths" nullable />
      </Group>
      <Group title={i18n.t('Праздники')}>
        <ParsedField<readonly Holiday[]>
          path="settings.holidays"
          rows={6}
          read={(text) => (text === '' ? fixedHolidays : holidaysOf(text))}
          write={holidaysInWords}
        />
      </Group>
    </>
  )
}
