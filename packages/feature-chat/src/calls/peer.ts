import type { CallStart } from "./call";

export type PeerSignal = { type: "offer" | "answer" | "ice"; data: unknown };

export interface PeerOptions {
  start: CallStart;
  /** Gives way when both sides offer at once: one of the two is polite. */
  isPolite: boolean;
  send(signal: PeerSignal): void;
  onRemote(stream: MediaStream): void;
  onState(state: RTCPeerConnectionState): void;
}

export interface Peer {
  connection: RTCPeerConnection;
  receive(signal: PeerSignal): Promise<void>;
  /** Looks for a way to the other side anew, in the same call. */
  restart(): void;
  close(): void;
}

/** One side of a call after the pattern of perfect negotiation (W3C WebRTC, 10.7). */
export function createPeer({ start, isPolite, send, onRemote, onState }: PeerOptions): Peer {
  const connection = new RTCPeerConnection({
    iceServers: start.ice_servers,
    iceTransportPolicy: start.ice_transport_policy,
  });
  let isOffering = false;
  let isIgnoring = false;
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

  const describe = async (signal: PeerSignal) => {
    const isCollision = signal.type === "offer" && (isOffering || connection.signalingState !== "stable");
    isIgnoring = !isPolite && isCollision;
    if (isIgnoring) return;
    await connection.setRemoteDescription(signal.data as RTCSessionDescriptionInit);
    if (signal.type !== "offer") return;
    await connection.setLocalDescription();
    send({ type: "answer", data: connection.localDescription });
  };
  const take = async (signal: PeerSignal) => {
    if (signal.type !== "ice") return describe(signal);
    try {
      await connection.addIceCandidate(signal.data as RTCIceCandidateInit);
    } catch (error) {
      // Candidates of an offer that was passed over belong to nothing.
      if (!isIgnoring) throw error;
    }
  };
  let turn = Promise.resolve();
  return {
    connection,
    receive(signal) {
      turn = turn.then(() => take(signal)).catch(() => connection.restartIce());
      return turn;
    },
    restart() {
      // What was sent while nothing could arrive has to be said again.
      if (connection.signalingState === "have-local-offer") send({ type: "offer", data: connection.localDescription });
      else connection.restartIce();
    },
    close: () => connection.close(),
  };
}
