import { endpoint, type ReplyOf } from '../platform/endpoint.ts'
import { view } from '../platform/view.ts'
import type * as schemas from './card.server.ts'
import * as names from './participants.ts'

/** A participant's card, as staff read it. */

export const readCard = /* @__PURE__ */ endpoint<typeof schemas.readCard>()({
  method: 'GET',
  path: 'api/users/user_meeting_reg/get/',
  access: 'staff',
  summary: 'Карточка регистрации: все поля, соседние строки того же списка, журнал изменений',
  names: { input: view, reply: names.card },
})

export type Card = ReplyOf<typeof readCard>
