import { choiceRoutes } from './choices.ts'
import { feedRoutes } from './feed.ts'

export const myProgramRoutes = [...choiceRoutes, ...feedRoutes]
