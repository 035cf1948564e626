import { ApiError, messageOf } from '@forum/client/apiError'
import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { type ForumRead, getForum, restoreForum, type SavedForum } from '@forum/contracts/forum/forum'
import { i18n } from '@forum/language'
import { useState } from 'react'

/** Outcome of the latest save or undo, until the next change. */
export interface Outcome {
  message: string
  /** The version that applies since; absent: a save or undo that failed. */
  saved?: SavedForum
  isProblem?: boolean
  /** Undoes the save. */
  undo?: () => void
}

/**
 * Saves of this page, and the way back to the version before the last one.
 * @param take goes on from a version
 */
export function useSaved(base: ForumRead, take: (next: ForumRead) => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const takeLatest = async (version: number) => {
    try {
      take(await call(getForum, { id: base.id }))
    } catch {
      // The version was saved, although the page could not load it again.
      take({ ...base, version })
    }
  }
  const undo = async (done: SavedForum, from: number) => {
    try {
      const restored = await whileBusy(call(restoreForum, { id: base.id, version: done.version, from }))
      setOutcome({
        message: i18n.t('Отменено: снова действует версия {restored}, теперь под номером {version}.', {
          restored: from,
          version: restored.version,
        }),
        saved: restored,
      })
      await takeLatest(restored.version)
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === 'changed_meanwhile'
      setOutcome({
        message: isLate
          ? `${error.message} ${i18n.t('Сохранение не отменено: после него настройки сохранил другой организатор. Показано то, что действует.')}`
          : messageOf(error),
        isProblem: true,
      })
      if (isLate) await takeLatest(done.version)
    }
  }
  const onSaved = async (done: SavedForum) => {
    const from = base.version
    setOutcome({
      message: i18n.t('Сохранено. Действует версия {version}.', { version: done.version }),
      saved: done,
      ...(done.version !== from && { undo: () => void undo(done, from) }),
    })
    await takeLatest(done.version)
  }
  return { outcome, onSaved, forget: () => setOutcome(null) }
}
