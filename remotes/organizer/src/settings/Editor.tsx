import type { ApiError } from '@forum/client/apiError'
import { showSuccess } from '@forum/client/toasts'
import type { ForumRead, SavedForum } from '@forum/contracts/forum/forum'
import type { ForumListed } from '@forum/contracts/forum/nextForum'
import type { ForumProblems } from '@forum/domain/forum/forumProblems'
import { hasModule } from '@forum/domain/forum/modules'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { useNavigate, useRevalidator } from '@forum/router'
import { Button, lazyWithRetry, makeStyles, Notice, PageBody } from '@forum/ui'
import { useUnsavedInput } from '@forum/ui/dialog'
import { useMemo, useState } from 'react'
import { DraftContext } from '../draft/DraftContext.tsx'
import { countByPart, type Draft, firstProblem, type Part, partOf, unneededParts } from '../draft/draft.ts'
import { isBilingual, languageOf, missingIn } from '../draft/twins.ts'
import { useForumDraft } from '../draft/useForumDraft.ts'
import { usePart } from '../draft/usePart.ts'
import { fieldAt, useFocusWhenShown } from '../fields/useFocusWhenShown.ts'
import { ForumSelect } from '../forums/ForumSelect.tsx'
import { organizerTexts } from '../texts.ts'
import { LanguageSwitch } from './navigation/LanguageSwitch.tsx'
import { headingId, Layout } from './navigation/Layout.tsx'
import { isForm, Section } from './navigation/Section.tsx'
import { SectionList } from './navigation/SectionList.tsx'
import { SaveBar } from './save/SaveBar.tsx'
import { useSaved } from './save/useSaved.ts'
import { SettingsSearch } from './search/SettingsSearch.tsx'

const SaveDialog = lazyWithRetry(async () => (await import('../versions/SaveDialog.tsx')).SaveDialog)

const FirstStartNotice = lazyWithRetry(async () => (await import('../firstStart/FirstStartNotice.tsx')).FirstStartNotice, {
  Pending: () => null,
})

const useStyles = makeStyles({ notice: { marginBottom: '20px' } })

/** State of the shown texts: their language, and the field that is looked for. */
function useShown(draft: Draft) {
  const [part, show] = usePart()
  const [chosen, setLanguage] = useState<Language>('ru')
  // Texts that are hidden from people can still be corrected when the search or a point opens one of them.
  const [isVisited, setVisited] = useState(false)
  const hasLanguages = hasModule(draft.settings, 'english') || isVisited
  const language = hasLanguages ? chosen : 'ru'
  const [wanted, setWanted] = useState<string | null>(null)
  const focus = useFocusWhenShown()
  const goTo = (path: string) => {
    show(partOf(path))
    setLanguage(languageOf(path, draft))
    setVisited(languageOf(path, draft) !== 'ru')
    setWanted(path)
    focus(fieldAt(path))
  }
  return { part, show, hasLanguages, language, setLanguage, wanted, focus, goTo }
}

/** Editor of a forum's settings; a saved version becomes its base. */
export function Editor({ loaded, forums }: { loaded: ForumRead; forums: readonly ForumListed[] }) {
  const { base, draft, changes, problems, take, change, findProblems, showProblems } = useForumDraft(loaded)
  const styles = useStyles()
  const { part, show, hasLanguages, language, setLanguage, wanted, focus, goTo } = useShown(draft)
  const [saving, setSaving] = useState(false)
  const dirty = changes.length > 0
  const { question, release, leave } = useUnsavedInput(dirty)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const unsettled = forums.find(({ id }) => id === base.id)?.unsettled ?? 0
  const open = (place: string) => {
    if (place.startsWith('/')) void navigate(place)
    else if (place.startsWith('#')) show(place.slice(1) as Part)
    else goTo(place)
  }
  const close = () => setSaving(false)
  const moveOn: typeof take = (next, edited) => {
    take(next, edited)
    close()
  }
  const { outcome, onSaved, forget } = useSaved(base, moveOn)
  const missing = useMemo(() => countByPart(missingIn(language === 'ru' ? 'en' : language, draft)), [draft, language])

  const point = (found: ForumProblems) => {
    close()
    const first = firstProblem(found)
    if (first) goTo(first)
  }
  const check = () => {
    const found = findProblems()
    if (keysOf(found).length === 0) return setSaving(true)
    showProblems()
    point(found)
  }
  const onRefused = ({ fields }: ApiError) => {
    const found = Object.fromEntries(keysOf(fields).map((path) => [path, fields[path]?.[0] ?? '']))
    showProblems(found)
    point(found)
  }
  const save = async (done: SavedForum) => {
    release()
    await onSaved(done)
    // The list of forums names how many points are open.
    if (unsettled > 0) void revalidate()
  }
  const counts = { changed: countByPart(changes.map(({ field }) => field)), problems: countByPart(keysOf(problems)) }
  const edit: typeof change = (next) => {
    forget()
    change(next)
  }

  return (
    <DraftContext value={{ base, draft, problems, language, wanted, change: edit }}>
      <PageBody title={organizerTexts.title} width="wide">
        {base.firstStart && <FirstStartNotice />}
        <ForumSelect forums={forums} id={base.id} />
        {unsettled > 0 && part !== 'settling' && (
          <div className={styles.notice}>
            <Notice intent="info" actions={<Button onClick={() => show('settling')}>{i18n.t('Показать')}</Button>}>
              {i18n.t('Черновик форума по образцу. Осталось решить: {count}.', { count: unsettled })}
            </Notice>
          </div>
        )}
        <Layout
          part={part}
          side={
            <SettingsSearch
              onOpen={({ part: found, path }) => {
                if (path) return goTo(path)
                show(found)
                focus(`#${headingId}`)
              }}
            >
              <SectionList
                part={part}
                {...counts}
                hidden={[...unneededParts(draft.settings), ...(unsettled > 0 || part === 'settling' ? [] : (['settling'] as const))]}
                onSelect={show}
              />
            </SettingsSearch>
          }
          tools={
            hasLanguages && isBilingual(part) && <LanguageSwitch language={language} missing={missing[part] ?? 0} onChange={setLanguage} />
          }
        >
          <Section part={part} base={base} forums={forums} dirty={dirty} onSaved={save} onOpen={open} onSettled={() => void revalidate()} />
        </Layout>
        {(isForm(part) || dirty || outcome !== null) && (
          <SaveBar
            changed={changes.length}
            hasProblems={keysOf(problems).length > 0}
            meetingId={base.id}
            outcome={outcome}
            onCheck={check}
            onDiscard={() => leave(() => moveOn(base))}
          />
        )}
      </PageBody>
      {saving && (
        <SaveDialog
          base={base}
          draft={draft}
          onSaved={save}
          onRefused={onRefused}
          onMerged={(next, merged) => {
            moveOn(next, merged)
            showSuccess(i18n.t('Ваши изменения перенесены на новую версию. Проверьте и сохраните их.'))
          }}
          onClose={close}
        />
      )}
      {question}
    </DraftContext>
  )
}
