import { TextField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'

export function Contacts() {
  return (
    <Group>
      <TextField path="settings.contacts.email" />
      <TextField path="settings.contacts.phone" />
      <TextField path="settings.contacts.address" />
      <TextField path="settings.contacts.replyTo" />
    </Group>
  )
}
