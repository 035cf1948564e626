import { setProfile, startSession } from '@forum/client/session'
import type { ForumRead, ForumVersion } from '@forum/contracts/forum/forum'
import { forumDraft } from '@forum/contracts/forum/forum'
import type { ForumListed } from '@forum/contracts/forum/nextForum'
import type { Profile } from '@forum/contracts/people/session'
import { toWire } from '@forum/contracts/platform/mapping'
import { policy, sections, settings } from '@forum/domain/testing'
import { Component, loader } from './pages/Organizer.tsx'
import * as person from './pages/Person.tsx'

/** A fake server for tests: replies by the contract and records the calls. */

const HydrateFallback = () => null
export const organizerRoutes = [
  { path: '/organizer', Component, loader, HydrateFallback },
  { path: '/organizer/person', ...person, HydrateFallback },
]

const forumOf = (version: number, change: Partial<ForumRead> = {}): ForumRead => ({
  id: 2,
  version,
  isCurrent: true,
  settings,
  sections,
  policy,
  savedAt: '2025-09-15T09:00:00.000Z',
  savedBy: 'Ласточкина Елена',
  usedSections: [3],
  ...change,
})

/** The forum with another last day of theses in the main cabinet. */
export const withTheses = (version: number, thesesUntil: string, more: Partial<ForumRead['settings']> = {}): ForumRead => {
  const main = { ...settings.cabinets.main, thesesUntil }
  return forumOf(version, { settings: { ...settings, ...more, cabinets: { ...settings.cabinets, main } } })
}

const { english: _, ...russianSettings } = settings
/** A forum without English texts. */
export const withoutEnglish: ForumRead = forumOf(1, { settings: russianSettings })

export const forumBody = (forum: ForumRead) => ({ body: toWire(forumDraft, forum) })
export const versionsBody = (list: ForumVersion[]) => ({ body: toWire(undefined, { versions: list }) })
export const forumsBody = (list: ForumListed[]) => ({ body: toWire(undefined, { forums: list }) })
const nobody = { body: { effects: [] } }
export const affected = {
  body: toWire(undefined, {
    effects: [
      {
        sentence: '312 человек не смогут загрузить файлы с 30 сентября',
        count: 312,
        isLoss: true,
        from: '2025-09-30',
        until: '2025-09-30',
        people: [{ registrationId: 7, fullName: 'Иванова Мария' }],
      },
    ],
  }),
}

export interface Asked {
  call: string
  query: URLSearchParams
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the body
  body: any
}
type Reply = (asked: Asked) => { status?: number; body: unknown }

/** @param replies by method and last part of the path: `POST settings/` */
export function startServer(replies: Record<string, Reply>): Asked[] {
  startSession('token', 1)
  setProfile({ id: 1, roles: [{ id: 1, title: 'conf_admin', role: 'conf_admin' }] } as unknown as Profile)
  const calls: Asked[] = []
  const known: Record<string, Reply> = {
    'GET list/': () => forumsBody([{ id: 2, title: settings.title, days: settings.days, isCurrent: true, unsettled: 0 }]),
    'GET settings/': () => forumBody(forumOf(1)),
    'POST rehearse/': () => nobody,
    'GET people/merge/list/': () => ({ body: { merges: [] } }),
    'GET roles/invitations/': () => ({ body: { invitations: [] } }),
    ...replies,
  }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const name = `${request.method} ${pathname.replace('/api/forum/', '')}`
    const asked = {
      call: name,
      query: searchParams,
      body: request.method === 'POST' && request.headers.get('content-type')?.includes('json') ? await request.json() : null,
    }
    calls.push(asked)
    const reply = known[name]?.(asked) ?? { status: 404, body: { code: 'not_found', message: 'Запись не найдена.' } }
    return Response.json(reply.body, { status: reply.status ?? 200 })
  })
  return calls
}
