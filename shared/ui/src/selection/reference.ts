/** An entry of a reference list, or free text. */
export { ReferenceField } from './ReferenceField.tsx'
