import { i18n } from '@forum/language'
import { TextField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'
import { forumTexts } from './texts.ts'

export function Contacts() {
  return (
    <Group>
      <TextField path="settings.contacts.email" label={forumTexts.email} />
      <TextField path="settings.contacts.phone" label={forumTexts.phone} />
      <TextField path="settings.contacts.address" label={forumTexts.address} />
      <TextField
        path="settings.contacts.replyTo"
        label={forumTexts.replyTo}
        hint={i18n.t('Ответы на письма портала придут на него. Пусто: на адрес, с которого портал их отправляет.')}
      />
    </Group>
  )
}
