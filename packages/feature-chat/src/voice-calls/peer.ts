import type { CallStart } from "./call";

export type PeerSignal = { type: "offer" | "answer" | "ice"; data: unknown };

export type Servers = Pick<CallStart, "ice_servers" | "ice_transport_policy">;

export interface PeerOptions {
  start: Servers;
  /**
   * The polite side yields when both make an offer at once, and waits for the first offer. The called side is polite.
   */
  isPolite: boolean;
  /** The tracks to send when the first offer is made or arrives. */
  tracks(): MediaStreamTrack[];
  send(signal: PeerSignal): void;
  onRemote(stream: MediaStream): void;
  onState(state: RTCPeerConnectionState): void;
}

export interface Peer {
  connection: RTCPeerConnection;
  receive(signal: PeerSignal): Promise<void>;
  /** Sends a track. If `before` is already sent, replaces it without another offer. */
  show(track: MediaStreamTrack, before?: MediaStreamTrack): Promise<void>;
  /** Uses new servers from the next ICE restart on, since credentials of relays expire. */
  use(servers: Servers): void;
  /** Restarts ICE in the same call. */
  restart(): void;
  close(): void;
}

/**
 * One side of a call, by the pattern of perfect negotiation (W3C WebRTC, 10.7), except that only the caller makes the
 * first offer: when Chromium rolls its own first offer back, it sometimes finds no more candidates.
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
    // A new stream object, so that the component that shows it re-renders.
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
    // A candidate of an ignored offer cannot be added. Other candidates may work if one fails.
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
      // A signal sent while disconnected was lost, so the offer is sent again.
      if (connection.signalingState === "have-local-offer") send({ type: "offer", data: connection.localDescription });
      else if (isBegun) connection.restartIce();
    },
    close: () => connection.close(),
  };
}

function configurationOf({ ice_servers, ice_transport_policy }: Servers): RTCConfiguration {
  return { iceServers: ice_servers, iceTransportPolicy: ice_transport_policy };
}
