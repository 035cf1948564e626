import { LongTextField, TextField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'
import { SignatureField } from '../../fields/SignatureField.tsx'
import { documentTexts } from './texts.ts'

export function Documents() {
  return (
    <Group>
      <LongTextField path="settings.documents.letterhead" label={documentTexts.letterhead} rows={2} />
      <TextField path="settings.documents.signatory.name" label={documentTexts.signatory} />
      <TextField path="settings.documents.signatory.position" label={documentTexts.position} />
      <SignatureField path="settings.documents.signature" />
    </Group>
  )
}
