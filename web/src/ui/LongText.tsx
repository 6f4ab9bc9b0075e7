import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type CSSProperties, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './LongText.module.css';
import { uiTexts } from './ui.texts';

interface LongTextProps {
  children: string;
  /** The name of the text, for the button: "Show all of About Us". */
  label: string;
  /** Pixels it may take before the rest waits behind "Show all". */
  height?: number;
}

/** Plain text with its line breaks, as text whatever is in it; a long one shows its beginning first. */
export function LongText({ children: text, label, height = 240 }: LongTextProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isLong = useIsTallerThan(height, body, text);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <div
        id={id}
        ref={body}
        className={styles.text}
        data-cut={(isLong && !isOpen) || undefined}
        style={{ '--long-text-height': `${height}px` } as CSSProperties}
      >
        {text}
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? uiTexts.showLessOf(label) : uiTexts.showAllOf(label)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? uiTexts.showLess : uiTexts.showAll}
          <Chevron size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function useIsTallerThan(height: number, element: { current: HTMLElement | null }, text: string) {
  const [isTaller, setTaller] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height.
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    // A line more or less is not worth a button.
    const measure = () => setTaller(current.scrollHeight > height + 24);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, height, text]);
  return isTaller;
}
