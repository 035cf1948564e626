import { forum, serverNow } from '@forum/client/forum'
import type { ReasonTemplate } from '@forum/contracts/theses/review'
import type { Verdict } from '@forum/domain/forum/participation'
import { type Day, dayIn } from '@forum/domain/platform/calendar'
import { addDays } from '@forum/domain/platform/localTime'

const REVISION_DAYS = 7

/** The portal's day in the forum's time zone: a browser's clock may be wrong, and a demonstration shows another day. */
export const today = (): Day => dayIn(forum().timeZone, serverNow())

/** Usual last day for the correction of a returned thesis. */
export const usualUntil = (): Day => addDays(today(), REVISION_DAYS)

/** The template shown before anything is written; none for a refusal, whose reason is the moderator's to choose. */
export const templateFor = (verdict: Verdict, reasons: readonly ReasonTemplate[]): string =>
  (verdict === 'rejected' ? undefined : reasons.find((reason) => reason.verdict === verdict))?.text ?? ''
