import { makeStyles } from '@fluentui/react-components'
import { PREFERRED_COUNTRIES } from '@forum/domain/limits'
import type * as Library from 'libphonenumber-js/min'
import { type Ref, useEffect, useMemo, useState } from 'react'
import { Autocomplete } from './Autocomplete.tsx'
import { Field } from './Field.tsx'
import { Input } from './Input.ts'
import { type CountryCode, groupedNational, loadPhoneLibrary } from './phoneNumber.ts'
import { texts } from './texts.ts'

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

/** «+7 Россия»: the portal's neighbours first, then all countries by name. */
function listCountries(phones: Phones) {
  const names = new Intl.DisplayNames('ru', { type: 'region' })
  const { compare } = new Intl.Collator('ru')
  const others = phones
    .getCountries()
    .filter((id) => !preferred.includes(id))
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((a, b) => compare(a.name, b.name))
  return [...preferred.map((id) => ({ id, name: names.of(id) ?? id })), ...others].map(({ id, name }) => labelled(phones, id, name))
}

/** What was typed as one number: in E.164 form when it can be read as one, else the digits behind the country's code. */
function compose(phones: Phones, country: CountryCode, text: string): { value: string; country: CountryCode } {
  const parsed = phones.default(text, country)
  if (parsed) return { value: parsed.number, country: parsed.country ?? country }
  const digits = text.replace(/\D/g, '')
  return { value: digits === '' ? text.trim() : `+${phones.getCountryCallingCode(country)}${digits}`, country }
}

interface Props {
  /** E.164, or whatever was typed while it is no number yet. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  problem?: string | undefined
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A phone as country code and number. A number that belongs to another country of the same code chooses that country. */
export function PhoneInput({ value, onChange, onBlur, problem, required, ref }: Props) {
  const styles = useStyles()
  const [phones, setPhones] = useState<Phones | null>(null)
  const [country, setCountry] = useState<CountryCode | null>(home)
  const [text, setText] = useState(value)
  const [shown, setShown] = useState<string | null>(null)
  // The names of all countries take a slow processor as long as drawing the form: they come when somebody reaches for the list.
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

  // A value from outside (a stored form, a profile) is shown in groups; what the person types is left as typed.
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

  // What was typed before the library came becomes a number now.
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
