import type { Profile } from '@forum/contracts/people/session'
import { fireEvent } from '@testing-library/react'

export const refused = (status: number, code: string, message: string, more: object = {}): Response =>
  Response.json({ code, message, ...more }, { status })

export const profile: Profile = {
  id: 5,
  username: 'anna@forum.test',
  email: 'anna@forum.test',
  firstName: 'Анна',
  lastName: 'Соколова',
  profiles: [
    {
      individual: {
        id: 5,
        lastName: 'Соколова',
        firstName: 'Анна',
        middleName: 'Игоревна',
        latinLastName: '',
        latinFirstName: '',
        phone: '',
        academicDegreeId: null,
        positionId: null,
        organizationId: 2,
        otherOrganization: '',
        otherPosition: '',
        isFemale: true,
        birthDate: null,
        photo: null,
      },
    },
  ],
  language: null,
  roles: [],
}

/** Pastes over the whole text of a field, which works in editable elements too: jsdom types into inputs only. */
export function pasteInto(element: HTMLElement, data: Record<string, string>): void {
  element.focus()
  getSelection()?.selectAllChildren(element)
  document.dispatchEvent(new Event('selectionchange'))
  fireEvent.paste(element, { clipboardData: { getData: (type: string) => data[type] ?? '' } })
}

/** Replaces the text of an input or of an editable element. */
export function fillIn(element: HTMLElement, value: string): void {
  if ('value' in element) fireEvent.change(element, { target: { value } })
  else pasteInto(element, { 'text/plain': value })
}
