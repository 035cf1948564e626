/** The phone field and the check of a number against its country's plan. */
export { PhoneInput } from './PhoneInput.tsx'
export { phoneNumberProblem } from './phoneNumber.ts'
