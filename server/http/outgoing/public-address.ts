import { BlockList, isIP } from 'node:net'

const blocked = new BlockList()
// Networks that are not on the public internet (IANA special-purpose registries for IPv4 and IPv6).
const privateNetworks: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [network, bits] of privateNetworks) blocked.addSubnet(network, bits, 'ipv4')
// Within the global range: Teredo, documentation and 6to4, which carry other addresses.
blocked.addSubnet('2001::', 32, 'ipv6')
blocked.addSubnet('2001:db8::', 32, 'ipv6')
blocked.addSubnet('2002::', 16, 'ipv6')

const globalRange = new BlockList()
globalRange.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is on the public internet. IPv6 addresses that carry an IPv4 one are not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked.check(address, 'ipv4')
  return family === 6 && globalRange.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}
