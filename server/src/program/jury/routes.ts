import type { Route } from '../../platform/http/handle.ts'
import { judgeRoutes } from './judge.ts'
import { resultRoutes } from './results.ts'

export const juryRoutes: readonly Route[] = [...judgeRoutes, ...resultRoutes]
