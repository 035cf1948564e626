import { call } from '@forum/client/call'
import { getSecurity, type SecurityState } from '@forum/contracts/security'
import { useLoaderData } from '@forum/router'
import { makeStyles, PageBody } from '@forum/ui'
import { ChangeEmail } from '../security/ChangeEmail.tsx'
import { ChangePassword } from '../security/ChangePassword.tsx'
import { Sessions } from '../security/Sessions.tsx'
import { securityTexts } from '../security/texts.ts'

const useStyles = makeStyles({ parts: { display: 'flex', flexDirection: 'column', rowGap: '24px' } })

export const loader = (): Promise<SecurityState> => call(getSecurity, {})

/** The signed-in person's e-mail, password and sessions. */
export function Component() {
  const styles = useStyles()
  const { sessions, emailChange } = useLoaderData<typeof loader>()
  return (
    <PageBody title={securityTexts.title}>
      <div className={styles.parts}>
        <ChangeEmail waiting={emailChange} />
        <ChangePassword />
        <Sessions sessions={sessions} />
      </div>
    </PageBody>
  )
}
