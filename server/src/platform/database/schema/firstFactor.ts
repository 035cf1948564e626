/** An identity that a provider has proved, as `Proved` of single sign-on. */
interface Identity {
  provider: string
  issuer: string
  subject: string
  email: string | null
  firstName: string
  lastName: string
}

/** How a sign-in proved the first factor, and what follows the second. */
export interface FirstFactor {
  /** Id of the provider, of a sign-in through one. */
  provider?: string
  /** To link to the account. */
  links?: Identity
}
