import { call } from '@forum/client/call'
import { register } from '@forum/contracts/account'
import { keysOf } from '@forum/domain/keys'
import { lowerCaseEmail } from '@forum/domain/person'
import { useNavigate } from '@forum/router'
import { Button, lazyWithRetry, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { MessageDialog } from '@forum/ui/dialog'
import { useForm, valibotResolver } from '@forum/ui/form'
import { useDeferredValue, useEffect, useState } from 'react'
import { dropTicket, readTicket } from '../singleSignOn/ticket.ts'
import { accountTexts } from '../texts.ts'
import { rememberRegistration } from '../verification/registeredHere.ts'
import { ConsentField } from './ConsentField.tsx'
import { ContactFields } from './ContactFields.tsx'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { names, RegistrationForm as Rules, toPayload } from './form.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { type Refused, readRefused } from './refusal.ts'
import { type References, WorkFields } from './WorkFields.tsx'

const t = accountTexts.registration
const IdentityNotice = lazyWithRetry(
  async () => (await import(/* webpackChunkName: 'sso' */ '../singleSignOn/IdentityNotice.tsx')).IdentityNotice,
  {
    Pending: () => null,
  },
)
const useStyles = makeStyles({
  end: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    marginTop: '32px',
    paddingTop: '24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  create: { alignSelf: 'flex-start', minWidth: '220px', '@media (max-width: 640px)': { alignSelf: 'stretch' } },
  restore: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px', rowGap: '8px', marginTop: '8px' },
  messages: { margin: 0, paddingLeft: '20px' },
})

export function RegistrationForm({ references }: { references: References }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const form = useForm({
    resolver: valibotResolver(Rules),
    mode: 'onTouched',
    // Aborting at the first error would hide cross-field errors until every field is valid.
    criteriaMode: 'all',
    defaultValues: readDraft(),
  })
  const [identity] = useState(readTicket)
  const [createdFor, setCreatedFor] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  // The part below the fold renders afterwards: all at once would block a slow processor too long.
  const below = useDeferredValue(true, false)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keepDraft(values)
          if (name === 'otherSpelling') void form.trigger(keysOf(names).filter((field) => form.getFieldState(field).invalid))
          if (name === 'password' && form.getFieldState('passwordRepeat').isTouched) void form.trigger('passwordRepeat')
        },
      }),
    [form],
  )

  const create = form.handleSubmit(async (values) => {
    try {
      const { id } = await call(register, toPayload(values, identity))
      rememberRegistration(id)
      dropDraft()
      dropTicket()
      setCreatedFor(lowerCaseEmail(values.email))
    } catch (error) {
      setRefused(readRefused(error))
    }
  })

  const closeRefused = () => {
    const [first, ...others] = refused?.fields ?? []
    setRefused(null)
    for (const { name, message } of others) form.setError(name, { message })
    // The dialog returns the focus to the button on close; the field gets it after that.
    if (first) setTimeout(() => form.setError(first.name, { message: first.message }, { shouldFocus: true }))
  }

  return (
    <Panel>
      <form onSubmit={create} noValidate aria-label={t.title}>
        {identity && <IdentityNotice {...identity} />}
        <PersonFields control={form.control} />
        <WorkFields control={form.control} references={references} />
        {below && (
          <>
            <ContactFields control={form.control} />
            <PasswordFields control={form.control} />
            <div className={styles.end}>
              <ConsentField control={form.control} name="consent" />
              <Button type="submit" appearance="primary" size="large" className={styles.create}>
                {t.create}
              </Button>
              <div className={styles.restore}>
                <Text>{t.haveAccount}</Text>
                <Button shape="circular" onClick={() => navigate('/reset-password')}>
                  {t.restore}
                </Button>
              </div>
            </div>
          </>
        )}
      </form>
      {createdFor !== null && (
        <MessageDialog title={t.createdTitle} onClose={() => navigate('/login')}>
          {t.created(createdFor)}
        </MessageDialog>
      )}
      {refused && (
        <MessageDialog title={t.errorTitle} onClose={closeRefused}>
          <ul className={styles.messages}>
            {refused.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </MessageDialog>
      )}
    </Panel>
  )
}
