import { call } from '@forum/client/call'
import { searchPeople } from '@forum/client/searchPeople'
import { findTemplateRecipients, type previewMessage } from '@forum/contracts/dashboard/mailing'
import type { PersonFound } from '@forum/contracts/participation/forumPeople'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import { i18n, translated } from '@forum/language'
import { Field } from '@forum/ui'
import { PersonSearch } from '@forum/ui/combobox'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { useState } from 'react'
import { Preview } from '../message/Preview.tsx'

const samples = ['first', 'least', 'most'] as const
type Sample = (typeof samples)[number]

interface Props {
  draft: InputOf<typeof previewMessage> & { kind: string }
  onRefused: (error: unknown) => void
}

const sampleNames = translated({
  first: () => i18n.t('Первый из получателей'),
  least: () => i18n.t('С наименьшими данными'),
  most: () => i18n.t('С наибольшими данными'),
})

/** Preview of a template for a participant, who is found automatically or chosen. */
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
      <PersonSearch find={searchPeople} label={i18n.t('Показать, как его получит')} value={person} onChange={setPerson} />
      {!person && (
        <Field
          label={i18n.t('Или участник форума')}
          hint={i18n.t('Просмотр письма с данными участника записывается в журнал. Что о нём не известно, подставлено для примера.')}
        >
          <RadioGroup value={sample} onChange={(_, { value }) => setSample(value as Sample)}>
            {samples.map((each) => (
              <Radio key={each} value={each} label={sampleNames[each]} />
            ))}
          </RadioGroup>
        </Field>
      )}
      <Preview draft={{ ...draft, sample, ...(person && { userId: person.id }) }} find={find} onRefused={onRefused} />
    </>
  )
}
