import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { useSession } from '@forum/client/session'
import { type ForumPage, getForumPage, getMeeting, listSections } from '@forum/contracts/participation/meeting'
import type { Section } from '@forum/domain/forum/sections'
import { redirect } from '@forum/router'
import type { CabinetState } from '../cabinet.ts'

/** A former forum, with the signed-in person's registrations there. */
export interface Former {
  page: ForumPage
  sections: Section[]
  /** State of the cabinet; null for a visitor who is not signed in or did not take part. */
  state: CabinetState | null
}

export async function loadFormer(id: number): Promise<Former> {
  try {
    const page = await call(getForumPage, { id })
    const signedIn = useSession.getState().token !== null
    const [sections, meeting] = await Promise.all([call(listSections, { id }), signedIn ? call(getMeeting, { id }) : null])
    if (!meeting || meeting.registrations.length === 0) return { page, sections, state: null }
    const known = sections.map((section) => ({ ...section, asksProjectName: false }))
    return { page, sections, state: { ...meeting, cabinet: 'main', days: page.days, sections: known, former: id } }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw redirect('/404')
    throw error
  }
}
