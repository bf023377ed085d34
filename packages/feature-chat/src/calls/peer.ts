import type { CallStart } from "./call";

export type PeerSignal = { type: "offer" | "answer" | "ice"; data: unknown };

export type Servers = Pick<CallStart, "ice_servers" | "ice_transport_policy">;

export interface PeerOptions {
  start: Servers;
  /** Gives way when both sides offer at once, and waits for the first offer: whoever was called is polite. */
  isPolite: boolean;
  /** What this side shows when the first offer is made or comes. */
  tracks(): MediaStreamTrack[];
  send(signal: PeerSignal): void;
  onRemote(stream: MediaStream): void;
  onState(state: RTCPeerConnectionState): void;
}

export interface Peer {
  connection: RTCPeerConnection;
  receive(signal: PeerSignal): Promise<void>;
  /** Shows a track; in place of `before`, where that is shown already, without another offer. */
  show(track: MediaStreamTrack, before?: MediaStreamTrack): Promise<void>;
  /** From the next search on: names of relays end. */
  use(servers: Servers): void;
  /** Looks for a way to the other side anew, in the same call. */
  restart(): void;
  close(): void;
}

/**
 * One side of a call after the pattern of perfect negotiation (W3C WebRTC, 10.7), but that only the caller makes the
 * first offer: Chromium that takes back a first offer of its own sometimes finds no candidates any more.
 */
export function createPeer({ start, isPolite, tracks, send, onRemote, onState }: PeerOptions): Peer {
  const connection = new RTCPeerConnection(configurationOf(start));
  let isBegun = false;
  let isOffering = false;
  const remote = new MediaStream();

  connection.onnegotiationneeded = async () => {
    isOffering = true;
    try {
      await connection.setLocalDescription();
      send({ type: "offer", data: connection.localDescription });
    } finally {
      isOffering = false;
    }
  };
  connection.onicecandidate = ({ candidate }) => candidate && send({ type: "ice", data: candidate });
  connection.onconnectionstatechange = () => onState(connection.connectionState);
  connection.ontrack = ({ track }) => {
    remote.addTrack(track);
    // A new stream, so that whoever shows it notices.
    onRemote(new MediaStream(remote.getTracks()));
  };

  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (const track of tracks()) connection.addTrack(track);
  };
  const takeOffer = async (offer: RTCSessionDescriptionInit) => {
    const isCollision = isOffering || connection.signalingState !== "stable";
    if (isCollision && !isPolite) return;
    await connection.setRemoteDescription(offer);
    begin();
    await connection.setLocalDescription();
    send({ type: "answer", data: connection.localDescription });
  };
  const takeAnswer = async (answer: RTCSessionDescriptionInit) => {
    // An offer that was sent twice may be answered twice.
    if (connection.signalingState === "have-local-offer") await connection.setRemoteDescription(answer);
  };
  const take = async ({ type, data }: PeerSignal) => {
    if (type === "offer") return takeOffer(data as RTCSessionDescriptionInit);
    if (type === "answer") return takeAnswer(data as RTCSessionDescriptionInit);
    // Candidates of an offer that was passed over belong to nothing, and others may do where one does not.
    await connection.addIceCandidate(data as RTCIceCandidateInit).catch(() => undefined);
  };
  let turn = Promise.resolve();
  if (!isPolite) begin();
  return {
    connection,
    receive(signal) {
      turn = turn.then(() => take(signal)).catch(() => connection.restartIce());
      return turn;
    },
    async show(track, before) {
      const sender = connection.getSenders().find((one) => one.track && one.track === before);
      if (sender) await sender.replaceTrack(track);
      else if (isBegun) connection.addTrack(track);
    },
    use(servers) {
      if (connection.signalingState !== "closed") connection.setConfiguration(configurationOf(servers));
    },
    restart() {
      // What was sent while nothing could arrive has to be said again.
      if (connection.signalingState === "have-local-offer") send({ type: "offer", data: connection.localDescription });
      else if (isBegun) connection.restartIce();
    },
    close: () => connection.close(),
  };
}

function configurationOf({ ice_servers, ice_transport_policy }: Servers): RTCConfiguration {
  return { iceServers: ice_servers, iceTransportPolicy: ice_transport_policy };
}
