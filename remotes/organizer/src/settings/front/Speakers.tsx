import { type InvitedSpeaker, noSpeakerTexts } from '@forum/domain/forum/frontPage'
import { i18n } from '@forum/language'
import { TextField } from '../../fields/fields.tsx'
import { ListField } from '../../fields/ListField.tsx'

const blankSpeaker: InvitedSpeaker = { ...noSpeakerTexts, english: noSpeakerTexts }
const speakerFields = ['name', 'role', 'talk'] as const

export function Speakers() {
  return (
    <ListField<InvitedSpeaker>
      path="settings.front.speakers"
      blank={blankSpeaker}
      add={i18n.t('Добавить докладчика')}
      nameOf={({ name }, index) => name || i18n.t('Докладчик {number}', { number: index + 1 })}
    >
      {(path) => speakerFields.map((field) => <TextField key={field} path={`${path}.${field}`} />)}
    </ListField>
  )
}
