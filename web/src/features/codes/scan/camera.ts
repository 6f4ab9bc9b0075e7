import { type FoundSymbol, loadDetector } from './detector';
import { scanTexts } from './scan.texts';

/** Why there is no picture, in a sentence with what to do. */
export class CameraProblem extends Error {}

export interface Camera {
  /** Undefined where the camera has no light. */
  readonly setLight: ((isOn: boolean) => Promise<void>) | undefined;
  stop(): void;
}

interface CameraHandlers {
  readonly video: HTMLVideoElement;
  readonly onText: (text: string) => void;
  /** The camera was unplugged, or taken by the system. */
  readonly onEnd: (problem: CameraProblem) => void;
}

/** So often a picture is looked at, at most. */
const pauseMs = 60;

/** @throws CameraProblem */
export async function startCamera({ video, onText, onEnd }: CameraHandlers): Promise<Camera> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraProblem(scanTexts.camera.missing);
  const [stream, detector] = await Promise.all([
    navigator.mediaDevices
      .getUserMedia({
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
      })
      .catch((error: unknown) => {
        const name = error instanceof DOMException ? error.name : '';
        const sentences: Readonly<Record<string, string>> = scanTexts.camera.problems;
        throw new CameraProblem(sentences[name] ?? scanTexts.camera.notStarted);
      }),
    loadDetector().catch(() => undefined),
  ]);
  const [track] = stream.getVideoTracks();
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    for (const each of stream.getTracks()) each.stop();
    video.srcObject = null;
  };
  if (!detector || !track) {
    stop();
    throw new CameraProblem(scanTexts.camera.readerNotLoaded);
  }
  track.addEventListener('ended', () => {
    if (isStopped) return;
    stop();
    onEnd(new CameraProblem(scanTexts.camera.stopped));
  });
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  const isNew = onceInSight();
  void (async () => {
    while (!isStopped) {
      const found = video.readyState >= 2 ? await detector.detect(video).catch(() => []) : [];
      const text = inTheMiddle(found, video)?.rawValue;
      if (!isStopped && text && isNew(text, performance.now())) onText(text);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })();
  return { stop, setLight: lightOf(track) };
}

function lightOf(track: MediaStreamTrack): Camera['setLight'] {
  const { torch } = (track.getCapabilities?.() ?? {}) as { torch?: boolean };
  if (!torch) return undefined;
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
}

/** Of the labels of a sheet, the one that the camera is aimed at: its neighbours are not redeemed with it. */
export function inTheMiddle(
  found: readonly FoundSymbol[],
  { videoWidth, videoHeight }: Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight'>,
): FoundSymbol | undefined {
  const distance = ({ boundingBox: { x, y, width, height } }: FoundSymbol) =>
    Math.hypot(x + width / 2 - videoWidth / 2, y + height / 2 - videoHeight / 2);
  return [...found].sort((one, other) => distance(one) - distance(other))[0];
}

/** How long a symbol must be out of sight to be read again. */
const againMs = 3_000;

/** @returns a function that tells whether a text is new, and not a symbol that is still in the picture */
export function onceInSight(): (text: string, now: number) => boolean {
  const seen = new Map<string, number>();
  return (text, now) => {
    for (const [other, seenAt] of seen) if (now - seenAt >= againMs) seen.delete(other);
    const isNew = !seen.has(text);
    seen.set(text, now);
    return isNew;
  };
}
