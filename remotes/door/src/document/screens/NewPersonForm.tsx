import { isEmail, personTexts } from '@forum/domain/people/person'
import { isHyphensOnly } from '@forum/domain/people/personNames'
import { plainNameProblem } from '@forum/domain/people/plainName'
import { i18n, translated } from '@forum/language'
import { useState } from 'react'
import type { NewPerson } from '../shift/seal.ts'
import { startTexts } from '../texts.ts'
import { Field, Form } from './parts.tsx'

type Person = Omit<NewPerson, 'consentVersion' | 'consentedAt'>

interface NewPersonFormProps {
  /** Text of the consent. */
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
    ...Object.fromEntries(
      nameFields
        .filter((field) => plainNameProblem(person[field]))
        .map((field) => [field, i18n.t('В имени не может быть ссылки или адреса.')]),
    ),
    ...Object.fromEntries(missing.map((field) => [field, i18n.t('Заполните поле.')])),
    ...Object.fromEntries(dashes.map((field) => [field, personTexts.letters])),
    ...(person.email !== '' && !isEmail(person.email) && { email: i18n.t('Проверьте адрес.') }),
  }
}

const formTexts = translated({
  lastName: () => i18n.t('Фамилия'),
  firstName: () => i18n.t('Имя'),
  middleName: () => i18n.t('Отчество, если есть'),
  organization: () => i18n.t('Организация'),
  email: () => i18n.t('Электронная почта, если есть'),
})

/** Form that registers a person who is not on the list, and lets them pass. */
export function NewPersonForm({ consent, isToday, onRegister }: NewPersonFormProps) {
  const [person, setPerson] = useState<Person>(() => ({ id: crypto.randomUUID(), ...empty }))
  const [agrees, setAgrees] = useState(false)
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  if (!isToday) return <p role="alert">{i18n.t('Записать на месте можно только в дни форума.')}</p>

  const register = async (): Promise<string | null> => {
    const given = Object.fromEntries(Object.entries(person).map(([field, text]) => [field, text.trim()])) as unknown as Person
    const found = problemsOf(given)
    setProblems(found)
    if (Object.keys(found).length > 0) return i18n.t('Проверьте поля.')
    if (!agrees) return i18n.t('Без согласия записать нельзя.')
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
      <h1>{i18n.t('Нет в списке')}</h1>
      <Form submit={i18n.t('Записать и пропустить')} busy={startTexts.computing} onSubmit={register}>
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
          {i18n.t('Человек прочитал текст и согласен')}
        </label>
        <p className="hint">{i18n.t('Данные шифруются сразу: прочитает их только портал.')}</p>
      </Form>
    </section>
  )
}
