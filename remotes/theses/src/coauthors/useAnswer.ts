import { ApiError, messageOf } from '@forum/client/apiError'
import { useRevalidator } from '@forum/router'
import { useState } from 'react'

/** A press of a button of the page, and its refusal. */
export function useAnswer() {
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const fields = refusal instanceof ApiError ? refusal.fields : {}
  const send = async (work: () => Promise<unknown>) => {
    setSending(true)
    setRefusal(null)
    try {
      await work()
      await revalidate()
      return true
    } catch (error) {
      setRefusal(error)
      return false
    } finally {
      setSending(false)
    }
  }
  return { sending, send, fields, problem: refusal !== null && Object.keys(fields).length === 0 ? messageOf(refusal) : null }
}
