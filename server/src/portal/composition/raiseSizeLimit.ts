import { raiseSizeLimit } from '@forum/contracts/portal/composition'
import { i18n } from '@forum/language'
import { budgetOf, HIGHEST_RAISED } from '@forum/releases/budgets'
import { SHELL } from '@forum/releases/release'
import { currentSet } from '@forum/releases/releaseSets'
import { recordChange } from '../../platform/audit/record.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { readSizeLimits, writeSizeLimit } from '../../platform/releases/sizeLimits.ts'

/** Sets the size limit of a live remote, between that of the tree and the highest one. */
export const raiseSizeLimitRoute = handle(raiseSizeLimit, async ({ remote, kilobytes, reason }, { tx, releases, clock, user }) => {
  const live = await currentSet(releases.store)
  if (remote === SHELL || !live?.versions[remote]) throw notFound(i18n.t('Такого раздела на портале нет. Обновите страницу.'))
  const [least, most] = [budgetOf(remote) / 1000, HIGHEST_RAISED / 1000]
  if (kilobytes < least || kilobytes > most)
    throw invalidInput({ kilobytes: [i18n.t('Укажите от {least} до {most} КБ', { least: Math.ceil(least), most })] })
  const before = budgetOf(remote, await readSizeLimits(tx))
  await writeSizeLimit(tx, remote, kilobytes * 1000)
  const changes = { size_limit: [before, kilobytes * 1000], reason }
  await recordChange(tx, { clock, actorId: user.id }, 'raise size limit', `build:${remote}`, changes)
  return { status: 'ok' as const }
})
