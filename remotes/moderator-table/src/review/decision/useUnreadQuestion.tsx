import type { ReviewItem } from '@forum/contracts/theses/review'
import { i18n } from '@forum/language'
import { ConfirmDialog } from '@forum/ui/dialog'
import { useState } from 'react'
import { usePreferences } from '../preferences.ts'
import { reviewTexts } from '../texts.ts'

/** Asks people who may not read theses once to confirm that they decide without them. */
export function useUnreadQuestion() {
  const [pending, setPending] = useState<(() => void) | null>(null)
  const confirmUnread = ({ thesis }: ReviewItem, act: () => void) => {
    // A missing thesis is null; a thesis that this role may not read is absent.
    if (thesis === undefined && !usePreferences.getState().decidesUnread) setPending(() => act)
    else act()
  }
  const question = pending && (
    <ConfirmDialog
      title={i18n.t('Решать, не читая тезисов?')}
      action={i18n.t('Решать без тезисов')}
      onConfirm={() => {
        usePreferences.setState({ decidesUnread: true })
        setPending(null)
        pending()
      }}
      onClose={() => setPending(null)}
    >
      {i18n.t('Тезисы видят модераторы, вам видны название доклада, секция и автор. Портал спросит об этом один раз.')}{' '}
      {reviewTexts.whoGivesRole}
    </ConfirmDialog>
  )
  return { confirmUnread, question }
}
