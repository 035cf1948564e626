import { i18n } from '@forum/language'
import { Link, useNavigate } from '@forum/router'
import { Afterwards, Button, lazyWithRetry, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { useState } from 'react'
import { readTicket } from '../singleSignOn/ticket.ts'
import { accountTexts } from '../texts.ts'
import { ConsentField } from './ConsentField.tsx'
import { ContactFields } from './ContactFields.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { useRegistration } from './useRegistration.ts'
import { type References, WorkFields } from './WorkFields.tsx'

const t = accountTexts.registration
const IdentityNotice = lazyWithRetry(
  async () => (await import(/* webpackChunkName: 'sso' */ '../singleSignOn/IdentityNotice.tsx')).IdentityNotice,
  {
    Pending: () => null,
  },
)
const ProblemSummary = lazyWithRetry(async () => (await import('./ProblemSummary.tsx')).ProblemSummary, { Pending: () => null })
const loadOutcome = async () => (await import('./Outcome.tsx')).Outcome
const Outcome = lazyWithRetry(loadOutcome)
/** Loads the outcome before the form is sent, so that it is shown without another load. */
const preloadOutcome = () => void loadOutcome().catch(() => undefined)
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
})

export function RegistrationForm({ references }: { references: References }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [identity] = useState(readTicket)
  const { control, create, createdFor, refused, closeRefused, problems, setFocus } = useRegistration(identity)
  return (
    <Panel>
      {problems && <ProblemSummary {...problems} control={control} onChoose={setFocus} />}
      <form onSubmit={create} onChange={preloadOutcome} noValidate aria-label={t.title}>
        {identity && <IdentityNotice {...identity} />}
        <Afterwards>
          <PersonFields control={control} />
          <Afterwards>
            <WorkFields control={control} references={references} />
            <Afterwards>
              <ContactFields control={control} />
              <PasswordFields control={control} />
              <div className={styles.end}>
                <ConsentField control={control} name="consent" />
                <Button type="submit" appearance="primary" size="large" className={styles.create}>
                  {i18n.t('Создать аккаунт')}
                </Button>
                <div className={styles.restore}>
                  <Text>
                    {i18n.t('Уже есть учётная запись?')} <Link to="/login">{accountTexts.signIn}</Link>
                  </Text>
                  <Button shape="circular" onClick={() => navigate('/reset-password')}>
                    {t.restore}
                  </Button>
                </div>
              </div>
            </Afterwards>
          </Afterwards>
        </Afterwards>
      </form>
      {createdFor !== null && <Outcome outcome={createdFor} onClose={() => navigate('/login')} />}
      {refused && <Outcome outcome={refused} onClose={closeRefused} />}
    </Panel>
  )
}
