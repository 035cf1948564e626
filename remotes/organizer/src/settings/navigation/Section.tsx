import type { ForumRead, SavedForum } from '@forum/contracts/forum/forum'
import type { ForumListed } from '@forum/contracts/forum/nextForum'
import { lazyWithRetry, Spinner } from '@forum/ui'
import { groups, type Part } from '../../draft/draft.ts'
import { organizerTexts } from '../../texts.ts'
import { Forum } from '../forms/Forum.tsx'

const pending = { Pending: () => <Spinner label={organizerTexts.loading} /> }
const People = lazyWithRetry(async () => (await import('../../people/People.tsx')).People, pending)
const Queue = lazyWithRetry(async () => (await import('../../queue/Queue.tsx')).Queue, pending)
const Roles = lazyWithRetry(async () => (await import('../../roles/Roles.tsx')).Roles, pending)
const ApiTokens = lazyWithRetry(async () => (await import('../../apiTokens/ApiTokens.tsx')).ApiTokens, pending)
const Settling = lazyWithRetry(async () => (await import('../../forums/Settling.tsx')).Settling, pending)
const Forums = lazyWithRetry(async () => (await import('../../forums/Forums.tsx')).Forums, pending)
const Organizations = lazyWithRetry(async () => (await import('../../organizations/Organizations.tsx')).Organizations, pending)
const Versions = lazyWithRetry(async () => (await import('../../versions/Versions.tsx')).Versions, pending)

const Questions = lazyWithRetry(async () => (await import('../questions/Questions.tsx')).Questions, pending)

// The fields of the first section are part of the page.
const OtherForm = lazyWithRetry(async () => (await import('../forms/OtherForm.tsx')).OtherForm, pending)

const withoutForm: readonly Part[] = [...groups.people, ...groups.history]
export const isForm = (part: Part): boolean => !withoutForm.includes(part)

interface Props {
  part: Part
  base: ForumRead
  forums: readonly ForumListed[]
  /** Whether there are unsaved changes. */
  dirty: boolean
  onSaved: (saved: SavedForum) => void
  /** Opens a field by its path, a section as `#roles` or a page. */
  onOpen: (place: string) => void
  /** Called when points of a copied forum were confirmed. */
  onSettled: () => void
}

/** The open section of the settings. */
export function Section({ part, base, forums, dirty, onSaved, onOpen, onSettled }: Props) {
  if (part === 'forum') return <Forum />
  if (part === 'people') return <People sections={base.sections} />
  if (part === 'queue') return <Queue forumId={base.id} />
  if (part === 'roles') return <Roles sections={base.sections} />
  if (part === 'tokens') return <ApiTokens />
  if (part === 'organizations') return <Organizations />
  if (part === 'settling') return <Settling base={base} dirty={dirty} onOpen={onOpen} onSettled={onSettled} />
  if (part === 'forums') return <Forums base={base} forums={forums} dirty={dirty} />
  if (part === 'versions') return <Versions base={base} dirty={dirty} onRestored={onSaved} />
  if (part === 'questions') return <Questions />
  return <OtherForm part={part} />
}
