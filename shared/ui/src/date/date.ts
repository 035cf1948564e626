export { BirthDatePicker } from './BirthDatePicker.tsx'
