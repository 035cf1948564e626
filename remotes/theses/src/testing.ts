import type { Profile } from '@forum/contracts/people/session'

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
