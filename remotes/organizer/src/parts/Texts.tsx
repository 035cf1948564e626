import { lazyWithRetry, Spinner } from '@forum/ui'
import { LongTextField, TextField } from '../fields/fields.tsx'
import { Group } from '../fields/Group.tsx'
import { texts } from '../texts.ts'

const words = texts.texts
const pending = { Pending: () => <Spinner label={texts.loading} /> }
const SignatureField = lazyWithRetry(async () => (await import('../fields/SignatureField.tsx')).SignatureField, pending)
const dated = { registrationNotOpen: true, registrationClosed: false, waiting: true, waitingThesesClosed: false, deadline: true } as const

export function Texts() {
  return (
    <>
      <Group title={words.notices}>
        {(Object.keys(dated) as (keyof typeof dated)[]).map((field) => (
          <LongTextField
            key={field}
            path={`settings.notices.${field}`}
            label={words[field]}
            hint={dated[field] ? words.dateHint : undefined}
            rows={2}
          />
        ))}
      </Group>
      <Group title={words.documents}>
        <LongTextField path="settings.documents.letterhead" label={words.letterhead} rows={2} />
        <TextField path="settings.documents.signatory.name" label={words.signatory} />
        <TextField path="settings.documents.signatory.position" label={words.position} />
        <SignatureField path="settings.documents.signature" />
      </Group>
    </>
  )
}
