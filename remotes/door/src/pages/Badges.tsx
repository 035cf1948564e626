import { BadgeOffice } from '../badges/BadgeOffice.tsx'
import { OfficePage } from '../office/OfficePage.tsx'

export const Component = () => (
  <OfficePage name="badges">
    <BadgeOffice />
  </OfficePage>
)
