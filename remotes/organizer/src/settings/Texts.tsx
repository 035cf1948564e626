import { lazyWithRetry, Spinner } from '@forum/ui'
import { LongTextField, TextField } from '../fields/fields.tsx'
import { Group } from '../fields/Group.tsx'
import { InEnglish } from '../fields/InEnglish.tsx'
import { organizerTexts } from '../texts.ts'
import { documentTexts } from './texts.ts'

const pending = { Pending: () => <Spinner label={organizerTexts.loading} /> }
const SignatureField = lazyWithRetry(async () => (await import('../fields/SignatureField.tsx')).SignatureField, pending)
const dated = { registrationNotOpen: true, registrationClosed: false, waiting: true, waitingThesesClosed: false, deadline: true } as const
const fields = Object.keys(dated) as (keyof typeof dated)[]

export function Texts() {
  return (
    <>
      <Group title={documentTexts.notices}>
        {fields.map((field) => (
          <LongTextField
            key={field}
            path={`settings.notices.${field}`}
            label={documentTexts[field]}
            hint={dated[field] ? documentTexts.dateHint : undefined}
            rows={2}
          />
        ))}
        <InEnglish paths={['settings.english.notices']} of={documentTexts.notices}>
          {fields.map((field) => (
            <LongTextField
              key={field}
              path={`settings.english.notices.${field}`}
              label={documentTexts[field]}
              hint={dated[field] ? documentTexts.dateHint : undefined}
              rows={2}
            />
          ))}
        </InEnglish>
      </Group>
      <Group title={documentTexts.documents}>
        <LongTextField path="settings.documents.letterhead" label={documentTexts.letterhead} rows={2} />
        <TextField path="settings.documents.signatory.name" label={documentTexts.signatory} />
        <TextField path="settings.documents.signatory.position" label={documentTexts.position} />
        <InEnglish paths={['settings.english.documents']} of={documentTexts.documents}>
          <LongTextField path="settings.english.documents.letterhead" label={documentTexts.letterhead} rows={2} />
          <TextField path="settings.english.documents.signatory.name" label={documentTexts.signatory} />
          <TextField path="settings.english.documents.signatory.position" label={documentTexts.position} />
        </InEnglish>
        <SignatureField path="settings.documents.signature" />
      </Group>
    </>
  )
}
