import type { Acknowledgement, Connection, ConnectionState } from "../connections/connection";
import { isForNow } from "../shared/ask-call";
import { type Device, MediaProblem, openDevice, remember } from "../shared/devices";
import { type CallEvent, type CallStart, callStatus, isBusy, ringTime } from "./call";
import { createPeer, type Peer, type PeerSignal } from "./peer";

/** The stage of a call. `ended` stays on the page for a moment, with its reason. */
export type Stage = "opening" | "asking" | "ringing" | "connecting" | "talking" | "reconnecting" | "ended";

/** Why a call ended; `chat:calls.ends` has the texts. */
export type End = "hungUp" | "theyHungUp" | "refused" | "busy" | "noAnswer" | "elsewhere" | "lost" | "gone";

export interface CallView {
  stage: Stage;
  end?: End;
  /** The server's text for why the call was refused. */
  info?: string;
  /** A device that could not be opened. */
  problem?: MediaProblem;
  microphone?: MediaStreamTrack;
  camera?: MediaStreamTrack;
  isMuted: boolean;
  isCameraOff: boolean;
  remote?: MediaStream;
  /** When the two could first hear each other. Milliseconds since the epoch. */
  since?: number;
}

export interface SessionOptions {
  /** The call that rings; null if the viewer calls. */
  ringing: CallEvent | null;
  video: boolean;
  /** The viewer has accepted the ringing call on a page outside the chat. */
  isAccepted?: boolean;
  connect(onState: (state: ConnectionState, reason?: string) => void): Promise<Connection>;
  onChange(view: CallView): void;
}

/** A call that has been disconnected for longer has ended. Milliseconds. */
const mostSilence = 45_000;
/**
 * Milliseconds between ICE restarts, since short gaps recover by themselves. The called side waits longer, so that not
 * both make an offer at once.
 */
const gap = { caller: 2000, called: 5000 };
/** Milliseconds after which an ICE restart counts as stuck. */
const longestSearch = 10_000;

/** One call from its first ring to its end, on this page. */
export class CallSession {
  private view: CallView;
  private connection: Connection | undefined;
  private peer: Peer | undefined;
  private callId: string | undefined;
  /** The server has been asked to ring, or to accept: from now on ending the call requires a hangup event. */
  private isAsked = false;
  /** The server's response to the invitation, until the call is accepted. */
  private prepared: Acknowledgement | undefined;
  /** The response to the latest event. */
  private said: Promise<unknown> | undefined;
  private bell: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setInterval> | undefined;
  /** When the ICE restart began. Milliseconds since the epoch. */
  private searching = 0;

  constructor(private readonly options: SessionOptions) {
    this.callId = options.ringing?.call_id;
    this.view = { stage: options.ringing ? "ringing" : "opening", isMuted: false, isCameraOff: !options.video };
  }

  /** Starts ringing, here or on the other side. */
  async open(): Promise<void> {
    this.show({});
    if (!this.options.ringing && !(await this.openDevices(this.options.video))) return this.finish({});
    if (this.isOver) return;
    this.bell = setTimeout(() => this.hangUp("noAnswer"), ringTime);
    const made = await this.options.connect((state, reason) => this.follow(state, reason));
    if (this.isOver) return made.close();
    this.connection = made;
    made.on("call", (event: CallEvent) => this.receive(event));
  }

  get isOver(): boolean {
    return this.view.stage === "ended";
  }

  get statistics(): (() => Promise<RTCStatsReport>) | undefined {
    const peer = this.peer;
    return peer && (() => peer.connection.getStats());
  }

  /** Accepts the ringing call. If a device cannot be opened, the problem is shown and the call keeps ringing. */
  async accept(video: boolean): Promise<void> {
    if (this.view.stage !== "ringing" || !(await this.openDevices(video)) || this.isOver) return;
    this.isAsked = true;
    const acknowledgement = await this.ask({ type: "call", status: callStatus.accepted });
    if (this.isOver) return;
    if (!acknowledgement) this.hangUp("lost");
    else if (acknowledgement.code === 200) this.start(acknowledgement, true);
    else this.finish({ info: acknowledgement.data.info });
  }

  refuse(): void {
    void this.ask({ type: "call", status: callStatus.refused });
    this.finish({ end: "hungUp" });
  }

  /** Ends the call. If it only rings, stops the ringing on this page only, since other pages may still accept it. */
  hangUp(end: End = "hungUp"): void {
    if (this.isOver) return;
    if (this.isAsked && this.callId) void this.ask({ type: "hangup" });
    this.finish({ end });
  }

  /** Handles the event to all pages of the called user: the caller hung up, or one of the pages has accepted. */
  stopRinging(event: CallEvent): void {
    if (this.view.stage === "ringing" && !this.isAsked) this.receive(event);
  }

  mute(isMuted: boolean): void {
    if (this.view.microphone) this.view.microphone.enabled = !isMuted;
    this.show({ isMuted });
  }

  /** Turned off, the camera sends black. A call that began as a voice call opens the camera now. */
  async showCamera(isCameraOff: boolean): Promise<void> {
    if (!isCameraOff && !this.view.camera) await this.choose("camera");
    if (this.view.camera) this.view.camera.enabled = !isCameraOff;
    this.show({ isCameraOff: isCameraOff || !this.view.camera });
  }

  /** Opens another device and replaces the current one; without another offer if one was open. */
  async choose(device: Device, id?: string): Promise<void> {
    if (id) remember(device, id);
    try {
      const track = await openDevice(device);
      if (this.isOver) return track.stop();
      const before = this.view[device];
      track.enabled = device === "microphone" ? !this.view.isMuted : !this.view.isCameraOff;
      this.show({ [device]: track, problem: undefined });
      await this.peer?.show(track, before);
      before?.stop();
    } catch (error) {
      if (this.isOver) return;
      this.show({ problem: error instanceof MediaProblem ? error : new MediaProblem(device, "failed") });
    }
  }

  /** Without a camera a call continues with voices; without a microphone it cannot start. */
  private async openDevices(video: boolean): Promise<boolean> {
    await this.choose("microphone");
    if (!this.view.microphone) return false;
    if (!video) return true;
    await this.showCamera(false);
    return true;
  }

  /** Handles the state of the connection to the server, which may be lost and restored during the call. */
  private follow(state: ConnectionState, reason?: string): void {
    if (reason === "404" || reason === "401") this.finish({ end: "gone" });
    if (state !== "connected" || this.isOver) return;
    if (this.options.isAccepted && this.view.stage === "ringing" && !this.isAsked) void this.accept(this.options.video);
    else if (!this.options.ringing && !this.isAsked) void this.invite();
    else if (this.view.stage === "asking" && this.prepared) void this.askAgain(this.prepared);
    else if (this.peer && this.view.stage !== "talking") this.peer.restart();
  }

  private async invite(): Promise<void> {
    this.isAsked = true;
    this.show({ stage: "asking" });
    const acknowledgement = await this.ask({
      type: "call",
      status: callStatus.asked,
      data: { video: this.options.video },
    });
    if (acknowledgement && acknowledgement.code !== 200) return this.finish({ info: acknowledgement.data.info });
    if (acknowledgement) this.callId = startOf(acknowledgement).call_id;
    this.prepared = acknowledgement;
    if (acknowledgement && !this.isOver) return;
    // It rings on the other side, or may do so, but this page no longer waits.
    void this.ask({ type: "hangup" });
    this.finish({ end: "lost" });
  }

  /** The called user may have accepted while this page was disconnected. */
  private async askAgain(prepared: Acknowledgement): Promise<void> {
    const acknowledgement = await this.ask({ type: "call", status: callStatus.asked });
    // After a temporary refusal the next connection asks again.
    if (!acknowledgement || isForNow(acknowledgement.code) || this.isOver || this.peer) return;
    if (acknowledgement.code !== 200) this.finish({ info: acknowledgement.data.info });
    else if (startOf(acknowledgement).accepted) this.start(prepared, false);
  }

  private receive(event: CallEvent): void {
    if (this.isOver) return;
    if (this.callId !== undefined && event.call_id !== this.callId) return;
    if (event.type === "hangup") this.finish({ end: this.wasTakenElsewhere(event) ? "elsewhere" : "theyHungUp" });
    else if (event.type !== "call") void this.peer?.receive(event as PeerSignal);
    else if (event.status === callStatus.refused) this.finish({ end: isBusy(event) ? "busy" : "refused" });
    else if (event.status === callStatus.accepted && this.prepared && !this.peer) this.start(this.prepared, false);
  }

  private wasTakenElsewhere({ user_id }: CallEvent): boolean {
    return this.options.ringing !== null && user_id !== this.options.ringing.user_id;
  }

  private start(acknowledgement: Acknowledgement, isPolite: boolean): void {
    clearTimeout(this.bell);
    this.show({ stage: "connecting" });
    this.breakOff();
    this.peer = createPeer({
      start: startOf(acknowledgement),
      isPolite,
      tracks: () => [this.view.microphone, this.view.camera].filter((track) => track !== undefined),
      send: (signal) => void this.pass(signal),
      onRemote: (remote) => this.show({ remote }),
      onState: (state) => this.judge(state),
    });
  }

  private async pass(signal: PeerSignal): Promise<void> {
    const acknowledgement = await this.ask(signal);
    // The server no longer knows the call: the other side has hung up meanwhile.
    if (acknowledgement?.code === 404) this.finish({ end: "theyHungUp" });
    if (acknowledgement?.code === 200 && signal.type !== "ice") this.peer?.use(startOf(acknowledgement));
  }

  private judge(state: RTCPeerConnectionState): void {
    if (this.isOver) return;
    if (state === "connected") {
      clearTimeout(this.silence);
      clearInterval(this.retry);
      this.silence = undefined;
      this.show({ stage: "talking", since: this.view.since ?? Date.now() });
    }
    if (state === "disconnected" || state === "failed") {
      this.show({ stage: "reconnecting" });
      this.breakOff();
    }
  }

  /** Restarts ICE repeatedly, until `mostSilence` has passed. */
  private breakOff(): void {
    this.silence ??= setTimeout(() => this.hangUp("lost"), mostSilence);
    clearInterval(this.retry);
    this.searching = Date.now();
    this.retry = setInterval(() => this.mend(), this.options.ringing ? gap.called : gap.caller);
  }

  private mend(): void {
    const state = this.peer?.connection.connectionState;
    const isStuck = Date.now() - this.searching > longestSearch;
    if (state !== "disconnected" && state !== "failed" && !isStuck) return;
    this.searching = Date.now();
    this.peer?.restart();
  }

  /** Undefined while the server cannot be reached. */
  private async ask(event: Pick<CallEvent, "type"> & Partial<CallEvent>): Promise<Acknowledgement | undefined> {
    const id = this.callId === undefined ? {} : { call_id: this.callId };
    const acknowledgement = this.connection?.ask("call", { ...event, ...id }).catch(() => undefined);
    this.said = acknowledgement;
    return acknowledgement;
  }

  private finish({ end, info }: Pick<CallView, "end" | "info">): void {
    if (this.isOver) return;
    clearTimeout(this.bell);
    clearTimeout(this.silence);
    clearInterval(this.retry);
    this.view.microphone?.stop();
    this.view.camera?.stop();
    this.peer?.close();
    this.show({ stage: "ended", end, info, microphone: undefined, camera: undefined, remote: undefined });
    void this.close();
  }

  /** Waits for the latest event to arrive before it disconnects, with some time for what the response triggers. */
  private async close(): Promise<void> {
    await this.said;
    setTimeout(() => this.connection?.close(), 500);
  }

  private show(change: Partial<CallView>): void {
    this.view = { ...this.view, ...change };
    this.options.onChange(this.view);
  }
}

const startOf = (acknowledgement: Acknowledgement) => acknowledgement.data as unknown as CallStart;
