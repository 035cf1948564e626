import { API_TOKEN_NAME_MAX, API_TOKEN_NETWORKS_MAX, apiTokenStates, dataParts } from '@forum/domain/people/apiTokens'
import { isDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, line, Nothing, Ok, one, requiredLine } from '../platform/fields.ts'

const Token = v.object({
  id: v.number(),
  name: v.string(),
  /** Short name of the forum whose data it opens. */
  forum: v.string(),
  parts: v.array(v.picklist(dataParts)),
  /** Networks from which it works; none: from everywhere. */
  networks: v.array(v.string()),
  state: v.picklist(apiTokenStates),
  created_at: v.string(),
  /** Name of the organiser who made it; empty once the account is deleted. */
  created_by: v.string(),
  /** The last day on which it works. */
  until: v.string(),
  /** The last use, to the minute; null: none yet. */
  used_at: v.nullable(v.string()),
})

export const listApiTokens = {
  input: Nothing,
  reply: v.object({
    tokens: v.array(Token),
    /** The last day for which a token can be made. */
    last_day: v.string(),
  }),
  reach: 'none',
  personalData: 'colleagues',
} satisfies CallSchemas

export const createApiToken = {
  input: v.object({
    name: requiredLine(API_TOKEN_NAME_MAX),
    parts: v.pipe(
      v.array(one(dataParts)),
      v.minLength(1, () => i18n.t('Выберите хотя бы одну часть')),
      v.maxLength(dataParts.length),
    ),
    /** The last day on which it works. */
    until: v.pipe(
      line(10),
      v.check(isDay, () => i18n.t('Укажите день')),
    ),
    /** Addresses and networks, such as `192.0.2.0/24`; none: from everywhere. */
    networks: v.optional(
      v.pipe(
        v.array(line(50)),
        v.maxLength(API_TOKEN_NETWORKS_MAX, () => i18n.t('Не больше {max} сетей', { max: API_TOKEN_NETWORKS_MAX })),
      ),
      [],
    ),
  }),
  reply: v.object({ id: v.number(), token: v.string() }),
  reach: 'portal',
  personalData: 'none',
} satisfies CallSchemas

export const revokeApiToken = {
  input: v.object({ id: Id }),
  reply: Ok,
  reach: 'stop',
  personalData: 'none',
} satisfies CallSchemas
