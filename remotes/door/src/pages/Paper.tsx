import { OfficePage } from '../office/OfficePage.tsx'
import { Paper } from '../paper/Paper.tsx'

export const Component = () => (
  <OfficePage name="paper">
    <Paper />
  </OfficePage>
)
