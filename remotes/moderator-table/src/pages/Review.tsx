import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { heldRoles, heldSections, useSession } from '@forum/client/session'
import { showFailure } from '@forum/client/toasts'
import { readScores } from '@forum/contracts/theses/experts'
import { listReasons, listVacancies, readQueue, settleVacancy } from '@forum/contracts/theses/review'
import { hasModule } from '@forum/domain/forum/modules'
import { isInScope, scopeOf } from '@forum/domain/people/roles'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { lazyWithRetry, PageBody } from '@forum/ui'
import { useState } from 'react'
import { Desk } from '../review/Desk.tsx'
import { DeskHead } from '../review/DeskHead.tsx'
import { queueQuery } from '../review/queue/queueQuery.ts'
import { useQueue } from '../review/queue/useQueue.ts'
import { useVacancies } from '../review/queue/useVacancies.ts'
import { Vacancies } from '../review/queue/Vacancies.tsx'
import { reviewTexts } from '../review/texts.ts'
import { readSections } from '../sections.ts'

const ReleaseDialog = lazyWithRetry(async () => (await import('../review/dialogs/ReleaseDialog.tsx')).ReleaseDialog)
const ReasonsDialog = lazyWithRetry(async () => (await import('../review/dialogs/ReasonsDialog.tsx')).ReasonsDialog)

/** A page of the queue with its scores, vacancies and message templates. */
async function readReview({ request: { url, signal } }: LoaderFunctionArgs) {
  const [queue, vacancies, reasons, sections] = await Promise.all([
    call(readQueue, queueQuery(new URL(url).searchParams), { signal }),
    call(listVacancies, {}, { signal }),
    call(listReasons, {}, { signal }),
    readSections(),
  ])
  const ids = queue.results.map(({ id }) => id).join(',')
  const scored = ids === '' || !hasModule(forum(), 'experts') ? [] : (await call(readScores, { ids }, { signal })).results
  return { queue, vacancies, reasons, sections, scores: new Map(scored.map((one) => [one.registrationId, one])) }
}

function ReviewPage() {
  const { queue: reply, vacancies: loaded, reasons, sections: all, scores } = useLoaderData<typeof readReview>()
  const { revalidate } = useRevalidator()
  const session = useSession()
  const scope = scopeOf('staff', { roles: heldRoles(session) ?? [], sections: heldSections(session) })
  const sections = all.filter(({ id }) => isInScope(scope, id))
  const queue = useQueue(reply)
  const { vacancies, reread } = useVacancies(loaded)
  const [dialog, setDialog] = useState<'release' | 'reasons' | null>(null)
  const again = () => void revalidate()
  const close = () => setDialog(null)
  const settle = async (id: number) => {
    try {
      await call(settleVacancy, { id })
    } catch (error) {
      showFailure(error)
    }
    again()
  }
  return (
    <PageBody title={reviewTexts.title} width="wide">
      <DeskHead
        queue={queue}
        sections={sections}
        limited={scope !== null}
        onRelease={() => setDialog('release')}
        onReasons={() => setDialog('reasons')}
      />
      <Vacancies vacancies={vacancies} sections={all} onOpen={queue.open} onSettle={(id) => void settle(id)} />
      <Desk reply={reply} queue={queue} scores={scores} sections={sections} reasons={reasons} onDecided={reread} onReread={again} />
      {dialog === 'release' && <ReleaseDialog sections={sections} onChanged={again} onClose={close} />}
      {dialog === 'reasons' && (
        <ReasonsDialog
          reasons={reasons}
          onSaved={() => {
            close()
            again()
          }}
          onClose={close}
        />
      )}
    </PageBody>
  )
}

export { ReviewPage as Component, readReview as loader }
