import { call } from '@forum/client/call'
import { getOrganizers } from '@forum/contracts/participation/meeting'
import { makeStyles, tokens } from '@forum/ui'
import { MailRegular } from '@forum/ui/icons'
import { Tooltip } from '@forum/ui/tooltip'
import { useEffect, useRef, useState } from 'react'
import { mailTexts } from '../texts.ts'
import { useClearOfControls } from './useClearOfControls.ts'

const BOTTOM = 24

const useStyles = makeStyles({
  button: {
    position: 'fixed',
    right: '24px',
    bottom: `${BOTTOM}px`,
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '56px',
    height: '56px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    boxShadow: tokens.shadow16,
    fontSize: '26px',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '3px' },
    '@media print': { display: 'none' },
    '@media (max-width: 640px)': { right: '16px', width: '48px', height: '48px' },
  },
})

/** Opens a mail to the organisers. */
export function MailUs() {
  const [email, setEmail] = useState<string | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    call(getOrganizers, {}, { signal: leaving.signal }).then(
      (organizers) => setEmail(organizers.email),
      // Without an address the button is hidden.
      () => setEmail(null),
    )
    return () => leaving.abort()
  }, [])

  if (!email) return null
  return <MailButton email={email} />
}

/** Floats above the page without covering controls. */
function MailButton({ email }: { email: string }) {
  const styles = useStyles()
  const link = useRef<HTMLAnchorElement>(null)
  useClearOfControls(link, BOTTOM)
  return (
    <Tooltip content={mailTexts.tip} relationship="description" positioning="before">
      <a ref={link} className={styles.button} href={`mailto:${email}`} aria-label={mailTexts.write}>
        <MailRegular />
      </a>
    </Tooltip>
  )
}
