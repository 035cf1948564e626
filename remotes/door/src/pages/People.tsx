import { OfficePage } from '../office/OfficePage.tsx'
import { People } from '../people/People.tsx'

export const Component = () => (
  <OfficePage name="people">
    <People />
  </OfficePage>
)
