import type { Route } from '../../platform/http/handle.ts'
import { checkRoute } from './check.ts'
import { paperRoute } from './papers.ts'
import { listRoute, numberRoute, setRoute } from './posters.ts'

export const programPaperRoutes: readonly Route[] = [listRoute, numberRoute, setRoute, paperRoute, checkRoute]
