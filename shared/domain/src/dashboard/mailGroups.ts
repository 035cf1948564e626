/** Kinds of mail by what sends them, in the order in which organisers look for them. */
export const mailGroups = ['registration', 'theses', 'decisions', 'program', 'campaigns', 'account', 'security', 'staff'] as const
export type MailGroup = (typeof mailGroups)[number]
