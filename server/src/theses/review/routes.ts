import { settleRoute, vacanciesRoute } from '../../participation/talks/vacancies.ts'
import type { Route } from '../../platform/http/handle.ts'
import { decideRoute } from './decide.ts'
import { discardRoute } from './held.ts'
import { itemRoute } from './item.ts'
import { addNoteRoute, deleteNoteRoute } from './notes.ts'
import { queueRoute } from './queue.ts'
import { listReasonsRoute, saveReasonsRoute } from './reasons.ts'
import { previewRoute, releaseRoute } from './release.ts'
import { similarRoute } from './similar.ts'
import { undoRoute } from './undo.ts'

export const reviewRoutes: readonly Route[] = [
  queueRoute,
  itemRoute,
  similarRoute,
  decideRoute,
  undoRoute,
  discardRoute,
  previewRoute,
  releaseRoute,
  addNoteRoute,
  deleteNoteRoute,
  listReasonsRoute,
  saveReasonsRoute,
  vacanciesRoute,
  settleRoute,
]
