import type { ComponentType } from 'react'
import type { Part } from '../../draft/draft.ts'
import { FrontPage } from '../front/FrontPage.tsx'
import { Partners } from '../front/Partners.tsx'
import { Speakers } from '../front/Speakers.tsx'
import { Travel } from '../front/Travel.tsx'
import { Consent } from './Consent.tsx'
import { Contacts } from './Contacts.tsx'
import { Dates } from './Dates.tsx'
import { Documents } from './Documents.tsx'
import { Face } from './Face.tsx'
import { Feedback } from './Feedback.tsx'
import { Limits } from './Limits.tsx'
import { Modules } from './Modules.tsx'
import { Notices } from './Notices.tsx'
import { Operator } from './Operator.tsx'
import { Organizers } from './Organizers.tsx'
import { Policy } from './Policy.tsx'
import { ProgramOnSites } from './ProgramOnSites.tsx'
import { Sections } from './Sections.tsx'

const forms: Partial<Record<Part, ComponentType>> = {
  contacts: Contacts,
  organizers: Organizers,
  operator: Operator,
  face: Face,
  modules: Modules,
  dates: Dates,
  sections: Sections,
  limits: Limits,
  front: FrontPage,
  speakers: Speakers,
  travel: Travel,
  partners: Partners,
  sites: ProgramOnSites,
  texts: Notices,
  documents: Documents,
  feedback: Feedback,
  consent: Consent,
  policy: Policy,
}

/** Fields of every section but the first, loaded together: a person who opens one section opens others. */
export function OtherForm({ part }: { part: Part }) {
  const Form = forms[part]
  return Form && <Form />
}
