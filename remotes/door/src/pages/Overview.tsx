import { OfficePage } from '../office/OfficePage.tsx'

export const Component = () => <OfficePage name="overview">{null}</OfficePage>
