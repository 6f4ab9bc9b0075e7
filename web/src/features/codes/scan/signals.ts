import type { Tone } from './entry';

const mutedKey = 'scanMuted';

/** Hertz and the place of each tone in time, in seconds: high and short for yes, low and twice for no. */
const tones: Readonly<Record<Tone, readonly (readonly [number, number, number])[]>> = {
  green: [[1_320, 0, 0.12]],
  amber: [
    [660, 0, 0.12],
    [880, 0.15, 0.12],
  ],
  red: [
    [220, 0, 0.18],
    [196, 0.24, 0.3],
  ],
};
const shakes: Readonly<Record<Tone, number[]>> = { green: [60], amber: [60, 60, 60], red: [250, 100, 250] };

let audio: AudioContext | undefined;

/** Browsers make no sound before a person touched the page. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
}

export const isMuted = (): boolean => localStorage.getItem(mutedKey) === 'true';

export function mute(muted: boolean): void {
  if (muted) localStorage.setItem(mutedKey, 'true');
  else localStorage.removeItem(mutedKey);
}

/** A tone and a vibration, for a person who looks at the guest and not at the screen. */
export function signal(tone: Tone): void {
  navigator.vibrate?.(shakes[tone]);
  if (isMuted() || audio?.state !== 'running') return;
  for (const [hertz, after, seconds] of tones[tone]) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
    const from = audio.currentTime + after;
    oscillator.frequency.value = hertz;
    oscillator.type = tone === 'red' ? 'square' : 'sine';
    gain.gain.setValueAtTime(0.25, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + seconds);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(from + seconds);
  }
}
