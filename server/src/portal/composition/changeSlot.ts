import { changeSlot } from '@forum/contracts/portal/composition'
import { withSlotChange } from '@forum/domain/forum/slots'
import { i18n } from '@forum/language'
import { currentSet } from '@forum/releases/releaseSets'
import { lockForum } from '../../forum/settings/lockForum.ts'
import { writeForum } from '../../forum/settings/writeForum.ts'
import { invalidInput, notFound } from '../../platform/errors/refusal.ts'
import { handle } from '../../platform/http/handle.ts'
import { slotsOf } from '../slots.ts'
import { readLiveRecords } from './liveRecords.ts'

/** Arranges the remotes of a slot in the current forum: its settings get a version and an audit entry, as by a save. */
export const changeSlotRoute = handle(changeSlot, async ({ slot, remote, change }, context) => {
  const { tx, releases } = context
  const before = await lockForum(tx)
  const live = await currentSet(releases.store)
  const found = slotsOf(live ? await readLiveRecords(releases, live) : [], before.settings).find((each) => each.slot === slot)
  if (!found?.filledBy.some((filler) => filler.remote === remote))
    throw notFound(i18n.t('Раздела {remote} в этом месте нет. Обновите страницу.', { remote }))
  if (found.isNeeded) throw invalidInput({ slot: [i18n.t('Это место обязательное: без него страница не работает.')] })
  const settings = { ...before.settings, ...withSlotChange(before.settings, slot, found.filledBy, remote, change) }
  await writeForum(context, before, { ...before, settings }, '')
  return { status: 'ok' as const }
})
