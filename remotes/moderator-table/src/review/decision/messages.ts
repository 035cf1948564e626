import { forum } from '@forum/client/forum'
import type { ReasonTemplate } from '@forum/contracts/theses/review'
import type { Verdict } from '@forum/domain/forum/participation'
import { type Day, dayIn } from '@forum/domain/platform/calendar'
import { addDays } from '@forum/domain/platform/localTime'

const REVISION_DAYS = 7

export const today = (): Day => dayIn(forum().timeZone, new Date())

/** Usual last day for the correction of a returned thesis. */
export const usualUntil = (): Day => addDays(today(), REVISION_DAYS)

/** The template shown before anything is written. */
export const templateFor = (verdict: Verdict, reasons: readonly ReasonTemplate[]): string =>
  reasons.find((reason) => reason.verdict === verdict)?.text ?? ''
