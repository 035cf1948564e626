import { EMAIL_MAX, SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { makeStyles, tokens } from '@forum/ui'
import { type Control, FormInput, useFormState, useWatch } from '@forum/ui/form'
import { useState } from 'react'
import type { ThesisForm } from '../formValues.ts'

const useStyles = makeStyles({
  summary: {
    padding: '4px 0',
    cursor: 'pointer',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    gap: '12px',
    alignItems: 'start',
    paddingTop: '8px',
  },
})

interface Props {
  control: Control<ThesisForm>
  name: 'speaker' | `coauthors.${number}`
}

/** Optional address and ORCID iD of an author; closed, with what is given in the summary. */
export function ContactFields({ control, name }: Props) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const [email, orcid] = useWatch({ control, name: [`${name}.email`, `${name}.orcid`] })
  const { errors } = useFormState({ control, name: [`${name}.email`, `${name}.orcid`] })
  const wrong = name === 'speaker' ? errors.speaker : errors.coauthors?.[Number(name.slice('coauthors.'.length))]
  // The part stays open once an error is corrected.
  if (!isOpen && (wrong?.email || wrong?.orcid)) setOpen(true)
  return (
    <details open={isOpen}>
      {/* The state is React's: a part with errors stays open. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its details */}
      <summary
        className={styles.summary}
        onClick={(event) => {
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        {[i18n.t('E-mail и ORCID'), ...(isOpen ? [] : [email, orcid].filter(Boolean))].join(' · ')}
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          <FormInput
            control={control}
            name={`${name}.email`}
            label={i18n.t('E-mail автора')}
            hint={i18n.t('Необязательно, не печатается')}
            maxLength={EMAIL_MAX}
            inputMode="email"
          />
          <FormInput
            control={control}
            name={`${name}.orcid`}
            label="ORCID"
            hint={i18n.t('Необязательно, печатается только в сборнике')}
            placeholder="0000-0002-1825-0097"
            maxLength={SHORT_TEXT_MAX}
          />
        </div>
      )}
    </details>
  )
}
