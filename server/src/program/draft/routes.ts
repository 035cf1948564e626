import type { Route } from '../../platform/http/handle.ts'
import { previewRoute } from '../release/preview.ts'
import { routes as releases } from '../release/releases.ts'
import { changeRoute } from './change.ts'
import { draftRoute } from './draft.ts'
import { proposeRoute } from './propose.ts'
import { routes as settings } from './settings.ts'
import { settleRoute } from './settle.ts'

export const routes: readonly Route[] = [draftRoute, changeRoute, ...settings, settleRoute, proposeRoute, previewRoute, ...releases]
