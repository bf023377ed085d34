/**
 * Where an address is: an ISO 3166 country code, for China with its province (`CN-GD`, ISO 3166-2); `local` for
 * addresses that never leave a machine or network, `unknown` when the databases don't say or are not installed.
 */
export function findArea(ip: string): string;
