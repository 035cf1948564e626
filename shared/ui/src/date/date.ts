export { BirthDatePicker } from './BirthDatePicker.tsx'
export { DatePicker } from './DatePicker.tsx'
export { MomentPicker } from './MomentPicker.tsx'
