import type { Route } from '../../platform/http/handle.ts'
import { routes as list } from './list.ts'
import { routes as merge } from './merge.ts'
import { routes as preview } from './preview.ts'
import { routes as undo } from './undo.ts'

export const routes: readonly Route[] = [...preview, ...merge, ...list, ...undo]
