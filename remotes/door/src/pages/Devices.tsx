import { Devices } from '../devices/Devices.tsx'
import { OfficePage } from '../office/OfficePage.tsx'

export const Component = () => (
  <OfficePage name="devices">
    <Devices />
  </OfficePage>
)
