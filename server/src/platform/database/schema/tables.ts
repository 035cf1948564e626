import * as answers from './answers.ts'
import * as coauthors from './coauthors.ts'
import * as data from './data.ts'
import * as door from './door.ts'
import * as duties from './duties.ts'
import * as forum from './forum.ts'
import * as mails from './mails.ts'
import * as participation from './participation.ts'
import * as people from './people.ts'
import * as platform from './platform.ts'
import * as program from './program.ts'
import * as review from './review.ts'
import * as signIn from './signIn.ts'
import * as theses from './theses.ts'

/** All tables by their names in the code. */
export const allTables = {
  ...people,
  ...signIn,
  ...forum,
  ...participation,
  ...theses,
  ...answers,
  ...coauthors,
  ...review,
  ...program,
  ...duties,
  ...door,
  ...mails,
  ...platform,
  ...data,
}
