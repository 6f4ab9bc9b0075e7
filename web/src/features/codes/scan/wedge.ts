import { onUsKeyboard } from './us-keys';

/** A scanner types a key every few milliseconds; a person who types fast, every 80. */
const maxGapMs = 50;
/** Shorter bursts happen when somebody presses two keys at once. */
const minLength = 4;
/** Within this time, another Enter belongs to the scan. */
const secondEnterMs = 100;
/** A longer pause than any within a burst, also on a busy computer. */
const silenceMs = 300;
/** Within this time, the Enter of a scan that was taken after its pause may follow. */
const lateEnterMs = 1_000;
/** The keys that a scanner holds with Ctrl for STX, ETX, EOT, FS, GS, RS and US, which frame and divide texts. */
const controls = new Set(['KeyB', 'KeyC', 'KeyD', 'Backslash', 'BracketRight', 'Digit6', 'Minus']);

/** What a scanner typed. */
export interface Reading {
  readonly text: string;
  /** The same keys on a US keyboard, for which scanners are set up, where that makes another text. */
  readonly byKeys?: string;
}

interface WedgeHandlers {
  /** Whether a text is complete, so that nothing has to end it. */
  readonly isWhole: (text: string) => boolean;
  readonly onScan: (reading: Reading) => void;
  /** A burst that nothing ended: the scanner lost its connection, or is set up without an end. */
  readonly onHalf: (text: string) => void;
}

interface Burst {
  text: string;
  byKeys: string;
  lastAt: number;
  readonly gaps: number[];
  /** The field that had the focus, with its text before. */
  readonly field: { readonly input: HTMLInputElement; readonly value: string } | null;
}

/**
 * Reads USB and Bluetooth scanners, which are keyboards: a burst of keys ended by Enter, Tab, or a pause after a whole
 * code, wherever the focus is. What a person types goes where it always does, and a field that had the focus gets its text
 * back.
 * @returns a function that stops listening
 */
export function listenToWedge({ isWhole, onScan, onHalf }: WedgeHandlers): () => void {
  let burst: Burst | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** Until when another Enter belongs to the last scan. */
  let enterUntil = Number.NEGATIVE_INFINITY;

  const end = () => {
    const ended = burst;
    clearTimeout(silence);
    burst = undefined;
    return ended;
  };

  const take = ({ text, byKeys, field }: Burst) => {
    if (field) putBack(field.input, field.value);
    onScan({ text, ...(byKeys !== text && byKeys !== '' && { byKeys }) });
  };

  /** After a pause. @returns whether it was a scan */
  const takeWhole = (ended: Burst): boolean => {
    if (!isTypedByScanner(ended)) return false;
    if (!isWhole(ended.text) && !isWhole(ended.byKeys)) return false;
    enterUntil = ended.lastAt + silenceMs + lateEnterMs;
    take(ended);
    return true;
  };

  const onEnd = (event: KeyboardEvent) => {
    const { timeStamp } = event;
    const ended = end();
    const isLate = ended !== undefined && timeStamp - ended.lastAt > silenceMs;
    const isScanned = ended !== undefined && (isLate ? takeWhole(ended) : isTypedByScanner(ended));
    // Some scanners end with two of them.
    if (!isScanned && (ended !== undefined || timeStamp > enterUntil)) return;
    // Enter would press the button that has the focus, or send the form; Tab would move the focus.
    event.preventDefault();
    event.stopPropagation();
    enterUntil = isScanned ? timeStamp + secondEnterMs : Math.min(enterUntil, timeStamp + secondEnterMs);
    if (isScanned && !isLate) take(ended);
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    // AltGr writes characters, as `@`, and is Ctrl with Alt on Windows.
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    const gap = burst ? timeStamp - burst.lastAt : Number.POSITIVE_INFINITY;
    if ((isShortcut && !event.getModifierState('AltGraph')) || event.isComposing) {
      const isControl = event.ctrlKey && (key === 'Control' || controls.has(event.code));
      if (isControl && gap <= maxGapMs) return event.preventDefault();
      const before = end();
      if (before) takeWhole(before);
      return;
    }
    // A person holds it.
    if (event.repeat) return void end();
    if (key === 'Enter' || (key === 'Tab' && !event.shiftKey)) return onEnd(event);
    // Shift, which a scanner presses for capital letters. A dead key waits for the next one, and writes nothing yet.
    if (key.length !== 1 && key !== 'Dead') return;
    const written = key === 'Dead' ? '' : key;
    const onUs = onUsKeyboard(event);
    if (burst && gap < silenceMs) {
      burst.text += written;
      burst.byKeys += onUs;
      burst.gaps.push(gap);
      burst.lastAt = timeStamp;
      // A blank would press the button that has the focus.
      if (!burst.field && gap <= maxGapMs) event.preventDefault();
    } else {
      const before = end();
      if (before) takeWhole(before);
      const input = document.activeElement;
      const field = input instanceof HTMLInputElement ? { input, value: input.value } : null;
      burst = { text: written, byKeys: onUs, lastAt: timeStamp, gaps: [], field };
    }
    clearTimeout(silence);
    silence = setTimeout(() => {
      const ended = end();
      // What stands in a field can be seen and removed there.
      if (ended && !takeWhole(ended) && !ended.field && isTypedByScanner(ended)) onHalf(ended.text);
    }, silenceMs);
  };

  document.addEventListener('keydown', onKey, { capture: true });
  return () => {
    end();
    document.removeEventListener('keydown', onKey, { capture: true });
  };
}

/** By the middle one of its gaps: a busy computer makes single ones longer. */
function isTypedByScanner({ text, gaps }: Burst): boolean {
  if (text.length < minLength) return false;
  const sorted = [...gaps].sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY) <= maxGapMs;
}

/** As if it was typed: React reads a field by its own setter. */
function putBack(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
