import type { ForumSettings } from '@forum/domain/forum/forum'
import type { Policy } from '@forum/domain/forum/policy'
import { consentModules, consentWith, missingSections, withSection } from '@forum/domain/forum/standardTexts'
import { settings as seeded } from '../../forum/seed/forum.ts'
import { policy as seededPolicy } from '../../forum/seed/policy.ts'

/** The forum of the demonstration has modules that a new forum begins without, and says so in its policy and consent. */

const modulesOn = consentModules.filter((module) => module === 'authors')

export const demonstrationSettings: ForumSettings = {
  ...seeded,
  modulesOn,
  consentDocument: modulesOn.reduce(consentWith, seeded.consentDocument),
}

export const demonstrationPolicy: Policy = missingSections(seededPolicy, demonstrationSettings).reduce(
  (policy, name) => withSection(policy, name, demonstrationSettings),
  seededPolicy,
)
