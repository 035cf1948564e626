import type { Route } from '../http/handle.ts'
import { routes as change } from './change.ts'
import { correctRoute } from './correct.ts'
import { routes as make } from './make.ts'

export const routes: readonly Route[] = [...make, ...change, correctRoute]
