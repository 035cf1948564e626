import type { Route } from '../../platform/http/handle.ts'
import { duplicateListRoutes } from './list.ts'
import { mergeAccountsRoutes } from './merge.ts'
import { mergePreviewRoutes } from './preview.ts'
import { undoMergeRoutes } from './undo.ts'

export const duplicateRoutes: readonly Route[] = [...mergePreviewRoutes, ...mergeAccountsRoutes, ...duplicateListRoutes, ...undoMergeRoutes]
