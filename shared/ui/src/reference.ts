/** An entry of a reference list, or one's own words. */
export { ReferenceField } from './ReferenceField.tsx'
