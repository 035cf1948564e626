import { isOperatorGiven, type Operator } from '@forum/domain/forum/operator'

/** Operator named in the consent and the policy that an installation begins with. */
export const SEED_OPERATOR = 'Национальный исследовательский центр геномных технологий'

/** Whether texts of the seed name this operator: without a setting they name theirs. */
export const isOperatorOfSeed = (operator: Operator | undefined): boolean => !isOperatorGiven(operator) || operator.name === SEED_OPERATOR
