import type { OwnSlides } from '@forum/contracts/program/slides'

export interface SlidesProps {
  registrationId: number
  sent: OwnSlides
  onChanged: (sent: OwnSlides) => void
}
