import { type InvitedSpeaker, noSpeakerTexts } from '@forum/domain/forum/frontPage'
import { TextField } from '../../fields/fields.tsx'
import { ListField } from '../../fields/ListField.tsx'
import { frontPageTexts } from './texts.ts'

const blankSpeaker: InvitedSpeaker = { ...noSpeakerTexts, english: noSpeakerTexts }
const speakerFields = ['name', 'role', 'talk'] as const

export function Speakers() {
  return (
    <ListField<InvitedSpeaker>
      path="settings.front.speakers"
      blank={blankSpeaker}
      add={frontPageTexts.addSpeaker}
      nameOf={({ name }, index) => name || frontPageTexts.speakerNumber(index + 1)}
    >
      {(path) => speakerFields.map((field) => <TextField key={field} path={`${path}.${field}`} label={frontPageTexts.speaker[field]} />)}
    </ListField>
  )
}
