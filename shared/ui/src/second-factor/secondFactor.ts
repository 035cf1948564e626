/** The form for a second factor. */
export { SecondFactorForm } from './SecondFactorForm.tsx'
