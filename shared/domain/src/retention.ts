/** Years for which personal data is kept after the last forum a person took part in; without one, after their last sign-in. */
export const RETENTION_YEARS = 3
/** Days within which data is deleted once there is no reason to keep it. */
export const DELETION_DAYS = 30
