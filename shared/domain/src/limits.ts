/** Constants of the forum that are limits of what a person may enter; dates live in the meeting's data (see gates.ts). */

export const FORUM_MEETING_ID = 2
export const SITE_TYPE = 'rsini'

/** Reference ids that mean "other, see the free text". */
export const OTHER_ORGANIZATION_ID = 134
export const OTHER_POSITION_ID = 47
/** A thesis may also mark a free-text organisation with -1. */
export const UNLISTED_ORGANIZATION_ID = -1

/** Registrations with a project name of their own: the young scientists' session. */
export const YOUNG_SCIENTISTS_SECTION_ID = 15

export const MAX_ACTIVE_REGISTRATIONS = 3

export const MAX_FILE_MB = 6
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024

/** How long the links in letters open what they lead to. */
export const VERIFICATION_LINK_DAYS = 7
export const RESET_LINK_HOURS = 24
/** How long the address of a file, a document or an export opens. */
export const FILE_URL_MINUTES = 10
/** How long a file is kept that was uploaded and attached to no registration. */
export const UNATTACHED_FILE_DAYS = 7

export const BIRTH_DATE = { min: '1925-01-01', max: '2015-12-31', initial: '2000-01-01' } as const

export const PASSWORD_MIN_LENGTH = 8

export const THESIS = {
  titleMin: 10,
  titleMax: 250,
  textMin: 1500,
  textMax: 3500,
  financeMax: 400,
  emailMin: 5,
  literatureMax: 5,
} as const

export const TALK_TITLE_MAX = 500
export const SHORT_TEXT_MAX = 255
export const EMAIL_MAX = 254

/** Words of a search; what follows is not looked for. */
export const SEARCH_WORDS_MAX = 8

/** Rows of one decision in bulk. */
export const BULK_MAX = 1000
/** E-mails sent again at once. */
export const RESEND_MAX = 100

export const PAGE_SIZES = [20, 50, 200] as const
export const DEFAULT_PAGE_SIZE = 50

/** Country calling codes offered first in the phone field. */
export const PREFERRED_COUNTRIES = ['ru', 'ua', 'kz', 'by'] as const

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = { photo: 3000, reply: 3000, failure: 4000, normal: 6000 } as const
export const REDIRECT_AFTER_RESET_LINK_MS = 12_000
