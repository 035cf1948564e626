import { ownValue } from '@forum/domain/platform/keys'
import { RemoteName } from '@forum/federation/registry'
import { and, desc, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { recordChange } from '../audit/record.ts'
import { deployTokens } from '../database/schema/platform.ts'
import { StartFailure } from '../errors/startFailure.ts'
import { createClock } from '../process/clock.ts'
import type { Command, CommandContext } from '../process/command.ts'
import { createDeployToken, DEPLOY_TOKEN_DAYS } from './deployToken.ts'

const day = (moment: Date | null): string => moment?.toISOString().slice(0, 10) ?? '—'

const byMachine = { clock: createClock(), actorId: null }

/** Parses `--days N`. */
function readDays([option, value = '', ...more]: string[]): number {
  if (option === undefined) return DEPLOY_TOKEN_DAYS
  const days = option === '--days' && more.length === 0 && /^\d{1,3}$/.test(value) ? Number(value) : 0
  if (days < 1 || days > 366) throw new StartFailure('Срок токена: --days ЧИСЛО, от 1 до 366.')
  return days
}

const actions: Record<string, (name: string, context: CommandContext, options: string[]) => Promise<string>> = {
  create: async (name, context, options) => {
    const days = readDays(options)
    return context.db.transaction(async (tx) => {
      const { id, token } = await createDeployToken(tx, name, context.now(), days)
      await recordChange(tx, byMachine, 'create deploy token', `deploy-token:${id}`, { name, days })
      return `Токен № ${id} для «${name}», действует ${days} дн. (показывается один раз):\n${token}`
    })
  },

  revoke: async (name, context) =>
    context.db.transaction(async (tx) => {
      const revoked = await tx
        .update(deployTokens)
        .set({ revokedAt: context.now() })
        .where(and(eq(deployTokens.name, name), isNull(deployTokens.revokedAt)))
        .returning({ id: deployTokens.id })
      for (const { id } of revoked) await recordChange(tx, byMachine, 'revoke deploy token', `deploy-token:${id}`, { name })
      return revoked.length === 0 ? `У «${name}» нет действующих токенов.` : `Отозвано токенов «${name}»: ${revoked.length}.`
    }),

  list: async (name, { db }) => {
    const rows = await db.select().from(deployTokens).where(eq(deployTokens.name, name)).orderBy(desc(deployTokens.id))
    const lines = rows.map(
      ({ id, createdAt, expiresAt, lastUsedAt, revokedAt }) =>
        `№ ${id}: создан ${day(createdAt)}, действует до ${day(expiresAt)}, использован ${day(lastUsedAt)}${revokedAt ? `, отозван ${day(revokedAt)}` : ''}`,
    )
    return lines.join('\n') || `У «${name}» нет токенов.`
  },
}

/** `deploy-token create|revoke|list NAME [--days N]`: NAME is a remote or `shell`. */
export const deployToken: Command = async ([action = '', name = '', ...options], context) => {
  const run = ownValue(actions, action)
  if (!run) throw new StartFailure('Укажите, что сделать: create, revoke или list.')
  if (!v.is(RemoteName, name)) throw new StartFailure('Укажите имя раздела или shell.')
  return run(name, context, options)
}
