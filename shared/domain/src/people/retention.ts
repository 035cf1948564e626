/** Years of retention after the last forum a person took part in; without one, after their last sign-in. */
export const RETENTION_YEARS = 3
/** Days within which data is deleted after its purpose has ended. */
export const DELETION_DAYS = 30
/** Days after a forum for which addresses of the authors of its theses are kept, and months if its volume is not closed by then. */
export const ADDRESS_DAYS = 90
export const ADDRESS_MONTHS = 12
