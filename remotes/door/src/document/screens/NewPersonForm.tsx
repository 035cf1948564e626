import { isEmail, personTexts } from '@forum/domain/people/person'
import { isHyphensOnly } from '@forum/domain/people/personNames'
import { plainNameProblem } from '@forum/domain/people/plainName'
import { useState } from 'react'
import type { NewPerson } from '../shift/seal.ts'
import { formTexts, startTexts } from '../texts.ts'
import { Field, Form } from './parts.tsx'

type Person = Omit<NewPerson, 'consentVersion' | 'consentedAt'>

interface NewPersonFormProps {
  /** What the person agrees to. */
  consent: string
  /** The forum has this day. */
  isToday: boolean
  onRegister: (person: Person) => Promise<void>
}

const nameFields = ['lastName', 'firstName', 'middleName'] as const
const empty = { lastName: '', firstName: '', middleName: '', organization: '', email: '' }

function problemsOf(person: Person): Partial<Record<keyof Person, string>> {
  const missing = (['lastName', 'firstName', 'organization'] as const).filter((field) => person[field] === '')
  const dashes = (['lastName', 'firstName', 'middleName'] as const).filter((field) => isHyphensOnly(person[field]))
  return {
    ...Object.fromEntries(nameFields.filter((field) => plainNameProblem(person[field])).map((field) => [field, formTexts.badName])),
    ...Object.fromEntries(missing.map((field) => [field, formTexts.required])),
    ...Object.fromEntries(dashes.map((field) => [field, personTexts.letters])),
    ...(person.email !== '' && !isEmail(person.email) && { email: formTexts.badEmail }),
  }
}

/** A person who is not on the list is registered here, and may pass. */
export function NewPersonForm({ consent, isToday, onRegister }: NewPersonFormProps) {
  const [person, setPerson] = useState<Person>(() => ({ id: crypto.randomUUID(), ...empty }))
  const [agrees, setAgrees] = useState(false)
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  if (!isToday) return <p role="alert">{formTexts.notToday}</p>

  const register = async (): Promise<string | null> => {
    const given = Object.fromEntries(Object.entries(person).map(([field, text]) => [field, text.trim()])) as unknown as Person
    const found = problemsOf(given)
    setProblems(found)
    if (Object.keys(found).length > 0) return formTexts.checkFields
    if (!agrees) return formTexts.needsConsent
    await onRegister(given)
    return null
  }
  const field = (name: keyof typeof empty) => ({
    label: formTexts[name],
    value: person[name],
    error: problems[name] ?? null,
    onChange: (text: string) => setPerson({ ...person, [name]: text }),
    maxLength: 150,
  })
  return (
    <section>
      <h1>{formTexts.title}</h1>
      <Form submit={formTexts.register} busy={startTexts.computing} onSubmit={register}>
        <Field {...field('lastName')} hasFocus />
        <Field {...field('firstName')} />
        <Field {...field('middleName')} />
        <Field {...field('organization')} />
        <Field {...field('email')} type="email" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard */}
        <div className="consent" tabIndex={0}>
          {consent}
        </div>
        <label className="check">
          <input type="checkbox" checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
          {formTexts.consent}
        </label>
        <p className="hint">{formTexts.sealed}</p>
      </Form>
    </section>
  )
}
