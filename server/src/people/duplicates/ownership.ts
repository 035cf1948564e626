/**
 * What a merge does with each reference to the absorbed account, by table and column:
 * `moves` with the merge and back with undoing it; `refused`: nothing is merged while there is one; `ends`: deleted immediately;
 * `stays` with the absorbed account, as a profile does of which parts are copied, and who did something.
 */
export const ownership: Record<string, 'moves' | 'refused' | 'ends' | 'stays'> = {
  'registrations.user_id': 'moves',
  'files.owner_id': 'moves',
  'consents.user_id': 'moves',
  'extensions.user_id': 'moves',
  'queue_entries.user_id': 'moves',
  'question_answers.user_id': 'moves',
  'user_roles.user_id': 'refused',
  'withheld_roles.user_id': 'refused',
  'expert_reviews.expert_id': 'refused',
  'appointments.user_id': 'refused',
  'jury_scores.judge_id': 'refused',
  'account_merges.stays_id': 'refused',
  'account_merges.absorbed_id': 'refused',
  'tokens.user_id': 'ends',
  'link_secrets.user_id': 'ends',
  'sign_in_tickets.user_id': 'ends',
  // Linked identities end: to sign in to the other account, they have to be proved again.
  'user_identities.user_id': 'ends',
  // Undoing the merge must not leave an account without its second factor.
  'authenticators.user_id': 'stays',
  'passkeys.user_id': 'stays',
  'recovery_codes.user_id': 'stays',
  'individuals.user_id': 'stays',
  'user_roles.granted_by': 'stays',
  'withheld_roles.granted_by': 'stays',
  'role_invitations.invited_by': 'stays',
  'forum_versions.saved_by': 'stays',
  'extensions.granted_by': 'stays',
  'held_decisions.held_by': 'stays',
  'saved_views.owner_id': 'stays',
  // Mails stay with the account whose address they were sent to.
  'mails.user_id': 'stays',
  'campaigns.created_by': 'stays',
  'review_notes.author_id': 'stays',
  'revision_requests.by': 'stays',
  'thesis_versions.by': 'stays',
  'expert_reviews.assigned_by': 'stays',
  'appointments.appointed_by': 'stays',
  'organization_mappings.mapped_by': 'stays',
  'account_merges.merged_by': 'stays',
  // The digest is of this account: with the answers moved, the letter is checked again.
  'visa_letters.user_id': 'stays',
  'visa_letters.signed_by': 'stays',
  'audit_log.actor_id': 'stays',
  'door_devices.user_id': 'stays',
  'door_devices.created_by': 'stays',
  'door_devices.revoked_by': 'stays',
  // A token of a role's holder: an account with a role is not merged.
  'api_tokens.created_by': 'stays',
  'api_tokens.revoked_by': 'stays',
  'check_ins.by': 'stays',
  'refused_marks.settled_by': 'stays',
  'badge_prints.by': 'stays',
  'badge_jobs.ordered_by': 'stays',
  'held_talks.by': 'stays',
  'program_items.changed_by': 'stays',
  'program_releases.published_by': 'stays',
  // Talks are chosen again with two or three presses; a merge must not change who gets notices of which moves.
  'program_choices.user_id': 'stays',
  'program_notices.user_id': 'stays',
  'program_digests.user_id': 'stays',
  'calendar_feeds.user_id': 'stays',
  // The talk is another person's; the mail about that went to this account, too.
  'speaker_changes.former_id': 'stays',
}
