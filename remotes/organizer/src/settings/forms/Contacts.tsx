import { TextField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'
import { forumTexts } from './texts.ts'

export function Contacts() {
  return (
    <Group>
      <TextField path="settings.contacts.email" label={forumTexts.email} />
      <TextField path="settings.contacts.phone" label={forumTexts.phone} />
      <TextField path="settings.contacts.address" label={forumTexts.address} />
      <TextField path="settings.contacts.replyTo" label={forumTexts.replyTo} hint={forumTexts.replyToHint} />
    </Group>
  )
}
