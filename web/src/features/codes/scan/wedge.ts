/** A scanner types a key every few milliseconds; a person who types fast, every 80. */
const maxGapMs = 50;
/** Shorter bursts happen when somebody presses two keys at once. */
const minLength = 4;
/** Within this time, another Enter belongs to the scan. */
const secondEnterMs = 100;
/** A longer pause than any within a burst, also on a busy computer. */
const silenceMs = 300;

interface WedgeHandlers {
  readonly onScan: (text: string) => void;
  /** A burst that no Enter ended: the scanner lost its connection, or is set up without one. */
  readonly onHalf: (text: string) => void;
}

interface Burst {
  text: string;
  lastAt: number;
  readonly gaps: number[];
  /** The field that had the focus, with its text before. */
  readonly field: { readonly input: HTMLInputElement; readonly value: string } | null;
}

/**
 * Reads USB and Bluetooth scanners, which are keyboards: a burst of keys ended by Enter, wherever the focus is. What a
 * person types goes where it always does, and a field that had the focus gets its text back.
 * @returns a function that stops listening
 */
export function listenToWedge({ onScan, onHalf }: WedgeHandlers): () => void {
  let burst: Burst | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let scannedAt = Number.NEGATIVE_INFINITY;

  const end = () => {
    const ended = burst;
    clearTimeout(silence);
    burst = undefined;
    return ended;
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    // AltGr writes characters, as `@`, and is Ctrl with Alt on Windows.
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if ((isShortcut && !event.getModifierState('AltGraph')) || event.isComposing) return void end();
    const gap = burst ? timeStamp - burst.lastAt : Number.POSITIVE_INFINITY;
    if (key === 'Enter') {
      const ended = end();
      const isScanned = ended !== undefined && isTypedByScanner(ended, gap);
      // Some scanners end with two of them.
      if (!isScanned && timeStamp - scannedAt > secondEnterMs) return;
      // It would press the button that has the focus, or send the form.
      event.preventDefault();
      event.stopPropagation();
      if (!isScanned) return;
      scannedAt = timeStamp;
      if (ended.field) putBack(ended.field.input, ended.field.value);
      onScan(ended.text);
      return;
    }
    // Shift, which a scanner presses for capital letters.
    if (key.length !== 1) return;
    if (burst && gap < silenceMs) {
      burst.text += key;
      burst.gaps.push(gap);
      burst.lastAt = timeStamp;
      // A blank would press the button that has the focus.
      if (!burst.field && gap <= maxGapMs) event.preventDefault();
    } else {
      const input = document.activeElement;
      const field = input instanceof HTMLInputElement ? { input, value: input.value } : null;
      burst = { text: key, lastAt: timeStamp, gaps: [], field };
    }
    clearTimeout(silence);
    silence = setTimeout(() => {
      const ended = end();
      // What stands in a field can be seen and removed there.
      if (ended && !ended.field && isTypedByScanner(ended, 0)) onHalf(ended.text);
    }, silenceMs);
  };

  document.addEventListener('keydown', onKey, { capture: true });
  return () => {
    end();
    document.removeEventListener('keydown', onKey, { capture: true });
  };
}

/** By the middle one of its gaps: a busy computer makes single ones longer. */
function isTypedByScanner({ text, gaps }: Burst, gapBeforeEnter: number): boolean {
  if (text.length < minLength || gapBeforeEnter > silenceMs) return false;
  const sorted = [...gaps].sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY) <= maxGapMs;
}

/** As if it was typed: React reads a field by its own setter. */
function putBack(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
