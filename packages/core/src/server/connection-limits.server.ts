import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { clientAddress, networksOf } from "../client-address.server";
import type { Settings } from "../settings.server";
import { type Purse, purseOf } from "./allowance";

/** Why a connection is refused: too many are open from its address, it has opened too many in a minute, or the process is full. */
export type Refusal = "address" | "handshakes" | "process";

type Rules = Pick<Settings, "socketsPerAddress" | "socketsPerProcess" | "trustProxy">;

/**
 * Handshakes per minute that an address may make, for each connection that it may have open: each room of the chat
 * reconnects.
 */
const handshakesPerSocket = 2;
/** Addresses whose handshakes are counted. Open connections are counted for every address. */
const remembered = 10_000;

export interface ConnectionLimits {
  /** Counts a connection until it closes. Returns the reason if it is refused. */
  enter(request: IncomingMessage): Refusal | undefined;
  /** How many connections are open. */
  open(): number;
}

/**
 * Limits the connections that stay open: websockets and live streams, by address and for the whole process. It works in
 * memory, so that a refusal costs no query.
 */
function createConnectionLimits({ socketsPerAddress, socketsPerProcess, trustProxy }: Rules): ConnectionLimits {
  const open = countOpen(socketsPerAddress);
  const purses = new LRUCache<string, Purse>({ max: remembered });
  let all = 0;

  function purseFor({ key, times }: Network): Purse {
    const burst = times * socketsPerAddress * handshakesPerSocket;
    const purse = purses.get(key) ?? purseOf({ burst, perSecond: burst / 60 });
    purses.set(key, purse);
    return purse;
  }

  function enter(request: IncomingMessage): Refusal | undefined {
    if (all >= socketsPerProcess) return "process";
    const networks = networksAsked(clientAddress(request, trustProxy));
    if (open.isFull(networks)) return "address";
    // Only now: an address with too many open connections does not use up its handshakes.
    if (!networks.every((network) => purseFor(network).take())) return "handshakes";
    all += 1;
    open.count(networks, request.socket, () => {
      all -= 1;
    });
    return undefined;
  }

  return { enter, open: () => all };
}

const bySettings = new WeakMap<Rules, ConnectionLimits>();

/** The limits of a site. Its websockets and its live streams share them. */
export function connectionLimitsOf(settings: Rules): ConnectionLimits {
  const limits = bySettings.get(settings) ?? createConnectionLimits(settings);
  bySettings.set(settings, limits);
  return limits;
}

/** Counts the open sockets of each address, which may have `perAddress` of them. */
export function countOpen(perAddress: number) {
  const open = new Map<string, number>();
  const add = (networks: Network[], by: 1 | -1) => {
    for (const { key } of networks) {
      const now = (open.get(key) ?? 0) + by;
      if (now > 0) open.set(key, now);
      else open.delete(key);
    }
  };
  return {
    isFull: (networks: Network[]) => networks.some(({ key, times }) => (open.get(key) ?? 0) >= times * perAddress),
    /** Counts a socket until it closes. */
    count(networks: Network[], socket: Socket, closed?: () => void) {
      add(networks, 1);
      socket.once("close", () => {
        add(networks, -1);
        closed?.();
      });
    },
  };
}

interface Network {
  key: string;
  /** Its limit, as a multiple of the limit of one address. */
  times: number;
}

/**
 * Limits of networks, narrowest first, as multiples of one address's. A wider network may have more, but not the sum of
 * all in it.
 */
const widening = [1, 4, 16];

export function networksAsked(address: string): Network[] {
  return networksOf(address).map((key, at) => ({ key, times: widening[at] ?? 1 }));
}
