import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '../errors/startFailure.ts'
import type { Config } from './config.ts'

/** The demonstration's secret: generated once and stored with its data, so that links in mails survive a restart. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  const made = randomBytes(32).toString('hex')
  const existing = await writeFile(file, made, { flag: 'wx', mode: 0o600 }).then(
    () => made,
    () => readFile(file, 'utf8'),
  )
  return existing.trim()
}

/**
 * Existing secret, for commands, which create none: certificates would be stored under a secret that no server has.
 * @throws StartFailure
 */
export const existingSecret = async ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<string> =>
  secret ??
  (
    await readFile(join(dataDir, 'secret'), 'utf8').catch(() => {
      throw new StartFailure('Задайте PORTAL_SECRET портала: им подписаны сертификаты.')
    })
  ).trim()

export const secretOf = async ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<string> =>
  secret ?? (await keptSecret(dataDir))
