import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { showFailure } from '@forum/client/toasts'
import { agreeToAbstract } from '@forum/contracts/program/program'
import { hasModule } from '@forum/domain/forum/modules'
import { i18n } from '@forum/language'
import { Field, lazyWithRetry } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { useState } from 'react'

const Publication = lazyWithRetry(async () => (await import('../card/AuthorParts.tsx')).Publication, { Pending: () => null })

/** The owner's consent to publish the thesis of a talk; a forum with a volume asks more. */
export function ShowAbstract({ registrationId, shown }: { registrationId: number; shown: boolean }) {
  if (hasModule(forum(), 'authors')) return <Publication registrationId={registrationId} />
  // A consent can be withdrawn even when there is no programme.
  return shown || hasModule(forum(), 'program') ? <ShowSwitch registrationId={registrationId} shown={shown} /> : null
}

function ShowSwitch({ registrationId, shown }: { registrationId: number; shown: boolean }) {
  const [agreed, setAgreed] = useState(shown)
  async function agree(wanted: boolean): Promise<void> {
    setAgreed(wanted)
    try {
      await call(agreeToAbstract, { id: registrationId, agreed: wanted })
    } catch (error) {
      setAgreed(!wanted)
      showFailure(error)
    }
  }
  return (
    <Field
      hint={i18n.t('Пока это включено, текст тезисов подтверждённого доклада видят все на странице программы и в поисковых системах.')}
    >
      <Switch label={i18n.t('Показывать тезисы в программе')} checked={agreed} onChange={(_, { checked }) => void agree(checked)} />
    </Field>
  )
}
