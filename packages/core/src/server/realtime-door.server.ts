import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { clientAddress, networksOf } from "../client-address.server";
import type { Settings } from "../settings.server";
import { type Purse, purseOf } from "./allowance";

/** Why nobody more is let in: from there, that often from there, or at all. */
export type Refusal = "address" | "handshakes" | "process";

type Rules = Pick<Settings, "socketsPerAddress" | "socketsPerProcess" | "trustProxy">;

/** Handshakes of an address within a minute for each socket that it may have open: pages come anew with each room. */
const handshakesPerSocket = 2;
/** Addresses whose handshakes are remembered. Those with open sockets are counted apart from these. */
const remembered = 10_000;

/**
 * Counts the open sockets and the handshakes of each address and all sockets of this process. It asks nobody: what it
 * refuses has cost no question to a database.
 *
 * @returns why a handshake is refused; otherwise it counts until its socket closes.
 */
export function createDoor({ socketsPerAddress, socketsPerProcess, trustProxy }: Rules) {
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
    // Only now: who has too many open pays nothing for asking again.
    if (!networks.every((network) => purseFor(network).take())) return "handshakes";
    all += 1;
    open.count(networks, request.socket, () => {
      all -= 1;
    });
    return undefined;
  }

  return { enter, open: () => all };
}

/** How many sockets are open from each address, of which one may have so many. */
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
  /** How many times the sockets of one address it may have. */
  times: number;
}

/** How many times the sockets of the narrowest network the wider ones around it may have, yet not those of all in them. */
const widening = [1, 4, 16];

export function networksAsked(address: string): Network[] {
  return networksOf(address).map((key, at) => ({ key, times: widening[at] ?? 1 }));
}
