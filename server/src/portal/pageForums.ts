import { type PageForum, pageForum } from '@forum/domain/forum'
import { forumSummary } from '@forum/domain/forumPhase'
import type { Clock } from '../clock.ts'
import type { Providers } from '../singleSignOn/provider.ts'
import type { CurrentForum } from './currentForum.ts'

/**
 * The current forum as pages of the shell need it, in the language of the request.
 * @param providers of single sign-on, which the pages offer
 */
export function pageForums(
  read: () => Promise<CurrentForum>,
  clock: Pick<Clock, 'today'>,
  providers: Providers = new Map(),
): () => Promise<PageForum> {
  const signIn = providers.size > 0 && { signInProviders: [...providers.values()].map(({ id, title }) => ({ id, title })) }
  return async () => {
    const { settings, sections } = await read()
    return { ...pageForum(settings, sections), about: forumSummary(settings, clock.today(settings.timeZone)), ...signIn }
  }
}
