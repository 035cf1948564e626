import type { Day } from '../platform/calendar.ts'

interface PolicySection {
  heading: string
  /** A paragraph, or a list introduced by the preceding paragraph. */
  body: (string | string[])[]
}

/** The privacy policy, shown on its page and in the registration dialog. */
export interface Policy {
  /** Date of this edition. */
  version: Day
  /** Contact for updates of personal data and withdrawal of consent; a link wherever the text has it. */
  mailbox: string
  introduction: string
  sections: PolicySection[]
}
