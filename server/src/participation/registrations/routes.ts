import type { Route } from '../../platform/http/handle.ts'
import { correctRoute } from '../talks/correct.ts'
import { changeRegistrationRoutes } from './change.ts'
import { makeRegistrationRoutes } from './make.ts'
import { takeBackRoute } from './takeBack.ts'

export const registrationRoutes: readonly Route[] = [...makeRegistrationRoutes, ...changeRegistrationRoutes, correctRoute, takeBackRoute]
