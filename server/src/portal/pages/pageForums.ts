import { offeredLanguages, translationOf } from '@forum/domain/forum/bilingual'
import { type ForumSettings, type PageForum, pageForum } from '@forum/domain/forum/forum'
import { forumSummary } from '@forum/domain/forum/forumPhase'
import { paletteOf } from '@forum/domain/forum/palette'
import type { WithSlots } from '@forum/domain/forum/slots'
import { chosenTypeface } from '@forum/domain/forum/typefaces'
import { ownNameOf } from '@forum/language/ownName'
import type { CurrentForum } from '../../forum/current/currentForum.ts'
import { readForum } from '../../forum/current/forum.ts'
import type { Mark } from '../../forum/face/markFiles.ts'
import { findDraft } from '../../forum/settings/draftLink.ts'
import type { Services } from '../../platform/http/services.ts'
import type { Providers } from '../../platform/openIdConnect/provider.ts'
import type { Clock } from '../../platform/process/clock.ts'
import { inForumLanguage } from '../../platform/requestContext/language.ts'

/** Languages of a forum that is offered in more than two. */
function languagesOf(settings: ForumSettings): Pick<PageForum, 'languages' | 'translation'> {
  const offered = offeredLanguages(settings)
  if (offered.length <= 2) return {}
  const own = translationOf(settings)
  return {
    languages: Object.fromEntries(offered.map((language) => [language, ownNameOf(language)])),
    ...(own && { translation: { shortName: own.shortName, notices: own.notices } }),
  }
}

/**
 * The current forum as pages of the shell need it, in the language of the request.
 * @param providers of single sign-on, which the pages offer
 */
export function pageForums(
  read: () => Promise<CurrentForum>,
  clock: Pick<Clock, 'today'>,
  providers: Providers = new Map(),
  readMark: (key: string | undefined) => Promise<Mark | null> = async () => null,
): () => Promise<PageForum & WithSlots & { mark?: Mark | null }> {
  const signIn = providers.size > 0 && { signInProviders: [...providers.values()].map(({ id, title }) => ({ id, title })) }
  return async () => {
    const { settings, sections } = await read()
    const about = inForumLanguage(settings, () => forumSummary(settings, clock.today(settings.timeZone)))
    const { brand, stage, sections: colors } = paletteOf(settings.face?.colours)
    const palette = settings.face?.colours && { palette: { brand, stage, sections: colors } }
    const mark = await readMark(settings.face?.mark)
    const typeface = chosenTypeface(settings.face?.typeface)
    const own = { ...palette, ...(typeface && { typeface }), ...signIn }
    const { slotsOff, slotsOrder } = settings
    return { ...pageForum(settings, sections), ...languagesOf(settings), about, ...own, slotsOff, slotsOrder, mark }
  }
}

/** A forum that is not current, as pages will be with it; null: the link to it is not valid, `current`: it has become current. */
export async function readDraftForPages(
  services: Pick<Services, 'db' | 'clock' | 'providers' | 'secret'>,
  token: string,
  readOwnMark: (key: string | undefined) => Promise<Mark | null>,
): Promise<{ title: string; forum: PageForum & WithSlots & { mark?: Mark | null } } | 'current' | null> {
  const found = await findDraft(services, token)
  if (!found || found.isCurrent) return found && 'current'
  const { db, clock, providers } = services
  const { sections, ...settings } = await readForum(db, found.id)
  const read = async () => ({ settings, sections, liveRelease: null })
  return { title: settings.title, forum: await pageForums(read, clock, providers, readOwnMark)() }
}
