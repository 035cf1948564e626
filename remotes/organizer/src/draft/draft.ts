import type { ForumRead, ForumSave } from '@forum/contracts/forum/forum'
import { noEnglish, noOrganizerEnglish } from '@forum/domain/forum/bilingual'
import type { ForumDraft, SectionDraft } from '@forum/domain/forum/forum'
import type { ForumProblems } from '@forum/domain/forum/forumProblems'
import { type FrontPage, noFrontPage, noFrontTexts, noSpeakerTexts } from '@forum/domain/forum/frontPage'
import type { Policy } from '@forum/domain/forum/policy'
import { keysOf } from '@forum/domain/platform/keys'
import { organizerTexts } from '../texts.ts'

/** What is being edited, over all parts of the page. */
export interface Draft {
  settings: ForumDraft
  sections: SectionDraft[]
  policy: Policy
}

export type Part = keyof typeof organizerTexts.parts
export const parts = keysOf(organizerTexts.parts)

function frontOf(front = noFrontPage): FrontPage {
  return {
    ...front,
    speakers: front.speakers.map((speaker) => ({ ...speaker, english: speaker.english ?? noSpeakerTexts })),
    partners: front.partners.map((partner) => ({ ...partner, english: partner.english ?? { name: '' } })),
    stops: front.stops.map((stop) => ({ ...stop, english: stop.english ?? { name: '' } })),
    english: front.english ?? noFrontTexts,
  }
}

/** With empty fields for English texts and a front page that were never filled in. */
export function draftOf({ settings, sections, policy }: ForumRead): Draft {
  const organizers = settings.organizers.map((organizer) => ({ ...organizer, english: organizer.english ?? noOrganizerEnglish }))
  const { english = noEnglish, front } = settings
  return { settings: { ...settings, organizers, front: frontOf(front), english }, sections, policy }
}

/** The input of the save; the policy only if it has changed. */
export const inputOf = ({ settings, sections, policy }: Draft, base: ForumRead): Pick<ForumSave, 'settings' | 'sections' | 'policy'> => ({
  settings,
  sections,
  ...(JSON.stringify(policy) !== JSON.stringify(base.policy) && { policy }),
})

const fieldsOf: Record<Exclude<Part, 'forum' | 'people' | 'roles' | 'organizations' | 'versions' | 'forums'>, RegExp> = {
  dates: /^settings\.(cabinets|graceMinutes)\b/,
  sections: /^sections\b/,
  front: /^settings\.front\b/,
  limits: /^settings\.limits\b/,
  texts: /^settings\.(english\.)?(notices|documents)\b/,
  consent: /^(settings\.consent(Document)?|policy)\b/,
}

/** The part that has a field. */
export const partOf = (path: string): Part => keysOf(fieldsOf).find((part) => fieldsOf[part].test(path)) ?? 'forum'

/** The first field to correct, in the order of the parts. */
export const firstProblem = (problems: ForumProblems): string | undefined =>
  parts.flatMap((part) => keysOf(problems).filter((path) => partOf(path) === part))[0]
