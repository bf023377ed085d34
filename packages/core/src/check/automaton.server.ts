import type { Folded } from "./fold/folded.server";

/** Pattern numbers and the offsets where the matches end (exclusive), in the order of the text. */
export interface Matches {
  patterns: number[];
  ends: number[];
}

/** Finds all patterns of a list in one pass, regardless of their number. */
export interface Automaton {
  /** All matches of all patterns; null when there are none, as in almost every text. */
  find(folded: Folded): Matches | null;
}

interface Node {
  edges: Map<number, number>;
  /** Pattern that ends here, or -1. */
  pattern: number;
}

/**
 * The automaton of Aho and Corasick (1975) over UTF-16 units. The root's edges are stored in a table, since most steps
 * of ordinary text start there. Those of all other states share one open-addressing hash table, so that memory grows
 * with the list and not with its alphabet.
 *
 * @param patterns must not contain an empty one
 */
export function createAutomaton(patterns: readonly string[]): Automaton {
  const nodes = buildTrie(patterns);
  const root = new Uint32Array(0x1_0000);
  for (const [unit, to] of nodes[0]?.edges ?? []) root[unit] = to;
  const edges = hashEdges(nodes);
  const { fail, order } = failures(nodes, root);
  const pattern = Int32Array.from(nodes, (node) => node.pattern);
  const outputs = outputLinks(order, fail, pattern);
  return { find: (folded) => find(folded, { root, edges, fail, pattern, outputs }) };
}

function buildTrie(patterns: readonly string[]): Node[] {
  const nodes: Node[] = [{ edges: new Map(), pattern: -1 }];
  patterns.forEach((text, pattern) => {
    let state = 0;
    for (let at = 0; at < text.length; at += 1) {
      const { edges } = nodes[state] as Node;
      const unit = text.charCodeAt(at);
      let next = edges.get(unit);
      if (next === undefined) {
        next = nodes.push({ edges: new Map(), pattern: -1 }) - 1;
        edges.set(unit, next);
      }
      state = next;
    }
    (nodes[state] as Node).pattern = pattern;
  });
  return nodes;
}

interface Edges {
  /** The state that an edge leaves; 0 in a free slot, since the root's edges are not stored here. */
  states: Uint32Array;
  units: Uint16Array;
  targets: Uint32Array;
  mask: number;
}

function hashEdges(nodes: Node[]): Edges {
  const slots = 2 ** Math.ceil(Math.log2(nodes.length * 4 + 4));
  const edges: Edges = {
    states: new Uint32Array(slots),
    units: new Uint16Array(slots),
    targets: new Uint32Array(slots),
    mask: slots - 1,
  };
  nodes.forEach((node, state) => {
    if (state === 0) return;
    for (const [unit, target] of node.edges) {
      let slot = slotOf(state, unit, edges.mask);
      while (edges.states[slot] !== 0) slot = (slot + 1) & edges.mask;
      edges.states[slot] = state;
      edges.units[slot] = unit;
      edges.targets[slot] = target;
    }
  });
  return edges;
}

/** Multipliers of MurmurHash3's finaliser. */
function slotOf(state: number, unit: number, mask: number): number {
  const mixed = Math.imul(state, 0x85ebca6b) ^ Math.imul(unit, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) & mask;
}

function step({ states, units, targets, mask }: Edges, state: number, unit: number): number {
  let slot = slotOf(state, unit, mask);
  for (;;) {
    const held = states[slot] as number;
    if (held === 0) return 0;
    if (held === state && units[slot] === unit) return targets[slot] as number;
    slot = (slot + 1) & mask;
  }
}

/** For each state, the state of the longest proper suffix; `order` lists the states by depth. */
function failures(nodes: Node[], root: Uint32Array): { fail: Uint32Array; order: number[] } {
  const fail = new Uint32Array(nodes.length);
  const order = [...(nodes[0]?.edges.values() ?? [])];
  for (let at = 0; at < order.length; at += 1) {
    const state = order[at] as number;
    for (const [unit, target] of (nodes[state] as Node).edges) {
      order.push(target);
      let back = fail[state] as number;
      while (back !== 0 && !(nodes[back] as Node).edges.has(unit)) back = fail[back] as number;
      fail[target] = back === 0 ? (root[unit] as number) : ((nodes[back] as Node).edges.get(unit) as number);
    }
  }
  return { fail, order };
}

/** For each state, itself or the first state along its failure links where a pattern ends; 0 when there is none. */
function outputLinks(order: number[], fail: Uint32Array, pattern: Int32Array): Uint32Array {
  const outputs = new Uint32Array(fail.length);
  for (const state of order)
    outputs[state] = pattern[state] !== -1 ? state : (outputs[fail[state] as number] as number);
  return outputs;
}

interface Machine {
  root: Uint32Array;
  edges: Edges;
  fail: Uint32Array;
  pattern: Int32Array;
  outputs: Uint32Array;
}

function find(folded: Folded, machine: Machine): Matches | null {
  const { units, length } = folded;
  const { fail, pattern, outputs } = machine;
  let matches: Matches | null = null;
  let state = 0;
  for (let at = 0; at < length; at += 1) {
    state = advance(machine, state, units[at] as number);
    for (let found = outputs[state] as number; found !== 0; found = outputs[fail[found] as number] as number) {
      matches ??= { patterns: [], ends: [] };
      matches.patterns.push(pattern[found] as number);
      matches.ends.push(at + 1);
    }
  }
  return matches;
}

function advance({ root, edges, fail }: Machine, from: number, unit: number): number {
  for (let state = from; state !== 0; state = fail[state] as number) {
    const next = step(edges, state, unit);
    if (next !== 0) return next;
  }
  return root[unit] as number;
}
