/**
 * Rules answer "why not?": null means allowed, otherwise a code for programs and a message for the user.
 * The page uses them to show or hide a control; the server checks them again inside the transaction.
 */
export interface RuleViolation {
  code: RuleCode
  message: string
}

export const ruleCodes = [
  'not_settled',
  'programme_contradicts',
  'registration_not_open',
  'registration_closed',
  'registration_limit',
  'applications_limit',
  'already_registered',
  'further_listener',
  'not_registered',
  'section_required',
  'section_refused',
  'section_full',
  'title_required',
  'project_name_required',
  'nothing_to_confirm',
  'not_a_poster',
  'cancelled',
  'rejected',
  'reason_required',
  'already_sent',
  'cancelling_closed',
  'theses_closed',
  'thesis_exists',
  'thesis_missing',
  'thesis_unchanged',
  'versions_limit',
  'revision_over',
  'section_decided',
  'talk_only',
  'file_exists',
  'file_missing',
  'files_closed',
  'files_limit',
  'invitation_unavailable',
  'certificate_unavailable',
  'certificate_not_open',
  'consent_needed',
  'consent_missing',
  'consent_withdrawn',
  'account_disabled',
  'last_organizer',
  'already_invited',
  'first_start_over',
  'invitations_limit',
  'other_account',
  'account_exists',
  'account_unverified',
  'account_has_roles',
  'account_has_reviews',
  'already_merged',
  'merge_final',
  'merge_not_latest',
  'not_an_expert',
  'conflict_of_interest',
  'conflict_declared',
  'review_closed',
  'review_submitted',
  'criteria_fixed',
  'campaign_sent',
  'book_empty',
] as const
type RuleCode = (typeof ruleCodes)[number]

export const violation = (code: RuleCode, message: string): RuleViolation => ({ code, message })
