import type { ForumSettings } from '@forum/domain/forum/forum'
import type { Policy } from '@forum/domain/forum/policy'
import { consentWith, missingSections, withSection } from '@forum/domain/forum/standardTexts'
import { settings as seeded } from '../../forum/seed/forum.ts'
import { policy as seededPolicy } from '../../forum/seed/policy.ts'

/** The forum of the demonstration has a module that a new forum begins without, and says so in its policy and consent. */

export const demonstrationSettings: ForumSettings = {
  ...seeded,
  modulesOn: ['authors'],
  consentDocument: consentWith(seeded.consentDocument, 'authors'),
}

export const demonstrationPolicy: Policy = missingSections(seededPolicy, demonstrationSettings).reduce(
  (policy, name) => withSection(policy, name, demonstrationSettings),
  seededPolicy,
)
