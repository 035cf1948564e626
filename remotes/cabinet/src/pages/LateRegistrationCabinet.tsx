import { Link, useLoaderData } from '@forum/router'
import { CabinetBody } from '../CabinetBody.tsx'
import { loadCabinet } from '../cabinet.ts'
import { PersonSection } from '../person/PersonSection.tsx'
import { PersonSummary } from '../person/PersonSummary.tsx'
import { personTexts } from '../person/texts.ts'

const loadLateRegistrationCabinet = () => loadCabinet('expired_reg_25')

/** The cabinet of late registration: the same registrations under other gates, and only name and birth date of the person. */
function LateRegistrationCabinetPage() {
  return (
    <CabinetBody state={useLoaderData<typeof loadLateRegistrationCabinet>()}>
      <PersonSection change={<Link to="/personal-data">{personTexts.change}</Link>}>
        <PersonSummary />
      </PersonSection>
    </CabinetBody>
  )
}

export { LateRegistrationCabinetPage as Component, loadLateRegistrationCabinet as loader }
