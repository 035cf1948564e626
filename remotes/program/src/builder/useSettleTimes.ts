import { call } from '@forum/client/call'
import { addToast, showFailure, showSuccess } from '@forum/client/toasts'
import { settleSpeechDates } from '@forum/contracts/program/programDraft'
import { TOAST_MS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { useBuilderPage } from './useBuilder.ts'

/** Settles typed times of talks that differ from the programme: `adopt` keeps the typed times. */
export function useSettleTimes() {
  const { store } = useBuilderPage()
  return async (ids: readonly number[], adopt: boolean): Promise<void> => {
    try {
      const { unreadable } = await call(settleSpeechDates, { ids: [...ids], adopt })
      if (ids.length > unreadable.length) showSuccess(i18n.t('Готово, докладов: {count}', { count: ids.length - unreadable.length }))
      if (unreadable.length > 0)
        addToast(
          'error',
          i18n.t('Не удалось прочитать время докладов: {count}. Поставьте их сами.', { count: unreadable.length }),
          TOAST_MS.normal,
        )
      await store.reread()
    } catch (error) {
      showFailure(error)
    }
  }
}
