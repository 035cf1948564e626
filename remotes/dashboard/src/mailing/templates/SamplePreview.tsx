import { call } from '@forum/client/call'
import { searchPeople } from '@forum/client/searchPeople'
import { findTemplateRecipients, type previewMessage } from '@forum/contracts/dashboard/mailing'
import type { PersonFound } from '@forum/contracts/participation/forumPeople'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import { Field } from '@forum/ui'
import { PersonSearch } from '@forum/ui/combobox'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { useState } from 'react'
import { Preview } from '../message/Preview.tsx'
import { sampleTexts } from './texts.ts'

const samples = ['first', 'least', 'most'] as const
type Sample = (typeof samples)[number]

interface Props {
  draft: InputOf<typeof previewMessage> & { kind: string }
  onRefused: (error: unknown) => void
}

/** A preview of a template as a participant gets it who is found for it, or chosen. */
export function SamplePreview({ draft, onRefused }: Props) {
  const [sample, setSample] = useState<Sample>('first')
  const [person, setPerson] = useState<PersonFound | null>(null)
  const find = async () => {
    const { kind, language } = draft
    const id = person ? person.id : (await call(findTemplateRecipients, { kind, language }, { quiet: true }))[sample]
    return id === null ? {} : { userId: id }
  }
  return (
    <>
      <PersonSearch find={searchPeople} label={sampleTexts.person} value={person} onChange={setPerson} />
      {!person && (
        <Field label={sampleTexts.sample} hint={sampleTexts.recorded}>
          <RadioGroup value={sample} onChange={(_, { value }) => setSample(value as Sample)}>
            {samples.map((each) => (
              <Radio key={each} value={each} label={sampleTexts.samples[each]} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <Preview draft={{ ...draft, sample, ...(person && { userId: person.id }) }} find={find} onRefused={onRefused} />
    </>
  )
}
