import { makeStyles, PageBody, tokens } from '@forum/ui'
import type { ReactNode } from 'react'
import type { CabinetState } from './cabinet.ts'
import { deferred } from './deferred.tsx'
import { MailUs } from './MailUs.tsx'
import { Participation } from './registration/Participation.tsx'
import { texts } from './texts.ts'

const HeldData = deferred(async () => (await import('./person/HeldData.tsx')).HeldData)

const useStyles = makeStyles({
  parts: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXXL,
    // Room for the floating button under the last control.
    paddingBottom: '72px',
  },
})

/** One cabinet: the registrations with what to do next, then the person, then what is held about them. */
export function CabinetBody({ state, children }: { state: CabinetState; children: ReactNode }) {
  const styles = useStyles()
  return (
    <PageBody title={texts.title}>
      <div className={styles.parts}>
        <Participation state={state} />
        {children}
        <HeldData />
      </div>
      <MailUs />
    </PageBody>
  )
}
