import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { PageBody, Panel } from '@forum/ui'
import { useState } from 'react'
import { useLinkParameters } from '../links.ts'
import { RequestLink } from '../password/RequestLink.tsx'
import { ResetPasswordForm } from '../password/ResetPasswordForm.tsx'

/** Changes the password with a link from a mail, or requests such a link. */
function ResetPasswordPage() {
  const navigate = useNavigate()
  const link = useLinkParameters()
  const [discarded, setDiscarded] = useState(false)
  const changing = 'user_id' in link && !discarded

  const askAgain = () => {
    setDiscarded(true)
    void navigate('/reset-password', { replace: true })
  }

  return (
    <PageBody title={i18n.t('Восстановление пароля')} width="narrow">
      <Panel>{changing ? <ResetPasswordForm link={link} onAskAgain={askAgain} /> : <RequestLink email={link.email ?? ''} />}</Panel>
    </PageBody>
  )
}

export { ResetPasswordPage as Component }
