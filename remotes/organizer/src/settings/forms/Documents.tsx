import { isHidden } from '@forum/domain/forum/shownWith'
import { useDraft } from '../../draft/DraftContext.tsx'
import { LongTextField, TextField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'
import { SignatureField } from '../../fields/SignatureField.tsx'
import { PresenceSwitch } from './PresenceSwitch.tsx'

export function Documents() {
  const { draft } = useDraft()
  return (
    <Group>
      <LongTextField path="settings.documents.letterhead" rows={2} />
      <TextField path="settings.documents.signatory.name" />
      <TextField path="settings.documents.signatory.position" />
      <SignatureField path="settings.documents.signature" />
      {!isHidden('settings.certificatesNeedPresence', draft.settings) && <PresenceSwitch />}
    </Group>
  )
}
