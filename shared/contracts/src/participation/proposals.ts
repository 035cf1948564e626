import * as names from '../names/participation/proposals.ts'
import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import type * as schemas from '../schemas/participation/proposals.ts'

/** Answers to a proposal from the e-mail, without signing in: the link is signed. */

export const getProposals = /* @__PURE__ */ endpoint<typeof schemas.getProposals>()({
  method: 'GET',
  path: 'api/forum/proposal/',
  access: 'public',
  summary: 'Предложения, о которых ссылка из письма; ничего не меняет',
  names: { reply: names.proposals },
})

export type Proposal = ReplyOf<typeof getProposals>['proposals'][number]

export const answerProposal = /* @__PURE__ */ endpoint<typeof schemas.answerProposal>()({
  method: 'POST',
  idempotent: true,
  path: 'api/forum/proposal/',
  access: 'public',
  summary: 'Подтвердить участие или отказаться по ссылке из письма',
  names: { input: names.answer },
})
