/** An identity that a provider has proved, as `Proved` of single sign-on. */
interface Identity {
  provider: string
  issuer: string
  subject: string
  email: string | null
  firstName: string
  lastName: string
}

/** Way in which a sign-in proved the first factor, and steps after the second. */
export interface FirstFactor {
  /** Id of the provider through which the person signs in. */
  provider?: string
  /** Identity to link to the account. */
  links?: Identity
}
