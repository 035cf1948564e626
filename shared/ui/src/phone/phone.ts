/** The phone field and the validation of numbers against their country's numbering plan. */
export { PhoneInput } from './PhoneInput.tsx'
export { phoneNumberProblem } from './phoneNumber.ts'
