import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The key that rate limits count an address under. Providers assign IPv6 by /64, so one client can use every address of that network.
 * @returns the /64 of an IPv6 address, the IPv4 address of a mapped one (`::ffff:10.0.0.1`), any other text unchanged
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

const NETWORK_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** @returns a network in CIDR notation, also of a single address; null: the text is neither */
export function readNetwork(text: string): string | null {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const longest = NETWORK_BITS[isIP(address)]
  if (longest === undefined || rest.length > 0 || address.includes('%')) return null
  if (bits === undefined) return `${address}/${longest}`
  return /^\d{1,3}$/.test(bits) && Number(bits) <= longest ? `${address}/${Number(bits)}` : null
}

/** @param networks as `readNetwork` returns them */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (isIP(address) === 0) return false
  const client = ipaddr.process(address)
  return networks.some((network) => {
    const [first, bits] = ipaddr.parseCIDR(network)
    return first.kind() === client.kind() && client.match([first, bits])
  })
}

/**
 * The network that loads of builds are counted under: wider than for limits, so that neighbours count once.
 * @returns the /24 of an IPv4 address, the /48 of an IPv6 address
 */
export function siteOf(address: string): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address)
  const parts = parsed instanceof ipaddr.IPv4 ? parsed.octets.slice(0, 3) : parsed.parts.slice(0, 3).map((part) => part.toString(16))
  return parts.join(parsed instanceof ipaddr.IPv4 ? '.' : ':')
}
