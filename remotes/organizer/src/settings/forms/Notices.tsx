import { forumFields } from '@forum/domain/forum/settings/fields'
import { keysOf } from '@forum/domain/platform/keys'
import { LongTextField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'

export function Notices() {
  return (
    <Group>
      {keysOf(forumFields.settings.fields.notices.fields).map((field) => (
        <LongTextField key={field} path={`settings.notices.${field}`} rows={2} />
      ))}
    </Group>
  )
}
