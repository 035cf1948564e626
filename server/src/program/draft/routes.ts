import type { Route } from '../../platform/http/handle.ts'
import { previewRoute } from '../release/preview.ts'
import { programReleaseRoutes } from '../release/releases.ts'
import { changeRoute } from './change.ts'
import { draftRoute } from './draft.ts'
import { proposeRoute } from './propose.ts'
import { programSettingsRoutes } from './settings.ts'
import { settleRoute } from './settle.ts'

export const programDraftRoutes: readonly Route[] = [
  draftRoute,
  changeRoute,
  ...programSettingsRoutes,
  settleRoute,
  proposeRoute,
  previewRoute,
  ...programReleaseRoutes,
]
