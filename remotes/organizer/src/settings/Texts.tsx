import { lazyWithRetry, Spinner } from '@forum/ui'
import { LongTextField, TextField } from '../fields/fields.tsx'
import { Group } from '../fields/Group.tsx'
import { InEnglish } from '../fields/InEnglish.tsx'
import { texts } from '../texts.ts'

const words = texts.texts
const pending = { Pending: () => <Spinner label={texts.loading} /> }
const SignatureField = lazyWithRetry(async () => (await import('../fields/SignatureField.tsx')).SignatureField, pending)
const dated = { registrationNotOpen: true, registrationClosed: false, waiting: true, waitingThesesClosed: false, deadline: true } as const
const fields = Object.keys(dated) as (keyof typeof dated)[]

export function Texts() {
  return (
    <>
      <Group title={words.notices}>
        {fields.map((field) => (
          <LongTextField
            key={field}
            path={`settings.notices.${field}`}
            label={words[field]}
            hint={dated[field] ? words.dateHint : undefined}
            rows={2}
          />
        ))}
        <InEnglish paths={['settings.english.notices']} of={words.notices}>
          {fields.map((field) => (
            <LongTextField
              key={field}
              path={`settings.english.notices.${field}`}
              label={words[field]}
              hint={dated[field] ? words.dateHint : undefined}
              rows={2}
            />
          ))}
        </InEnglish>
      </Group>
      <Group title={words.documents}>
        <LongTextField path="settings.documents.letterhead" label={words.letterhead} rows={2} />
        <TextField path="settings.documents.signatory.name" label={words.signatory} />
        <TextField path="settings.documents.signatory.position" label={words.position} />
        <InEnglish paths={['settings.english.documents']} of={words.documents}>
          <LongTextField path="settings.english.documents.letterhead" label={words.letterhead} rows={2} />
          <TextField path="settings.english.documents.signatory.name" label={words.signatory} />
          <TextField path="settings.english.documents.signatory.position" label={words.position} />
        </InEnglish>
        <SignatureField path="settings.documents.signature" />
      </Group>
    </>
  )
}
