import type { ReviewItem } from '@forum/contracts/theses/review'
import { Slot } from '@forum/federation/slots'
import { i18n } from '@forum/language'
import { lazyWithRetry, Subtitle2 } from '@forum/ui'
import { useEffect } from 'react'
import { changeDraft, useDraft } from './decision/draft.ts'
import { useDeskStyles } from './deskStyles.ts'
import { reviewTexts } from './texts.ts'

const loadMarks = async () => (await import('../revision/MarkPassages.tsx')).MarkPassages
const MarkPassages = lazyWithRetry(loadMarks, { Pending: () => null })

/** The thesis as it will be printed; while it is being returned, with passages to mark. */
export function Sheet({ item }: { item: ReviewItem }) {
  const styles = useDeskStyles()
  const { id, talkTitle } = item.registration
  const draft = useDraft(id)
  const { thesis } = item
  // The form is loaded after the thesis and before it is needed, so that it also works without a connection then.
  useEffect(() => {
    loadMarks().catch(() => undefined)
  }, [])
  if (!thesis)
    return (
      <>
        <Subtitle2 as="h2" block className={styles.title}>
          {talkTitle || reviewTexts.untitled}
        </Subtitle2>
        <p className={styles.missing}>
          {thesis === undefined
            ? `${i18n.t('Тезисы видят модераторы.')} ${reviewTexts.whoGivesRole}`
            : i18n.t('Автор ещё не прислал тезисы.')}
        </p>
      </>
    )
  if (draft.composing === 'returned')
    return <MarkPassages thesis={thesis} passages={draft.passages} onChange={(passages) => changeDraft(id, { passages })} />
  return (
    <>
      <h2 className={styles.spoken}>{reviewTexts.thesis}</h2>
      <Slot name="thesis-sheet" thesis={thesis} />
    </>
  )
}
