import { i18n, translated } from '@forum/language'

/** Co-authors of a thesis who are asked whether they are printed as they should be. */

export const coauthorAnswers = ['confirmed', 'corrected', 'refused'] as const
export type CoauthorAnswer = (typeof coauthorAnswers)[number]

export const coauthorStates = ['unasked', 'asked', ...coauthorAnswers, 'undelivered'] as const
export type CoauthorState = (typeof coauthorStates)[number]

// Annotated as pure, since the server and most pages use the rest alone.
const coauthorStateNames = /* @__PURE__ */ translated({
  unasked: () => i18n.t('не спрошен'),
  asked: () => i18n.t('спрошен'),
  confirmed: () => i18n.t('подтвердил'),
  corrected: () => i18n.t('исправил'),
  refused: () => i18n.t('отказался'),
  undelivered: () => i18n.t('письмо не доставлено'),
}) satisfies Record<CoauthorState, string>

/** Minutes after which co-authors are asked, so that slips in the list are corrected before. */
export const ASKED_AFTER_MINUTES = 30
/** Addresses to which an account can have the portal write for the first time within a day. */
export const NEW_ADDRESSES_A_DAY = 20
/** Days after which a co-author who has not answered is reminded, once. */
export const REMINDED_AFTER_DAYS = 7

/** Name and places of work as a co-author wants them printed. */
export interface CoauthorCorrection {
  fullName: string
  organizations: string[]
}

/** What an answer proposes to the submitting author, in words. @param correction null: to take the name out */
export const coauthorProposal = (correction: CoauthorCorrection | null): string =>
  correction === null
    ? i18n.t('не считает себя автором и просит убрать имя')
    : i18n.t('просит напечатать: {name}; {organizations}', {
        name: correction.fullName,
        organizations: correction.organizations.join('; '),
      })

/** What came of asking a co-author, with the proposal that is still open. */
export const coauthorSaid = (state: CoauthorState, proposal: { correction: CoauthorCorrection | null } | null): string =>
  proposal === null ? coauthorStateNames[state] : `${coauthorStateNames[state]}; ${coauthorProposal(proposal.correction)}`
