import type { Route } from '../http/handle.ts'
import { changeRoute } from './change.ts'
import { draftRoute } from './draft.ts'
import { previewRoute } from './preview.ts'
import { proposeRoute } from './propose.ts'
import { routes as releases } from './releases.ts'
import { routes as settings } from './settings.ts'
import { settleRoute } from './settle.ts'

export const routes: readonly Route[] = [draftRoute, changeRoute, ...settings, settleRoute, proposeRoute, previewRoute, ...releases]
