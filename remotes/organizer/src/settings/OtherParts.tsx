import type { ForumRead, SavedForum } from '@forum/contracts/forum/forum'
import type { ForumListed } from '@forum/contracts/forum/nextForum'
import { lazyWithRetry, Spinner } from '@forum/ui'
import type { Part } from '../draft/draft.ts'
import { People } from '../people/People.tsx'
import { organizerTexts } from '../texts.ts'
import { Versions } from '../versions/Versions.tsx'

const pending = { Pending: () => <Spinner label={organizerTexts.loading} /> }
const FrontPage = lazyWithRetry(async () => (await import('./FrontPage.tsx')).FrontPage, pending)
const Roles = lazyWithRetry(async () => (await import('../roles/Roles.tsx')).Roles, pending)
const Forums = lazyWithRetry(async () => (await import('../forums/Forums.tsx')).Forums, pending)
const Organizations = lazyWithRetry(async () => (await import('../organizations/Organizations.tsx')).Organizations, pending)

const withoutForm: readonly Part[] = ['people', 'roles', 'organizations', 'versions', 'forums']
export const isForm = (part: Part): boolean => !withoutForm.includes(part)

interface Props {
  part: Part
  base: ForumRead
  forums: readonly ForumListed[]
  /** There are unsaved changes. */
  dirty: boolean
  onSaved: (saved: SavedForum) => void
}

/** Parts that are loaded when they are opened, and those without a form. */
export function OtherParts({ part, base, forums, dirty, onSaved }: Props) {
  if (part === 'front') return <FrontPage />
  if (part === 'people') return <People sections={base.sections} />
  if (part === 'roles') return <Roles sections={base.sections} />
  if (part === 'organizations') return <Organizations />
  if (part === 'forums') return <Forums base={base} forums={forums} dirty={dirty} />
  if (part === 'versions') return <Versions base={base} dirty={dirty} onRestored={onSaved} />
  return null
}
