/** Public documents of the programme for other programs and sites; `?lang=` chooses their language. */
export const programAddresses = {
  json: '/schedule.json',
  xml: '/schedule.xml',
  calendar: '/calendar/program.ics',
  frame: '/embed/program',
} as const
