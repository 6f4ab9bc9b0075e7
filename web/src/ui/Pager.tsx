import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from './language';
import { listsTexts } from './lists.texts';
import styles from './Pager.module.css';
import { parsePositive } from './use-address-state';
import { pageSizes } from './use-page-size';

interface PagerProps {
  /** Names what is paged, for screen readers: "Results". */
  label: string;
  /** The requested page, which may still be loading. */
  page: number;
  pageCount: number;
  onGoTo: (page: number, options: { replace: boolean }) => void;
  /** True while the requested page is loading. */
  busy?: boolean;
  pageSize?: number;
  /** Without it the size of the pages is no choice. */
  onPageSize?: (pageSize: number) => void;
}

/** With fewer pages, Previous and Next are as quick as a jump. */
const minPagesToJump = 4;

export function Pager({ label, page, pageCount, onGoTo, busy = false, pageSize, onPageSize }: PagerProps) {
  // Clicks add up, also before the first of them is rendered.
  const requested = useRef(page);
  useEffect(() => {
    requested.current = page;
  }, [page]);

  const goTo = (next: number) => {
    const within = Math.min(Math.max(next, 1), Math.max(page, pageCount));
    if (within === requested.current) return;
    requested.current = within;
    // Back skips a page that was never shown.
    onGoTo(within, { replace: busy });
  };
  const atStart = page <= 1;
  const atEnd = page >= pageCount;

  return (
    <nav aria-label={listsTexts.pages(label)} className={styles.pager}>
      <div className={styles.line}>
        {/* aria-disabled, not disabled: a button loses the focus when it is disabled. */}
        <Button
          variant="default"
          className={styles.previous}
          leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
          onClick={() => goTo(requested.current - 1)}
          aria-disabled={atStart || undefined}
          data-disabled={atStart || undefined}
        >
          {listsTexts.previous}
        </Button>
        <div className={styles.place}>
          <Text size="sm" c="dimmed" role="status" aria-busy={busy}>
            {listsTexts.pageOf(formatNumber(page), formatNumber(Math.max(page, pageCount)))}
          </Text>
          {onPageSize && (
            <NativeSelect
              size="xs"
              aria-label={listsTexts.rowsPerPage(label)}
              value={pageSize}
              onChange={({ currentTarget: { value } }) => onPageSize(Number(value))}
              data={pageSizes.map((size) => ({
                value: String(size),
                label: listsTexts.perPage(formatNumber(size)),
              }))}
            />
          )}
          {pageCount >= minPagesToJump && <PageJump label={label} pageCount={pageCount} onJump={goTo} />}
        </div>
        <Button
          variant="default"
          className={styles.next}
          rightSection={<IconChevronRight size={16} aria-hidden="true" />}
          onClick={() => goTo(requested.current + 1)}
          aria-disabled={atEnd || undefined}
          data-disabled={atEnd || undefined}
        >
          {listsTexts.next}
        </Button>
      </div>
    </nav>
  );
}

interface PageJumpProps {
  label: string;
  pageCount: number;
  onJump: (page: number) => void;
}

function PageJump({ label, pageCount, onJump }: PageJumpProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const page = parsePositive(typed);
    if (page === null) return field.current?.focus();
    setTyped('');
    onJump(Math.min(page, pageCount));
  };

  return (
    <form onSubmit={submit} noValidate className={styles.jump}>
      <TextInput
        ref={field}
        size="xs"
        aria-label={listsTexts.goToPage(label, pageCount)}
        placeholder={listsTexts.page}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value.replace(/\D/g, '').slice(0, 9))}
        classNames={{ input: styles.number ?? '' }}
      />
      <Button type="submit" size="xs" variant="default">
        {listsTexts.go}
      </Button>
    </form>
  );
}
