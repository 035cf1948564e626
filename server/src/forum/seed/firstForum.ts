import type { SectionDraft } from '@forum/domain/forum/forum'
import { inWords } from '@forum/domain/forum/forumChanges'
import { nextForum } from '@forum/domain/forum/nextForum'
import { type Operator, operatorTitle, shownConsent } from '@forum/domain/forum/operator'
import type { Policy } from '@forum/domain/forum/policy'
import { standardConsent, withOperatorSection } from '@forum/domain/forum/standardTexts'
import type { Day } from '@forum/domain/platform/calendar'
import type { Content } from '../settings/lockForum.ts'
import { consentDocument } from './consent.ts'
import { settings as seed } from './forum.ts'
import { policy as seededPolicy } from './policy.ts'

/** Input of an administrator for the first forum. */
export interface FirstForum {
  title: string
  shortName: string
  firstDay: Day
  days: number
  city: string
  venue: string
  email: string
  phone: string
  signatoryName: string
  signatoryPosition: string
  /** Names, one a line. */
  sections: string
}

/** Notes of the versions of the forum. */
export const settledNotes = { operator: 'Первый запуск: оператор персональных данных', forum: 'Первый запуск: форум' }

type SettledContent = Omit<Content, 'sections'> & { sections: readonly SectionDraft[] }

/** The policy with the operator's address for requests about personal data. */
const withMailbox = (policy: Policy, email: string): Policy => ({
  ...(JSON.parse(JSON.stringify(policy).replaceAll(policy.mailbox, '{operatorEmail}')) as Policy),
  mailbox: email,
})

/**
 * Consent and policy name the operator, unless an organiser has rewritten them. A changed consent is a new edition, and is not ticked beforehand.
 * @param edition a free one, of today
 */
export function withOperator({ settings, sections, policy }: Content, operator: Operator, today: Day, edition: string): SettledContent {
  const isOfSeed = settings.consentDocument === consentDocument
  const texts = { operator, consentDocument: isOfSeed ? standardConsent : settings.consentDocument }
  const isChanged = shownConsent(texts) !== shownConsent(settings)
  const consent = { ...settings.consent, version: isChanged ? edition : settings.consent.version, preTicked: false }
  const isSeededPolicy = inWords(policy) === inWords(seededPolicy)
  return {
    settings: { ...settings, ...texts, consent },
    sections,
    policy: isSeededPolicy ? { ...withMailbox(withOperatorSection(policy), operator.email), version: today } : policy,
  }
}

const newSection = {
  ...{ id: null, englishName: '', isActive: true, isPublic: true, takesOral: true, takesPosters: true },
  ...{ dayNumber: 1, asksProjectName: false, capacity: null },
}

/** The pattern that every installation begins with, for this forum. What names another society goes. */
export function withForum(content: Content, operator: Operator, given: FirstForum, today: Day): SettledContent {
  const { title, shortName, city, venue, email, phone, signatoryName, signatoryPosition } = given
  const { settings } = nextForum(content, given, today)
  const isPattern = content.settings.title === seed.title
  const names = [...new Set(given.sections.split('\n').map((name) => name.trim()))].filter(Boolean)
  const known = new Map(content.sections.map((section) => [section.name, section]))
  return {
    settings: {
      ...settings,
      ...{ title: title.trim(), shortName: shortName.trim(), city: city.trim(), venue: venue.trim() },
      contacts: { email, phone: phone.trim(), address: `${city.trim()}, ${venue.trim()}` },
      consent: content.settings.consent,
      documents: {
        letterhead: title.trim(),
        signatory: { name: signatoryName.trim(), position: signatoryPosition.trim() },
        signature: isPattern ? null : settings.documents.signature,
      },
      ...(isPattern && {
        organizers: [{ name: operatorTitle(operator), role: 'Организатор', people: [] }],
        // Absent parts are not written yet.
        ...{ front: undefined, english: undefined },
      }),
    },
    sections: names.map((name) => known.get(name) ?? { ...newSection, name }),
    policy: content.policy,
  }
}
