import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { StartFailure } from '../../platform/errors/startFailure.ts'
import type { Services } from '../../platform/http/services.ts'
import { readEpoch } from '../../platform/sessions/linkBinding.ts'
import { isSignature, sign } from '../../platform/sessions/signature.ts'
import { countNewest, readEntries, Withdrawal } from './entries.ts'

/** File outside the database for the day when it is lost: what was taken away, by ids alone. */
const Content = v.object({
  format: v.literal(1),
  /** Epoch of the portal whose archives the file belongs to: another one after each restore. */
  epoch: v.string(),
  writtenAt: v.string(),
  entries: v.array(Withdrawal),
})
export type Withdrawals = v.InferOutput<typeof Content>

const File = v.object({ content: Content, signature: v.string() })

const signatureOf = (secret: string, content: Withdrawals): string => sign(secret, 'withdrawals', JSON.stringify(content))

/** @throws StartFailure unless it is whole and signed by this portal */
export async function readWithdrawals(file: string, secret: string): Promise<Withdrawals> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`Файл ${file} нельзя прочитать: ${error.code}.`)
  })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    parsed = null
  }
  const found = v.safeParse(File, parsed)
  if (!found.success || !isSignature(signatureOf(secret, found.output.content), found.output.signature))
    throw new StartFailure(`Файл ${file} повреждён или подписан не тем PORTAL_SECRET.`)
  return found.output.content
}

/** A file of the portal before a restore, or of another one, is kept under another name: it may still be needed. */
async function setAside(file: string, secret: string, epoch: string): Promise<void> {
  const former = await readWithdrawals(file, secret).catch(() => null)
  if (former?.epoch === epoch) return
  const name = `withdrawals-${former ? former.writtenAt.replaceAll(/[:.]/g, '-') : randomUUID()}.json`
  await rename(file, join(dirname(file), name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

type Around = Pick<Services, 'db' | 'clock' | 'secret'>

async function write({ db, clock, secret }: Around, file: string): Promise<Withdrawals> {
  const epoch = await readEpoch(db)
  const content: Withdrawals = { format: 1, epoch, writtenAt: clock.now().toISOString(), entries: await readEntries(db) }
  const whole = `${file}.${randomUUID()}.part`
  try {
    await setAside(file, secret, epoch)
    await writeFile(whole, JSON.stringify({ content, signature: signatureOf(secret, content) }), { mode: 0o600, flush: true })
    await rename(whole, file)
  } finally {
    await rm(whole, { force: true })
  }
  return content
}

/** @returns a job that writes the file if something was taken away since it ran last */
export function keepWithdrawals(around: Around, file: string): () => Promise<void> {
  let written: { latest: number; count: number } | undefined
  return async () => {
    if (written && (await countNewest(around.db, written.latest)) === written.count) return
    const latest = (await write(around, file)).entries.at(-1)?.id ?? 0
    written = { latest, count: await countNewest(around.db, latest) }
  }
}
