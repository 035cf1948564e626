import { serverNow } from '@forum/client/forum'
import type { ForumRead } from '@forum/contracts/forum/forum'
import { forumChanges } from '@forum/domain/forum/forumChanges'
import { type ForumProblems, problemsOfForum } from '@forum/domain/forum/forumProblems'
import { dayIn } from '@forum/domain/platform/calendar'
import { useMemo, useState } from 'react'
import { type Draft, draftOf, inputOf } from './draft.ts'
import { withEdition } from './edition.ts'

const none: ForumProblems = {}

const problemsIn = (draft: Draft, base: ForumRead): ForumProblems =>
  problemsOfForum(draft.settings, draft.sections, inputOf(draft, base).policy ?? null)

/** One draft over all parts of the settings, and the version it is based on. */
export function useForumDraft(loaded: ForumRead) {
  // Only saving changes the base version: a page that is loaded again must not lose the draft.
  const [base, setBase] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState(none)
  const changes = useMemo(() => forumChanges(draftOf(base), draft), [base, draft])
  const problems = useMemo(() => (checked ? { ...refused, ...problemsIn(draft, base) } : none), [checked, refused, draft, base])
  return {
    base,
    draft,
    changes,
    problems,
    /** Replaces the base version and the draft. */
    take: (next: ForumRead, edited = draftOf(next)) => {
      setBase(next)
      setDraft(edited)
      setChecked(false)
      setRefused(none)
    },
    change: (next: (current: Draft) => Draft) => {
      setRefused(none)
      const today = dayIn(base.settings.timeZone, serverNow())
      setDraft((current) => withEdition(draftOf(base), current, next(current), today))
    },
    findProblems: () => problemsIn(draft, base),
    /** @param found problems that the server found */
    showProblems: (found?: ForumProblems) => {
      setChecked(true)
      if (found) setRefused(found)
    },
  }
}
