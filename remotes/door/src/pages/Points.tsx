import { OfficePage } from '../office/OfficePage.tsx'
import { Points } from '../points/Points.tsx'

export const Component = () => (
  <OfficePage name="points">
    <Points />
  </OfficePage>
)
