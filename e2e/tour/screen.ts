import type { Page } from '@playwright/test'
import { say } from '../pages/say.ts'
import type { Demonstration } from '../portal/demonstration.ts'

/** One screen of the tour, and how to get there. */
export interface Screen {
  name: string
  title: string
  /** The demo account signed in, if any; `open` signs a person in. */
  as: 'visitor' | 'person' | 'participant' | 'moderator' | 'admin'
  /** The moment at which the portal runs; absent: that of the screen before. */
  day?: string
  open: (page: Page, portal: Demonstration) => Promise<unknown>
  /** A dialog or a menu: only the viewport, not the full page. */
  over?: boolean
}

/** Elements that cover the page on screens that are `over`. */
export const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu]'

export const button = (name: string) => (page: Page) =>
  page
    .getByRole('button', { name: say(name), exact: true })
    .first()
    .click()
export const at = (path: string) => (page: Page) => page.goto(path)
