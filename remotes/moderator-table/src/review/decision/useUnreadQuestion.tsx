import type { ReviewItem } from '@forum/contracts/theses/review'
import { ConfirmDialog } from '@forum/ui/dialog'
import { useState } from 'react'
import { usePreferences } from '../preferences.ts'
import { reviewTexts } from '../texts.ts'

/** Those who may not read theses confirm once that they decide without them. */
export function useUnreadQuestion() {
  const [pending, setPending] = useState<(() => void) | null>(null)
  const confirmUnread = ({ thesis }: ReviewItem, act: () => void) => {
    // A missing thesis is null; one that this role may not read is absent.
    if (thesis === undefined && !usePreferences.getState().decidesUnread) setPending(() => act)
    else act()
  }
  const question = pending && (
    <ConfirmDialog
      title={reviewTexts.unreadTitle}
      action={reviewTexts.decideUnread}
      onConfirm={() => {
        usePreferences.setState({ decidesUnread: true })
        setPending(null)
        pending()
      }}
      onClose={() => setPending(null)}
    >
      {reviewTexts.unreadText} {reviewTexts.whoGivesRole}
    </ConfirmDialog>
  )
  return { confirmUnread, question }
}
