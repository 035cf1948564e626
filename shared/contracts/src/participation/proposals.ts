import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type { Names } from '../platform/mapping.ts'
import { formatOrNone, sectionIds } from '../platform/values.ts'
import { answered } from './answers.ts'
import type * as schemas from './proposals.server.ts'

/** Answers to a proposal from the e-mail, without signing in: the link is signed. */

const proposal = { type: ['format', formatOrNone] } as const satisfies Names

export const proposals = { proposals: proposal } as const satisfies Names

export const answer = { selected_listen_sections: ['plannedSectionIds', sectionIds], ...answered } as const satisfies Names

export const getProposals = /* @__PURE__ */ endpoint<typeof schemas.getProposals>()({
  method: 'GET',
  path: 'api/forum/proposal/',
  access: 'public',
  summary: 'Предложения, о которых ссылка из письма; ничего не меняет',
  names: { reply: proposals },
})

export type Proposal = ReplyOf<typeof getProposals>['proposals'][number]

export const answerProposal = /* @__PURE__ */ endpoint<typeof schemas.answerProposal>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/proposal/',
  access: 'public',
  summary: 'Подтвердить участие или отказаться по ссылке из письма',
  names: { input: answer },
})
