import { i18n } from '@forum/language'
import { LongTextField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'
import { documentTexts } from './texts.ts'

const dated = { registrationNotOpen: true, registrationClosed: false, waiting: true, waitingThesesClosed: false, deadline: true } as const
const fields = Object.keys(dated) as (keyof typeof dated)[]

export function Notices() {
  return (
    <Group>
      {fields.map((field) => (
        <LongTextField
          key={field}
          path={`settings.notices.${field}`}
          label={documentTexts[field]}
          hint={dated[field] ? i18n.t('Вместо {placeholder} подставляется день', { placeholder: '{date}' }) : undefined}
          rows={2}
        />
      ))}
    </Group>
  )
}
