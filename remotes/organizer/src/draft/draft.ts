import type { ForumRead, ForumSave } from '@forum/contracts/forum/forum'
import { noEnglish, noOrganizerEnglish } from '@forum/domain/forum/bilingual'
import { noQuestionEnglish } from '@forum/domain/forum/feedbackQuestions'
import type { ForumDraft, SectionDraft } from '@forum/domain/forum/forum'
import type { ForumProblems } from '@forum/domain/forum/forumProblems'
import { type FrontPage, noFrontPage, noFrontTexts, noSpeakerTexts } from '@forum/domain/forum/frontPage'
import type { WithModules } from '@forum/domain/forum/modules'
import { noOperator } from '@forum/domain/forum/operator'
import type { Policy } from '@forum/domain/forum/policy'
import { withEnglish } from '@forum/domain/forum/questions/questions'
import { isHidden } from '@forum/domain/forum/shownWith'
import { keysOf } from '@forum/domain/platform/keys'
import { atFirstItem, settingNames } from '../settings/settingNames.ts'
import type { organizerTexts } from '../texts.ts'

/** Edited data of all parts of the page. */
export interface Draft {
  settings: ForumDraft
  sections: SectionDraft[]
  policy: Policy
}

export type Part = keyof typeof organizerTexts.parts

/** The parts of the page, in their order in the list. */
export const groups = {
  forum: ['forum', 'contacts', 'organizers', 'operator', 'face'],
  applications: ['modules', 'dates', 'sections', 'limits', 'questions'],
  front: ['front', 'speakers', 'travel', 'partners', 'sites'],
  texts: ['texts', 'documents', 'feedback', 'consent', 'policy'],
  people: ['people', 'queue', 'roles', 'tokens', 'organizations'],
  history: ['settling', 'versions', 'forums'],
} as const satisfies Record<keyof typeof organizerTexts.groups, readonly Part[]>
export const parts: readonly Part[] = Object.values(groups).flat()

/** Parts that are of a module which the forum does without. */
export const unneededParts = (forum: WithModules): Part[] => [
  ...(isHidden('settings.feedback', forum) ? (['feedback'] as const) : []),
  ...(isHidden('settings.questions', forum) ? (['questions'] as const) : []),
  ...(isHidden('settings.frameSites', forum) ? (['sites'] as const) : []),
]

function frontOf(front = noFrontPage): FrontPage {
  return {
    ...front,
    speakers: front.speakers.map((speaker) => ({ ...speaker, english: speaker.english ?? noSpeakerTexts })),
    partners: front.partners.map((partner) => ({ ...partner, english: partner.english ?? { name: '' } })),
    stops: front.stops.map((stop) => ({ ...stop, english: stop.english ?? { name: '' } })),
    english: front.english ?? noFrontTexts,
  }
}

/** Draft of a forum, with empty fields for English texts and a front page that were never filled in. */
export function draftOf({ settings, sections, policy }: ForumRead): Draft {
  const organizers = settings.organizers.map((organizer) => ({ ...organizer, english: organizer.english ?? noOrganizerEnglish }))
  const { english = noEnglish, front, operator = noOperator, feedback, questions } = settings
  const asked = feedback?.map((question) => ({ ...question, english: question.english ?? noQuestionEnglish }))
  return {
    settings: {
      ...{ ...settings, organizers, front: frontOf(front), english, operator },
      ...(asked && { feedback: asked }),
      ...(questions && { questions: questions.map(withEnglish) }),
    },
    sections,
    policy,
  }
}

/** The input of the save; the policy only if it has changed. */
export const inputOf = ({ settings, sections, policy }: Draft, base: ForumRead): Pick<ForumSave, 'settings' | 'sections' | 'policy'> => ({
  settings,
  sections,
  ...(JSON.stringify(policy) !== JSON.stringify(base.policy) && { policy }),
})

const partAt = (plain: string): Part | undefined =>
  keysOf(settingNames).find((part) => Object.keys(settingNames[part] ?? {}).some((path) => `${path}.`.startsWith(`${plain}.`)))

/** The part that has a field: the part of the setting, or of the first setting next to it. */
export function partOf(path: string): Part {
  let plain = atFirstItem(path.replace(/^settings\.translations\.\d+/, 'settings').replace(/\benglish\./, ''))
  for (; plain !== ''; plain = plain.slice(0, Math.max(0, plain.lastIndexOf('.')))) {
    const part = partAt(plain)
    if (part) return part
  }
  return 'forum'
}

/** Number of the given fields in each part. */
export function countByPart(paths: readonly string[]): Partial<Record<Part, number>> {
  const counts: Partial<Record<Part, number>> = {}
  for (const part of paths.map(partOf)) counts[part] = (counts[part] ?? 0) + 1
  return counts
}

/** The first field to correct, in the order of the parts. */
export const firstProblem = (problems: ForumProblems): string | undefined =>
  parts.flatMap((part) => keysOf(problems).filter((path) => partOf(path) === part))[0]
