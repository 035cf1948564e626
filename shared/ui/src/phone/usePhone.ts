import { HOME_COUNTRY } from '@forum/domain/platform/limits'
import { useEffect, useRef, useState } from 'react'
import { type CountryCode, groupedNational, loadPhoneLibrary, type PhoneLibrary } from './phoneNumber.ts'

/** The typed number in E.164 form if it can be parsed, otherwise its digits after the country code. */
function compose(phones: PhoneLibrary, country: CountryCode, text: string): { value: string; country: CountryCode } {
  const parsed = phones.default(text, country)
  if (parsed) return { value: parsed.number, country: parsed.country ?? country }
  const digits = text.replace(/\D/g, '')
  return { value: digits === '' ? text.trim() : `+${phones.getCountryCallingCode(country)}${digits}`, country }
}

export interface PhoneProps {
  /** Number in E.164 form, or the typed text while it is not a number yet. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** The selected country and the text of the number, which together make the value. */
export function usePhone({ value, onChange, onBlur }: PhoneProps) {
  const [isWanted, setWanted] = useState(false)
  const phones = usePhoneLibrary(isWanted || value !== '')
  const [country, setCountry] = useState<CountryCode | null>(HOME_COUNTRY)
  const [text, setText] = useState(value)
  const [shown, setShown] = useState<string | null>(null)
  const isEdited = useRef(false)

  // External values (a draft, a profile) are formatted in groups; typed text is left as typed.
  if (phones && value !== shown) {
    const parsed = phones.default(value, HOME_COUNTRY)
    setShown(value)
    setText(parsed ? groupedNational(parsed) : value)
    if (parsed?.country) setCountry(parsed.country)
  }

  const emit = (next: string) => {
    setShown(next)
    if (next !== value) onChange(next)
  }

  // Text typed before the library was loaded is parsed now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the library has loaded
  useEffect(() => {
    const parsed = phones?.default(value, HOME_COUNTRY)
    if (!parsed?.isValid()) return
    emit(parsed.number)
    if (!isEdited.current) setText(groupedNational(parsed))
  }, [phones])

  const type = (typed: string) => {
    isEdited.current = true
    setText(typed)
    if (!phones) return emit(typed)
    const composed = compose(phones, country ?? HOME_COUNTRY, typed)
    if (country !== null && composed.country !== country) setCountry(composed.country)
    emit(composed.value)
  }

  const chooseCountry = (chosen: CountryCode | null) => {
    setCountry(chosen)
    if (phones && chosen && text !== '') emit(compose(phones, chosen, text).value)
  }

  const restoreCountry = () => {
    if (country === null) setCountry(HOME_COUNTRY)
  }

  const leave = () => {
    isEdited.current = false
    restoreCountry()
    const parsed = phones?.default(value)
    if (parsed?.isValid()) setText(groupedNational(parsed))
    onBlur?.()
  }
  return { phones, want: () => setWanted(true), country, chooseCountry, restoreCountry, text, type, leave }
}

/** Loads the library for a number that is shown, or when a field is focused: it is larger than the form. */
function usePhoneLibrary(isWanted: boolean): PhoneLibrary | null {
  const [phones, setPhones] = useState<PhoneLibrary | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let current = true
    void loadPhoneLibrary().then((library) => current && setPhones(library))
    return () => {
      current = false
    }
  }, [isWanted])
  return phones
}
