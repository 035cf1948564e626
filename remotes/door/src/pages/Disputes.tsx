import { Disputes } from '../disputes/Disputes.tsx'
import { OfficePage } from '../office/OfficePage.tsx'

export const Component = () => (
  <OfficePage name="disputes">
    <Disputes />
  </OfficePage>
)
