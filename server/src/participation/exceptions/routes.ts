import type { Route } from '../../platform/http/handle.ts'
import { routes as corrections } from './corrections.ts'
import { routes as extensions } from './extensions.ts'
import { routes as person } from './person.ts'
import { routes as register } from './register.ts'
import { routes as search } from './search.ts'
import { routes as whyNot } from './whyNot.ts'

export const routes: readonly Route[] = [...search, ...person, ...extensions, ...corrections, ...register, ...whyNot]
