import { makeStyles } from '@fluentui/react-components'
import { PREFERRED_COUNTRIES } from '@forum/domain/limits'
import { currentLocale } from '@forum/language'
import type * as Library from 'libphonenumber-js/min'
import { type Ref, useEffect, useMemo, useState } from 'react'
import { Input } from '../fluent/Input.ts'
import { Field } from '../form/Field.tsx'
import { Autocomplete } from '../selection/Autocomplete.tsx'
import { texts } from '../texts.ts'
import { type CountryCode, groupedNational, loadPhoneLibrary } from './phoneNumber.ts'

type Phones = typeof Library

const preferred = PREFERRED_COUNTRIES.map((code) => code.toUpperCase() as CountryCode)
const home: CountryCode = preferred[0] ?? 'RU'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    columnGap: '12px',
    rowGap: '16px',
    alignItems: 'start',
    '@media (max-width: 420px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

const labelled = (phones: Phones, id: CountryCode, name: string) => ({ id, label: `+${phones.getCountryCallingCode(id)} ${name}` })

/** «+7 Россия»: preferred countries first, then all countries by name. */
function listCountries(phones: Phones) {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' })
  const { compare } = new Intl.Collator(currentLocale())
  const others = phones
    .getCountries()
    .filter((id) => !preferred.includes(id))
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((a, b) => compare(a.name, b.name))
  return [...preferred.map((id) => ({ id, name: names.of(id) ?? id })), ...others].map(({ id, name }) => labelled(phones, id, name))
}

/** The typed number in E.164 form if it can be parsed, otherwise its digits after the country code. */
function compose(phones: Phones, country: CountryCode, text: string): { value: string; country: CountryCode } {
  const parsed = phones.default(text, country)
  if (parsed) return { value: parsed.number, country: parsed.country ?? country }
  const digits = text.replace(/\D/g, '')
  return { value: digits === '' ? text.trim() : `+${phones.getCountryCallingCode(country)}${digits}`, country }
}

interface Props {
  /** E.164, or the typed text while it is not a number yet. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  problem?: string | undefined
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A phone as country code and number. A number of another country with the same code selects that country. */
export function PhoneInput({ value, onChange, onBlur, problem, required, ref }: Props) {
  const styles = useStyles()
  const [phones, setPhones] = useState<Phones | null>(null)
  const [country, setCountry] = useState<CountryCode | null>(home)
  const [text, setText] = useState(value)
  const [shown, setShown] = useState<string | null>(null)
  // Loading all country names takes a slow processor as long as rendering the form: deferred until the list is focused.
  const [allWanted, setAllWanted] = useState(false)
  const onlyHome = country === home && !allWanted
  const countries = useMemo(() => {
    if (!phones) return []
    return onlyHome ? [labelled(phones, home, texts.homeCountry)] : listCountries(phones)
  }, [phones, onlyHome])

  useEffect(() => {
    let current = true
    void loadPhoneLibrary().then((library) => current && setPhones(library))
    return () => {
      current = false
    }
  }, [])

  // External values (a draft, a profile) are formatted in groups; typed text is left as typed.
  if (phones && value !== shown) {
    const parsed = phones.default(value, home)
    setShown(value)
    setText(parsed ? groupedNational(parsed) : value)
    if (parsed?.country) setCountry(parsed.country)
  }

  const emit = (next: string) => {
    setShown(next)
    if (next !== value) onChange(next)
  }

  // Text typed before the library was loaded is parsed now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its coming is the event
  useEffect(() => {
    const parsed = phones?.default(value, home)
    if (parsed?.isValid()) emit(parsed.number)
  }, [phones])

  const type = (typed: string) => {
    setText(typed)
    if (!phones) return onChange(typed)
    const composed = compose(phones, country ?? home, typed)
    if (country !== null && composed.country !== country) setCountry(composed.country)
    emit(composed.value)
  }

  const chooseCountry = (chosen: CountryCode | null) => {
    setCountry(chosen)
    if (phones && chosen && text !== '') emit(compose(phones, chosen, text).value)
  }

  const leave = () => {
    if (country === null) setCountry(home)
    const parsed = phones?.default(value)
    if (parsed?.isValid()) setText(groupedNational(parsed))
    onBlur?.()
  }

  return (
    <div className={styles.root}>
      <Field label={texts.countryCode}>
        <Autocomplete
          choices={countries}
          value={country}
          onChange={chooseCountry}
          onFocus={() => setAllWanted(true)}
          onBlur={() => country === null && setCountry(home)}
        />
      </Field>
      <Field label={texts.phone} required={required} validationMessage={problem}>
        <Input
          ref={ref}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={text}
          onChange={(_, data) => type(data.value)}
          onBlur={leave}
        />
      </Field>
    </div>
  )
}
