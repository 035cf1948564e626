import type { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { type ForumRead, getForum, type SavedForum } from '@forum/contracts/forum'
import type { ForumListed } from '@forum/contracts/nextForum'
import { forumChanges } from '@forum/domain/forumChanges'
import { type ForumProblems, problemsOfForum } from '@forum/domain/forumProblems'
import { keysOf } from '@forum/domain/keys'
import { useLocation, useNavigate } from '@forum/router'
import { Button, lazyWithRetry, makeStyles, mergeClasses, Notice, PageBody, Spinner, Text, tokens } from '@forum/ui'
import { useUnsavedInput } from '@forum/ui/dialog'
import { useEffect, useMemo, useRef, useState } from 'react'
import { DraftContext } from './draft/DraftContext.tsx'
import { type Draft, draftOf, firstProblem, inputOf, type Part, partOf, parts } from './draft/draft.ts'
import { ForumSelect } from './forums/ForumSelect.tsx'
import { People } from './people/People.tsx'
import { Parts } from './settings/Parts.tsx'
import { organizerTexts } from './texts.ts'
import { ConflictDialog } from './versions/ConflictDialog.tsx'
import { SaveDialog } from './versions/SaveDialog.tsx'
import { conflictTexts, saveTexts } from './versions/texts.ts'
import { Versions } from './versions/Versions.tsx'
import { WriteToLosing } from './versions/WriteToLosing.tsx'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '12px 0',
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  // In view from the first change on.
  sticky: { position: 'sticky', bottom: 0, zIndex: 1 },
  count: { color: tokens.colorNeutralForeground2 },
})

const pending = { Pending: () => <Spinner label={organizerTexts.loading} /> }
const FrontPage = lazyWithRetry(async () => (await import('./settings/FrontPage.tsx')).FrontPage, pending)
const Roles = lazyWithRetry(async () => (await import('./roles/Roles.tsx')).Roles, pending)
const Forums = lazyWithRetry(async () => (await import('./forums/Forums.tsx')).Forums, pending)
const Organizations = lazyWithRetry(async () => (await import('./organizations/Organizations.tsx')).Organizations, pending)

const none: ForumProblems = {}

const withoutForm: readonly Part[] = ['people', 'roles', 'organizations', 'versions', 'forums']
const isForm = (part: Part) => !withoutForm.includes(part)

/** One draft over all parts of the forum; what is saved becomes the version to go on from. */
export function Editor({ loaded, forums }: { loaded: ForumRead; forums: readonly ForumListed[] }) {
  const styles = useStyles()
  // Another organiser's version is taken by saving only: a page that reads anew must not lose the draft.
  const [base, setBase] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState(none)
  /** The latest save from this page. */
  const [saved, setSaved] = useState<SavedForum | null>(null)
  const [dialog, setDialog] = useState<'save' | { conflict: string } | null>(null)
  const changes = useMemo(() => forumChanges(draftOf(base), draft), [base, draft])
  const dirty = changes.length > 0
  const { question, release, leave } = useUnsavedInput(dirty)
  const problems = useMemo(() => (checked ? { ...refused, ...problemsIn(draft, base) } : none), [checked, refused, draft, base])
  const [part, show] = usePart()
  const focus = useFocusOnField()

  const take = (next: ForumRead, edited = draftOf(next)) => {
    setBase(next)
    setDraft(edited)
    setChecked(false)
    setRefused(none)
    setDialog(null)
  }
  const point = (found: ForumProblems) => {
    setChecked(true)
    setDialog(null)
    const first = firstProblem(found)
    if (!first) return
    show(partOf(first))
    focus(first)
  }
  const check = () => {
    const found = problemsIn(draft, base)
    if (keysOf(found).length > 0) point(found)
    else setDialog('save')
  }
  const onRefused = ({ fields }: ApiError) => {
    const found = Object.fromEntries(keysOf(fields).map((path) => [path, fields[path]?.[0] ?? '']))
    setRefused(found)
    point(found)
  }
  const onSaved = async (saved: SavedForum) => {
    const { version } = saved
    release()
    showSuccess(organizerTexts.saved(version))
    setSaved(saved)
    try {
      take(await call(getForum, { id: base.id }))
    } catch (error) {
      // Saved, although the page could not read it again.
      take({ ...base, version })
      showFailure(error)
    }
  }
  const change = (next: (current: Draft) => Draft) => {
    setRefused(none)
    setDraft(next)
  }

  return (
    <DraftContext value={{ draft, problems, usedSections: base.usedSections, change }}>
      <PageBody title={organizerTexts.title}>
        <ForumSelect forums={forums} id={base.id} />
        {saved !== null && saved.losing > 0 && (
          <Notice intent="info" actions={<WriteToLosing meetingId={base.id} {...saved} />}>
            {saveTexts.tookFrom(saved.version, saved.losing)}
          </Notice>
        )}
        <Parts part={part} problems={problems} onSelect={show}>
          {part === 'front' && <FrontPage />}
          {part === 'people' && <People sections={base.sections} />}
          {part === 'roles' && <Roles sections={base.sections} />}
          {part === 'organizations' && <Organizations />}
          {part === 'forums' && <Forums base={base} forums={forums} dirty={dirty} />}
          {part === 'versions' && <Versions base={base} dirty={dirty} onRestored={onSaved} />}
        </Parts>
        {(isForm(part) || dirty) && (
          <div className={mergeClasses(styles.bar, dirty && styles.sticky)}>
            <Button appearance="primary" disabled={!dirty} onClick={check}>
              {organizerTexts.check}
            </Button>
            {dirty && <Button onClick={() => leave(() => take(base))}>{organizerTexts.discard}</Button>}
            <Text className={styles.count} role="status">
              {keysOf(problems).length > 0
                ? organizerTexts.correct
                : dirty
                  ? organizerTexts.changed(changes.length)
                  : organizerTexts.unchanged}
            </Text>
          </div>
        )}
      </PageBody>
      {dialog === 'save' && (
        <SaveDialog
          base={base}
          draft={draft}
          onSaved={onSaved}
          onRefused={onRefused}
          onConflict={(conflict) => setDialog({ conflict })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog !== null && dialog !== 'save' && (
        <ConflictDialog
          message={dialog.conflict}
          base={base}
          draft={draft}
          onMerged={(next, merged) => {
            take(next, merged)
            showSuccess(conflictTexts.merged)
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {question}
    </DraftContext>
  )
}

const problemsIn = (draft: Draft, base: ForumRead): ForumProblems =>
  problemsOfForum(draft.settings, draft.sections, inputOf(draft, base).policy ?? null)

/** The open part stands after the address's #: moving between parts does not leave the page. */
function usePart(): [Part, (part: Part) => void] {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const part = parts.find((name) => hash === `#${name}`) ?? 'forum'
  return [part, (next) => void navigate({ search, hash: next }, { preventScrollReset: true, replace: true })]
}

/** Focuses a field by its path once its part is on the page. */
function useFocusOnField(): (path: string) => void {
  const [wanted, setWanted] = useState<{ path: string } | null>(null)
  const done = useRef<object | null>(null)
  useEffect(() => {
    if (!wanted || done.current === wanted) return
    const frame = requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`[name="${wanted.path}"], [name^="${wanted.path}."]`)
      if (!field) return
      done.current = wanted
      field.focus()
      field.scrollIntoView?.({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  })
  return (path) => setWanted({ path })
}
