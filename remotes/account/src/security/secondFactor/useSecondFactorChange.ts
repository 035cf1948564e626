import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { announce, showFailure } from '@forum/client/toasts'
import { renewRecoveryCodes } from '@forum/contracts/people/secondFactor'
import { i18n } from '@forum/language'
import { useRevalidator } from '@forum/router'
import { type RefObject, useState } from 'react'

/**
 * State of the section: adding a factor, showing new recovery codes, or offering to end other sessions. After each change the page's data
 * is reloaded and the focus moves to the section.
 */
export function useSecondFactorChange(section: RefObject<HTMLElement | null>, hasOtherSessions: boolean) {
  const { revalidate } = useRevalidator()
  const [adding, setAdding] = useState<'authenticator' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  /** Whether the codes are those of the first factor. */
  const [isFirst, setIsFirst] = useState(false)
  /** Whether to offer the end of other sessions: after the first factor, once its recovery codes are saved. */
  const [endsOthers, setEndsOthers] = useState(false)

  const changed = async () => {
    await revalidate()
    section.current?.focus()
  }
  /** The roles that a second factor gives are in menu, pages and their data. */
  const finish = async () => {
    if (useSession.getState().profile?.secondFactorNeeded) return location.reload()
    await changed()
  }
  const added = async (given: readonly string[] | null) => {
    announce(i18n.t('Второй фактор добавлен'))
    setAdding(null)
    setCodes(given)
    if (!given) return finish()
    setIsFirst(true)
    await revalidate()
  }
  const renewCodes = async () => {
    try {
      setCodes((await call(renewRecoveryCodes, {})).recoveryCodes)
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }
  const codesSaved = async () => {
    setCodes(null)
    // The sessions are those read after the change: others may have been opened since the page was.
    setIsFirst(false)
    if (isFirst && hasOtherSessions) setEndsOthers(true)
    else await finish()
  }
  const othersEnded = async () => {
    setEndsOthers(false)
    await finish()
  }
  const cancel = () => {
    setAdding(null)
    section.current?.focus()
  }
  return { adding, setAdding, codes, endsOthers, changed, added, renewCodes, codesSaved, othersEnded, cancel }
}
