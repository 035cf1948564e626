import fc from 'fast-check'
import { type Assigned, assignExperts } from './assignExperts.ts'

const keyOf = ({ thesis, expert }: Assigned) => `${thesis} ${expert}`
const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const loadsOf = (experts: readonly number[], pairs: readonly Assigned[]) =>
  new Map(experts.map((expert) => [expert, pairs.filter((pair) => pair.expert === expert).length]))

const counts = fc.record({
  theses: fc.integer({ min: 0, max: 25 }),
  experts: fc.integer({ min: 1, max: 8 }),
  perThesis: fc.integer({ min: 1, max: 4 }),
  seed: fc.nat(),
})

// @requirement experts-4
test('without conflicts loads differ by one at most, and each thesis gets its experts', () => {
  fc.assert(
    fc.property(counts, ({ theses, experts, perThesis, seed }) => {
      const pairs = assignExperts({ theses: ids(theses), experts: ids(experts), conflicts: [], existing: [], perThesis, seed })
      const loads = [...loadsOf(ids(experts), pairs).values()]
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      expect(pairs).toHaveLength(theses * Math.min(perThesis, experts))
      expect(new Set(pairs.map(keyOf)).size).toBe(pairs.length)
    }),
  )
})

const withPairs = counts.chain((given) => {
  const pair = fc.record({
    thesis: fc.integer({ min: 1, max: Math.max(1, given.theses) }),
    expert: fc.integer({ min: 1, max: given.experts }),
  })
  const pairs = fc.uniqueArray(pair, { selector: keyOf, maxLength: 40 })
  return fc.record({ given: fc.constant(given), conflicts: pairs, existing: pairs })
})

// @requirement experts-4, experts-5
test('conflicts and existing pairs are respected; no thesis could go to an expert with two fewer', () => {
  fc.assert(
    fc.property(withPairs, ({ given, conflicts, existing }) => {
      const [theses, experts] = [ids(given.theses), ids(given.experts)]
      const added = assignExperts({ ...given, theses, experts, conflicts, existing })
      const barred = new Set([...conflicts, ...existing].map(keyOf))
      expect(added.filter((pair) => barred.has(keyOf(pair)))).toEqual([])
      const loads = loadsOf(experts, [...existing, ...added])
      for (const thesis of theses) {
        const own = added.filter((pair) => pair.thesis === thesis).map(({ expert }) => expert)
        const eligible = experts.filter((expert) => !barred.has(keyOf({ thesis, expert })))
        const kept = existing.filter((pair) => pair.thesis === thesis).length
        expect(own).toHaveLength(Math.min(Math.max(0, given.perThesis - kept), eligible.length))
        const others = eligible.filter((expert) => !own.includes(expert))
        for (const expert of own) for (const other of others) expect((loads.get(expert) ?? 0) - (loads.get(other) ?? 0)).toBeLessThan(2)
      }
    }),
  )
})

// @requirement experts-4
test('a seed gives the same pairs again, in whatever order theses and experts come', () => {
  fc.assert(
    fc.property(counts, ({ theses, experts, perThesis, seed }) => {
      const rest = { conflicts: [], existing: [], perThesis, seed }
      const first = assignExperts({ theses: ids(theses), experts: ids(experts), ...rest })
      expect(assignExperts({ theses: ids(theses).reverse(), experts: ids(experts).reverse(), ...rest })).toEqual(first)
    }),
  )
  const given = { theses: ids(20), experts: ids(5), conflicts: [], existing: [], perThesis: 2 }
  expect(assignExperts({ ...given, seed: 1 })).not.toEqual(assignExperts({ ...given, seed: 2 }))
})
