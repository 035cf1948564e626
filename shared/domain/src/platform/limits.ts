/** Limits and constants of the portal; organisers' limits are settings of the forum (see forum.ts). */

export const SITE_TYPE = 'rsini'

/** Reference ids that mean "other, see the free text". */
export const OTHER_ORGANIZATION_ID = 134
export const OTHER_POSITION_ID = 47
/** A thesis may also mark a free-text organisation with -1. */
export const UNLISTED_ORGANIZATION_ID = -1

/** The largest file the server takes. */
export const MAX_FILE_MB = 6
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024

/** Validity of the links in mails. */
export const VERIFICATION_LINK_DAYS = 7
export const RESET_LINK_HOURS = 24
export const EMAIL_LINK_HOURS = 24
export const PROPOSAL_LINK_DAYS = 30
export const ROLE_INVITATION_DAYS = 14
/** Mails that invite to roles of one forum, within 24 hours. */
export const ROLE_INVITATIONS_A_DAY = 50
/** Minutes for which a sign-in waits for the second factor. */
export const SECOND_FACTOR_MINUTES = 10
/** Minutes for which a proof of the second factor is valid for calls that require it again. */
export const IDENTITY_MINUTES = 10
/** Hours for which staff keep their rights after a proof, in a portal that requires a second factor. */
export const STAFF_SESSION_HOURS = 12
/** Recovery codes issued together. */
export const RECOVERY_CODES = 10
export const SECOND_FACTORS_MAX = 10
/** Maximum length of the name of an authenticator app or a passkey. */
export const SECOND_FACTOR_NAME_MAX = 60
/** Validity of the URLs of files, documents and exports. */
export const FILE_URL_MINUTES = 10
/** Days for which an uploaded file is kept without being attached to a registration. */
export const UNATTACHED_FILE_DAYS = 7

export const BIRTH_DATE = { min: '1925-01-01', max: '2015-12-31', initial: '2000-01-01' } as const

export const PASSWORD_MIN_LENGTH = 8

export const THESIS_EMAIL_MIN = 5
/** Maximum length of a part of a thesis with its markup: far above the visible limit, so that a long paste is kept until it is cut. */
export const THESIS_RAW_MAX = 30_000

/** Days for a revision when the moderator names no day. */
export const REVISION_DAYS = 7
export const PASSAGES_MAX = 50
export const PASSAGE_COMMENT_MAX = 1000

/** Maximum number of versions of one thesis. */
export const THESIS_VERSIONS_MAX = 100

export const TALK_TITLE_MAX = 500
export const SHORT_TEXT_MAX = 255
export const EMAIL_MAX = 254

/** Maximum number of search words; further ones are ignored. */
export const SEARCH_WORDS_MAX = 8

/** Maximum length of a moderator's message to the owner of a registration. */
export const DECISION_MESSAGE_MAX = 4000
export const REVIEW_NOTE_MAX = 4000
export const OPINION_REASON_MAX = 1000
/** Maximum length of an organisation's name as a thesis prints it. */
export const ORGANIZATION_NAME_MAX = 500
export const REASON_TEMPLATES_MAX = 50
export const SAVED_VIEWS_MAX = 50
export const SAVED_VIEW_NAME_MAX = 80
export const SAVED_VIEW_QUERY_MAX = 1000
/** Rows of the desk's queue read per request. */
export const QUEUE_PAGE = 100
/** Seconds in which a decision can be undone: its e-mail waits as long. */
export const UNDO_SECONDS = 10
/** Maximum held decisions released per request. */
export const RELEASE_MAX = 1000

/** Maximum rows of a bulk decision. */
export const BULK_MAX = 1000
/** Maximum length of a message that organisers write. */
export const MAIL_BODY_MAX = 8000
export const REMINDER_NAME_MAX = 80
export const REMINDER_DAYS_MAX = 10
export const REMINDERS_MAX = 50
/** People that one campaign writes to. */
export const CAMPAIGN_MAX = 20_000
/** Maximum length of a link that answers proposals: a token for each registration. */
export const PROPOSAL_LINK_MAX = 1000
export const DECLINE_REASON_MAX = 1000
/** Maximum mails resent per request. */
export const RESEND_MAX = 100

/** Rows of a printed list: about sixty sheets. */
export const PRINTED_ROWS_MAX = 2000

export const PAGE_SIZES = [20, 50, 200] as const
export const DEFAULT_PAGE_SIZE = 50

/** Country of phone numbers without a country code. */
export const HOME_COUNTRY = 'RU' as const

/** Countries listed first in the phone field. */
export const PREFERRED_COUNTRIES = [HOME_COUNTRY, 'UA', 'KZ', 'BY'] as const

/** Duration of toasts, in milliseconds. */
export const TOAST_MS = { photo: 3000, reply: 3000, failure: 4000, normal: 6000 } as const
export const REDIRECT_AFTER_RESET_LINK_MS = 12_000
