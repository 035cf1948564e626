import { i18n, translated } from '@forum/language'

/** What organisers appoint accounts to in a forum, without a role: a judge scores talks or posters, the others get a certificate. */
export const duties = ['juryOral', 'juryPoster', 'chair', 'volunteer'] as const
export type Duty = (typeof duties)[number]

export const dutyNames: Record<Duty, string> = translated({
  juryOral: () => i18n.t('Жюри: лучший доклад'),
  juryPoster: () => i18n.t('Жюри: лучший стенд'),
  chair: () => i18n.t('Председатели заседаний'),
  volunteer: () => i18n.t('Волонтёры'),
})

/** Kinds of certificates other than the participant's. */
export const certifiedRoles = ['chair', 'expert', 'jury', 'coauthor', 'volunteer'] as const
export type CertifiedRole = (typeof certifiedRoles)[number]

export const certificateNames: Record<CertifiedRole, string> = translated({
  chair: () => i18n.t('Сертификат председателя заседания'),
  expert: () => i18n.t('Сертификат эксперта'),
  jury: () => i18n.t('Сертификат члена жюри'),
  coauthor: () => i18n.t('Сертификат соавтора'),
  volunteer: () => i18n.t('Сертификат волонтёра'),
})

/** The person of a certificate, as a public check names them. */
export const certifiedNames: Record<CertifiedRole, string> = translated({
  chair: () => i18n.t('председатель заседания'),
  expert: () => i18n.t('эксперт'),
  jury: () => i18n.t('член жюри'),
  coauthor: () => i18n.t('соавтор доклада'),
  volunteer: () => i18n.t('волонтёр'),
})

const roleOf: Record<Duty, CertifiedRole> = { juryOral: 'jury', juryPoster: 'jury', chair: 'chair', volunteer: 'volunteer' }

/** What a person did in a forum. */
export interface Done {
  duties: readonly Duty[]
  /** The person has submitted a review as an expert. */
  hasReviewed: boolean
  /** Titles of confirmed talks of others in which the person is an author. */
  coauthored: readonly string[]
}

/** The roles for which a person gets a certificate of a forum, without duplicates. */
export function certifiedRolesOf({ duties: own, hasReviewed, coauthored }: Done): CertifiedRole[] {
  const held = new Set<CertifiedRole>(own.map((duty) => roleOf[duty]))
  if (hasReviewed) held.add('expert')
  if (coauthored.length > 0) held.add('coauthor')
  return certifiedRoles.filter((role) => held.has(role))
}
