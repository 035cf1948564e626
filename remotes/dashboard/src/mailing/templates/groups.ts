import type { Template } from '@forum/contracts/dashboard/mailing'

/** Kinds of mail in the order in which organisers look for them. */
const kindsOfGroup = {
  participation: [
    'registered',
    'proposal',
    'decision',
    'confirmed',
    'cancelled',
    'registered-by-organizers',
    'invitation',
    'corrected',
    'corrected-to-confirm',
    'restored',
  ],
  theses: ['corrected-thesis', 'opinion-returned'],
  program: ['program-place', 'program-moves'],
  account: ['verification', 'reset-password', 'confirm-email', 'email-requested', 'email-changed', 'address-corrected', 'account-claimed'],
  security: [
    'new-device',
    'password-changed',
    'attack',
    'authenticator-added',
    'authenticator-removed',
    'passkey-added',
    'passkey-removed',
    'second-factor-renamed',
    'second-factor-reset',
    'recovery-codes',
    'recovery-code-used',
    'refused-sign-in',
    'identity-linked',
    'identity-unlinked',
  ],
  staff: [
    'consent-withdrawn',
    'consent-withdrawn-to-organizers',
    'role-invitation',
    'role-granted',
    'role-revoked',
    'role-self-granted',
    'merged-stays',
    'merged-absorbed',
    'merge-undone-stays',
    'merge-undone-absorbed',
  ],
} as const satisfies Record<string, readonly string[]>

type TemplateGroup = keyof typeof kindsOfGroup | 'other'

export interface GroupedTemplates {
  group: TemplateGroup
  members: Template[]
}

/** Groups with their mails; kinds that this version does not know are the last group. */
export function grouped(templates: readonly Template[]): GroupedTemplates[] {
  const known = Object.entries(kindsOfGroup) as [keyof typeof kindsOfGroup, readonly string[]][]
  const all: GroupedTemplates[] = known.map(([group, kinds]) => ({
    group,
    members: kinds.flatMap((kind) => templates.filter((each) => each.kind === kind)),
  }))
  const other = templates.filter(({ kind }) => !known.some(([, kinds]) => kinds.includes(kind)))
  return [...all, { group: 'other' as const, members: other }].filter(({ members }) => members.length > 0)
}
