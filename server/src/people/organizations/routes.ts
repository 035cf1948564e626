import type { Route } from '../../platform/http/handle.ts'
import { routes as history } from './history.ts'
import { routes as known } from './known.ts'
import { routes as map } from './map.ts'
import { routes as undo } from './undo.ts'
import { routes as unlisted } from './unlisted.ts'

export const routes: readonly Route[] = [...unlisted, ...known, ...map, ...history, ...undo]
