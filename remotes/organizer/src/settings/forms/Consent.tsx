import { CheckField, LongTextField, TextField } from '../../fields/fields.tsx'
import { Group } from '../../fields/Group.tsx'
import { consentTexts } from './texts.ts'

export function Consent() {
  return (
    <Group>
      <TextField path="settings.consent.version" label={consentTexts.version} hint={consentTexts.versionHint} />
      <LongTextField path="settings.consent.text" label={consentTexts.text} />
      <LongTextField path="settings.consentDocument" label={consentTexts.document} hint={consentTexts.documentHint} rows={12} />
      <CheckField path="settings.consent.preTicked" label={consentTexts.preTicked} />
    </Group>
  )
}
