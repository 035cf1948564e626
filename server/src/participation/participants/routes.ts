import type { Route } from '../../platform/http/handle.ts'
import { routes as bulk } from './bulk.ts'
import { routes as card } from './card.ts'
import { routes as change } from './change.ts'
import { routes as lists } from './lists.ts'
import { savedViewRoutes } from './savedViews.ts'

export const routes: readonly Route[] = [...lists, ...change, ...card, ...bulk, ...savedViewRoutes]
