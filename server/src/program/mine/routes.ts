import { choiceRoutes } from './choices.ts'
import { feedRoutes } from './feed.ts'

export const routes = [...choiceRoutes, ...feedRoutes]
