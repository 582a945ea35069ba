import { BlockList, isIPv6 } from 'node:net';

// This list was typed from the IANA special-purpose registries. It shares nothing with the code under test, so it is a
// second opinion.
const special = new BlockList();
for (const cidr of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  add(cidr, 'ipv4');
for (const cidr of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) add(cidr, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

function add(cidr: string, family: 'ipv4' | 'ipv6') {
  const [network = '', prefix] = cidr.split('/');
  special.addSubnet(network, Number(prefix), family);
}

export const isPublicUnicast = (address: string) =>
  isIPv6(address)
    ? globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
    : !special.check(address, 'ipv4');
