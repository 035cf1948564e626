/** The form that asks for a second factor. */
export { SecondFactorForm } from './SecondFactorForm.tsx'
