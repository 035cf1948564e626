import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { lazyWithRetry } from '@forum/ui'
import type { CabinetState } from './cabinet.ts'
import { Coauthored } from './coauthored/Coauthored.tsx'
import { Duties } from './duties/Duties.tsx'
import { FeedbackLine } from './feedback/FeedbackLine.tsx'
import { History } from './former/History.tsx'

const Questions = lazyWithRetry(async () => (await import('./questions/Questions.tsx')).Questions, { Pending: () => null })

/** Whether feedback may be given: the server is asked only once the forum has begun. */
const mayGiveFeedback = ({ today, days: [firstDay = ''] }: CabinetState): boolean => hasModule(forum(), 'door') && today >= firstDay

/** What modules of the forum and former forums add to the cabinet, loaded after it. */
export function Further({ state }: { state: CabinetState }) {
  return (
    <>
      {hasModule(forum(), 'questions') && <Questions state={state} />}
      {mayGiveFeedback(state) && <FeedbackLine />}
      {hasModule(forum(), 'authors') && <Coauthored />}
      {hasModule(forum(), 'questions') && <Duties />}
      {state.history && <History forums={state.history} />}
    </>
  )
}
