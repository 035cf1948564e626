import type { ForumRead } from '@forum/contracts/forum/forum'
import type { ForumProblems } from '@forum/domain/forum/forumProblems'
import { valueAt } from '@forum/domain/platform/keys'
import type { Language } from '@forum/language/requestLanguage'
import { createContext, useContext } from 'react'
import type { Draft } from './draft.ts'
import { withValue } from './paths.ts'

interface Drafting {
  /** The forum as it is saved. */
  base: Pick<ForumRead, 'settings' | 'usedSections'>
  draft: Draft
  problems: ForumProblems
  /** Language of the texts that are shown and edited. */
  language: Language
  /** The field to be focused, which may be in something folded. */
  wanted: string | null
  change: (next: (draft: Draft) => Draft) => void
}

export const DraftContext = createContext<Drafting | null>(null)

export function useDraft(): Drafting {
  const drafting = useContext(DraftContext)
  if (!drafting) throw new Error('A field is used outside of the draft')
  return drafting
}

/** One field of the draft; its path is also its name, by which the first problem is focused. */
export function useDraftField<T>(path: string) {
  const { draft, problems, change } = useDraft()
  return {
    name: path,
    value: valueAt(draft, path) as T,
    problem: problems[path],
    set: (value: T) => change((current) => withValue(current, path, value)),
  }
}
