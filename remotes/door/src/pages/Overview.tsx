import { OfficePage } from '../office/OfficePage.tsx'
import { Overview } from '../overview/Overview.tsx'

export const Component = () => (
  <OfficePage name="overview">
    <Overview />
  </OfficePage>
)
