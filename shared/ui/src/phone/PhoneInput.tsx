import { makeStyles } from '@fluentui/react-components'
import { HOME_COUNTRY } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { type Ref, useMemo, useState } from 'react'
import { Input } from '../fluent/Input.ts'
import { Field } from '../form/Field.tsx'
import { Autocomplete } from '../selection/Autocomplete.tsx'
import { listCountries, listHomeCountry } from './countries.ts'
import { type PhoneProps, usePhone } from './usePhone.ts'

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

interface Props extends PhoneProps {
  problem?: string | undefined
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A phone as country code and number. A number of another country with the same code selects that country. */
export function PhoneInput({ problem, required, ref, ...props }: Props) {
  const styles = useStyles()
  const { phones, want, country, chooseCountry, restoreCountry, text, type, leave } = usePhone(props)
  // Loading is deferred until the list is focused: on a slow processor the names of all countries take as long as rendering the form.
  const [allWanted, setAllWanted] = useState(false)
  const onlyHome = !phones || (country === HOME_COUNTRY && !allWanted)
  const countries = useMemo(() => (onlyHome ? listHomeCountry() : listCountries(phones)), [phones, onlyHome])

  return (
    <div className={styles.root}>
      <Field label={i18n.t('Код страны')}>
        <Autocomplete
          choices={countries}
          value={country}
          onChange={chooseCountry}
          onFocus={() => {
            setAllWanted(true)
            want()
          }}
          onBlur={restoreCountry}
        />
      </Field>
      <Field label={i18n.t('Телефон')} required={required} validationMessage={problem}>
        <Input
          ref={ref}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={text}
          onFocus={want}
          onChange={(_, data) => type(data.value)}
          onBlur={leave}
        />
      </Field>
    </div>
  )
}
