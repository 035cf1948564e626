import { listOpinions } from '@forum/contracts/theses/opinions'
import { handleReading, type Route } from '../../platform/http/handle.ts'
import { removeRoute, setRoute } from './change.ts'
import { exportRoute } from './export.ts'
import { formRoute } from './form.ts'
import { findReadable, readPresented } from './read.ts'
import { reviewRoute } from './review.ts'

export const opinionRoutes: readonly Route[] = [
  handleReading(listOpinions, async ({ registrationId }, { db, user, secret, clock }) =>
    readPresented(db, await findReadable(db, user, registrationId), { secret, clock, user }),
  ),
  setRoute,
  removeRoute,
  reviewRoute,
  formRoute,
  exportRoute,
]
