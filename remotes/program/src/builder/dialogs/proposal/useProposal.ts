import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { proposeProgram } from '@forum/contracts/program/programDraft'
import { useState } from 'react'

const FIRST_SEED = '1'

/** A proposed arrangement for a seed; another seed discards it. */
export function useProposal(isSaved: boolean) {
  const [seed, setSeed] = useState(FIRST_SEED)
  const [proposal, setProposal] = useState<ReplyOf<typeof proposeProgram> | null>(null)
  const [isCalculating, setCalculating] = useState(false)
  const [isRequested, setRequested] = useState(false)
  const isSeed = /^[1-9]\d{0,8}$/.test(seed)

  const changeSeed = (value: string) => {
    setSeed(value)
    setProposal(null)
  }
  const calculate = async () => {
    setRequested(true)
    if (!isSeed || !isSaved) return
    setCalculating(true)
    setProposal(null)
    try {
      setProposal(await call(proposeProgram, { seed: Number(seed) }, { quiet: true }))
    } catch (error) {
      showFailure(error)
    } finally {
      setCalculating(false)
    }
  }
  return { seed, changeSeed, isSeedRejected: isRequested && !isSeed, proposal, isCalculating, calculate }
}
