import type { Route } from '../../platform/http/handle.ts'
import { correctRoute } from '../talks/correct.ts'
import { routes as change } from './change.ts'
import { routes as make } from './make.ts'

export const routes: readonly Route[] = [...make, ...change, correctRoute]
